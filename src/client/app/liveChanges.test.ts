import { waitFor } from '@testing-library/react';
import type { ChangesStream } from '@/client/api/changesStream';
import { wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { locked } from '@/client/auth/authSlice';
import { allInShards } from '@/client/redux/shards';
import { aPatient } from '@/testing/builders';
import { acknowledged, openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';

const patient = { ...aPatient({ phone: '+32 1' }), ...acknowledged };
const notice = { table: 'patients', record_key: patient.patient_id, cursor: '8.a' } as const;

let device: TestDevice;
/** the streams that were asked for, each with how to end it */
let streams: (ChangesStream & { end(): void })[];
let reads: number;
let onServer: (typeof patient)[];

beforeEach(async () => {
  [streams, reads, onServer] = [[], 0, []];
  device = openTestDevice();
  device.services.readEveryMs = 120_000;
  device.api.followChanges = (stream) =>
    new Promise((resolve) => {
      const end = () => resolve(null);
      streams.push({ ...stream, end });
      stream.signal.addEventListener('abort', end);
    });
  device.api.changes = async (table) => {
    if (table !== 'patients')
      return { ok: true, value: { received: { table, records: [] }, next_cursor: '0', more: false } };
    reads += 1;
    return { ok: true, value: { received: { table, records: onServer }, next_cursor: '7', more: false } };
  };
  device.store.dispatch(wentOffline());
  await waitFor(() => expect(device.store.getState().recordsStatus.cache).toBe('read'));
  device.store.dispatch(wentOnline());
  await pass(startMs);
  await waitFor(() => expect(streams).toHaveLength(1));
});
afterEach(() => device.remove());

/** Lets the time pass for which the device waits. */
async function pass(delayMs: number): Promise<void> {
  const due = () => device.scheduled.filter((task) => task.delayMs === delayMs);
  await waitFor(() => expect(due()).toHaveLength(1));
  const [task] = due();
  device.scheduled.splice(0, device.scheduled.length, ...device.scheduled.filter((other) => other !== task));
  task?.work();
}
/** as far as the dice of the test device spread them */
const [startMs, gatheringMs, firstBackOffMs] = [4_000, 600, 1_000];

const patients = () => allInShards(device.store.getState().patients);
const last = () => {
  const stream = streams.at(-1);
  if (!stream) throw new Error('No stream was asked for.');
  return stream;
};

it('what a colleague saves is shown as soon as the stream tells of it', async () => {
  expect(patients()).toEqual([]);
  onServer = [patient];
  last().onEvent({ kind: 'change', cursor: '8.a', notice });
  await pass(gatheringMs);
  await waitFor(() => expect(patients()).toHaveLength(1));
});

it('what is saved at once is read once', async () => {
  const before = reads;
  for (let save = 0; save < 50; save += 1) last().onEvent({ kind: 'change', cursor: `${save}.a`, notice });
  onServer = [patient];
  await pass(gatheringMs);
  await waitFor(() => expect(patients()).toHaveLength(1));
  expect(device.scheduled.map(({ delayMs }) => delayMs)).not.toContain(gatheringMs);
  expect(reads).toBe(before + 1);
});

it('the next stream begins where the last one ended', async () => {
  last().onEvent({ kind: 'open', cursor: '8.a' });
  last().end();
  await pass(firstBackOffMs);
  await waitFor(() => expect(streams).toHaveLength(2));
  expect(streams.map(({ cursor }) => cursor)).toEqual([null, '8.a']);
});

it('a stream that says that it is behind is followed by a read', async () => {
  onServer = [patient];
  last().onEvent({ kind: 'behind', cursor: '9.a' });
  await pass(gatheringMs);
  await waitFor(() => expect(patients()).toHaveLength(1));
});

it('while it is alive, what the device has counts as read', async () => {
  const cache = device.services.openCache(testAccount.account_id);
  await cache.keepFreshAt('2020-01-01T00:00:00Z');
  last().onEvent({ kind: 'alive' });
  await waitFor(async () => expect(await cache.readFreshAt()).not.toBe('2020-01-01T00:00:00Z'));
});

it.each([
  ['locks', () => device.store.dispatch(locked())],
  ['goes offline', () => device.store.dispatch(wentOffline())],
])('the stream ends when the device %s', async (_how, act) => {
  const { signal } = last();
  act();
  await waitFor(() => expect(signal.aborted).toBe(true));
  expect(streams).toHaveLength(1);
});
