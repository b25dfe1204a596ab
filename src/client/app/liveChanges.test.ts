import { waitFor } from '@testing-library/react';
import type { ChangesStream } from '@/client/api/changesStream';
import { wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { locked, signedOut } from '@/client/auth/authSlice';
import { allInShards } from '@/client/redux/shards';
import { selectIsStale } from '@/client/records/freshnessSlice';
import { selectAccountsTold, selectIsFetching, selectSavesTold } from '@/client/records/recordsStatusSlice';
import { selectReferenceRanges } from '@/client/records/referenceRangesSlice';
import { offlineTableNames } from '@/contract/recordKinds';
import { aPatient } from '@/testing/builders';
import { listenToConsole } from '@/testing/console';
import { aStoredReferenceRange } from '@/testing/referenceRanges';
import { acknowledged, aFailure, openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';

const patient = { ...aPatient({ phone: '+32 1' }), ...acknowledged };
const notice = { table: 'patients', record_key: patient.patient_id, cursor: '8.a' } as const;

let device: TestDevice;
/** the streams that were asked for, each with how to end it */
let streams: (ChangesStream & { end(): void })[];
let reads: number;
/** the tables that were read */
let asked: string[];
let onServer: (typeof patient)[];

beforeEach(async () => {
  [streams, reads, asked, onServer] = [[], 0, [], []];
  device = openTestDevice();
  device.services.readEveryMs = 120_000;
  device.api.followChanges = (stream) =>
    new Promise((resolve) => {
      const end = () => resolve(null);
      streams.push({ ...stream, end });
      stream.signal.addEventListener('abort', end);
    });
  device.api.changes = async (table) => {
    asked.push(table);
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

it('only what was saved is read, and after a cut everything is', async () => {
  last().onEvent({ kind: 'open', cursor: '7' });
  asked = [];
  last().onEvent({ kind: 'change', cursor: '8.a', notice });
  await pass(gatheringMs);
  await waitFor(() => expect(selectIsFetching(device.store.getState())).toBe(false));
  expect(asked).toEqual(['patients']);
  last().onEvent({ kind: 'behind', cursor: '9.a' });
  await pass(gatheringMs);
  await waitFor(() => expect(asked).toEqual(['patients', ...offlineTableNames]));
});

it('what an earlier read missed is read along with what was saved', async () => {
  listenToConsole('error');
  const { changes } = device.api;
  device.api.changes = async (table, ...rest) => (table === 'labs' ? aFailure(500) : changes(table, ...rest));
  last().onEvent({ kind: 'behind', cursor: '7' });
  await pass(gatheringMs);
  await waitFor(() => expect(selectIsStale(device.store.getState())).toBe(true));
  device.api.changes = changes;
  asked = [];
  last().onEvent({ kind: 'change', cursor: '8.a', notice });
  await pass(gatheringMs);
  await waitFor(() => expect(selectIsStale(device.store.getState())).toBe(false));
  expect(asked).toEqual([...offlineTableNames]);
});

it('a hidden tab that has the stream reads at once, because another may be in view', async () => {
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onServer = [patient];
  last().onEvent({ kind: 'change', cursor: '8.a', notice });
  await waitFor(() => expect(patients()).toHaveLength(1));
  hidden.mockRestore();
});

it('a range that an owner has set is read, and the other tabs hear of it', async () => {
  last().onEvent({ kind: 'open', cursor: '7' });
  const range = aStoredReferenceRange();
  device.api.ranges = [range];
  const told = { table: 'referenceRanges', record_key: range.range_id, cursor: '8' } as const;
  last().onEvent({ kind: 'change', cursor: '8', notice: told });
  await pass(gatheringMs);
  await waitFor(() => expect(selectReferenceRanges(device.store.getState())).toEqual([range]));
  expect(device.messages).toContainEqual({ kind: 'rangesChanged', account_id: testAccount.account_id });
});

it('that accounts have changed is told to what shows them, in every tab, and no record is read', async () => {
  const told = () => selectAccountsTold(device.store.getState());
  const before = told();
  const accounts = { table: 'accounts', record_key: testAccount.clinic_id, cursor: null } as const;
  last().onEvent({ kind: 'change', cursor: null, notice: accounts });
  expect(told()).toBe(before + 1);
  expect(device.messages).toContainEqual({ kind: 'accountsChanged', account_id: testAccount.account_id });
  expect(device.scheduled.map(({ delayMs }) => delayMs)).not.toContain(gatheringMs);
});

it('lists of saves in every tab learn of a save once it has been read', async () => {
  const told = () => selectSavesTold(device.store.getState());
  const before = told();
  onServer = [patient];
  last().onEvent({ kind: 'change', cursor: '8.a', notice });
  expect(told()).toBe(before);
  await pass(gatheringMs);
  await waitFor(() => expect(told()).toBe(before + 1));
  expect(patients()).toHaveLength(1);
  expect(device.messages).toContainEqual({ kind: 'savesTold', account_id: testAccount.account_id });
});

it('a new token opens the stream at once where the old one has expired', async () => {
  const token = 'a newer token';
  const { changes } = device.api;
  device.api.referenceRanges = async (sent) =>
    sent === token ? { ok: true, value: { items: [] } } : aFailure(401, 'auth/signInRequired');
  device.api.changes = async (table, page, sent) =>
    sent === token ? changes(table, page, sent) : aFailure(401, 'auth/signInRequired');
  device.api.refresh = async () => ({
    ok: true,
    value: { success: true, access_token: token, expires_in: 900, account: testAccount },
  });
  const followChanges = device.api.followChanges;
  device.api.followChanges = (stream) =>
    stream.token === token ? followChanges(stream) : Promise.resolve({ status: 401 });
  last().end();
  await pass(firstBackOffMs);
  await waitFor(() => expect(streams).toHaveLength(2));
  expect(last().token).toBe(token);
});

it('a stream that opens and ends at once is opened again less and less often', async () => {
  for (const backOffMs of [1_000, 2_000, 4_000]) {
    last().onEvent({ kind: 'open', cursor: '8.a' });
    const before = streams.length;
    last().end();
    await pass(backOffMs);
    await waitFor(() => expect(streams).toHaveLength(before + 1));
  }
  last().onEvent({ kind: 'alive' });
  last().end();
  await pass(firstBackOffMs);
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
  ['is signed out', () => device.store.dispatch(signedOut())],
  ['goes offline', () => device.store.dispatch(wentOffline())],
])('the stream ends when the device %s', async (_how, act) => {
  const { signal } = last();
  act();
  await waitFor(() => expect(signal.aborted).toBe(true));
  expect(streams).toHaveLength(1);
});
