import { waitFor } from '@testing-library/react';
import { wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { selectAllWaiting } from '@/client/outbox/outboxSelectors';
import { uploadsPaused } from '@/client/outbox/outboxSlice';
import { placeKey } from '@/client/storage/outbox/envelope';
import { allInShards } from '@/client/redux/shards';
import { offlineTables } from '@/contract/recordKinds';
import { aPatient } from '@/testing/builders';
import { acknowledged, aFailure, openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { fetchCharts } from './fetchCharts';
import { keepOffline } from './keepOffline';
import { fetchChanges } from './recordsThunks';

const before = { ...acknowledged, received_at: '2026-03-09T10:00:00.000Z' };
/** A chart beyond what this device keeps, as it was when it was opened here. */
const opened = { ...aPatient({ notes: 'Rings twice' }), ...before, revision: 3 };
/** The same chart after the restore, in a version with a lower revision that someone has saved since. */
const savedSince = { ...opened, revision: 2, notes: 'Moved', received_at: '2026-03-09T13:00:00.000Z' };
const other = { ...aPatient({ notes: 'Other' }), ...before };

let device: TestDevice;
/** What the server has: the charts, and the changes by their cursors; the last one is the newest. */
let server: { charts: (typeof opened)[]; changes: string[] };

beforeEach(async () => {
  server = { charts: [opened, other], changes: ['5.a', '7.x'] };
  device = openTestDevice();
  // Larger than what this device keeps: the chart comes only when it is opened.
  device.api.patientCount = async () => ({ ok: true, value: { count: 1_000_000 } });
  device.api.changes = async (table, { patient_ids, known }) => {
    if (known && known !== '0' && !server.changes.includes(known))
      return aFailure(410, 'record/cursorUnknown');
    const charts = server.charts.filter(({ patient_id }) => patient_ids?.includes(patient_id));
    const received = offlineTables[table].readable(table === 'patients' ? charts : []);
    const next_cursor = (received.records.length > 0 ? server.changes.at(-1) : null) ?? '0';
    return { ok: true, value: { received, next_cursor, more: false } };
  };
  device.store.dispatch(wentOffline());
  const cache = device.services.openCache(testAccount.account_id);
  await cache.keep({ table: 'patients', records: [] }, { cursor: '5.a', known: '5.a' });
  await waitFor(() =>
    expect(state()).toMatchObject({ outbox: { status: 'read' }, desk: { status: 'read' } }),
  );
  await waitFor(() => expect(state().recordsStatus.cache).toBe('read'));
  // Nothing is uploaded, so the test can see what waits.
  device.store.dispatch(uploadsPaused());
  device.store.dispatch(wentOnline());
  await waitFor(() => expect(state().freshness.endedAtMs).not.toBeNull());
  expect(await device.store.dispatch(fetchCharts([opened.patient_id]))).toBeNull();
  expect(notes()).toEqual(['Rings twice']);
  // The backup had only the first change. Another one was made since, with a higher number than the lost one.
  server = { charts: [savedSince, other], changes: ['5.a', '8.y'] };
});
afterEach(() => device.remove());

const state = () => device.store.getState();
const notes = () =>
  allInShards(state().patients)
    .map((patient) => patient.notes)
    .sort();
const waiting = async () => {
  const read = await Promise.all(
    selectAllWaiting(state()).map((one) => device.offline.read(one.descriptor.kind, placeKey(one))),
  );
  return read.map((envelope) => envelope?.record);
};

/** The server's version is shown, and the version that it has lost waits to be compared with it. */
async function isFollowed(shown: string[]): Promise<void> {
  expect(await waiting()).toMatchObject([{ notes: 'Rings twice', base_revision: null }]);
  expect(notes()).toEqual(shown);
}

describe('a chart that was fetched when it was opened', () => {
  it('gives way to the version of a restored server at the next read, and waits for upload', async () => {
    await device.store.dispatch(fetchChanges()).unwrap();
    await isFollowed(['Moved']);
  });

  it('is not replaced silently when it is fetched again after the restore', async () => {
    expect(await device.store.dispatch(fetchCharts([opened.patient_id]))).toBeNull();
    await isFollowed(['Moved']);
  });

  it.each([
    ['opened', () => device.store.dispatch(fetchCharts([other.patient_id]))],
    ['kept offline', () => device.store.dispatch(keepOffline([other.patient_id]))],
  ])(
    'is not hidden from the next read by another chart, which is %s after the restore',
    async (_how, fetch) => {
      expect(await fetch()).toBeNull();
      await isFollowed(['Moved', 'Other']);
      const cache = device.services.openCache(testAccount.account_id);
      expect(await cache.readKnown()).toBe('8.y');
    },
  );
});
