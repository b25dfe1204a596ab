import { waitFor } from '@testing-library/react';
import { wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { selectAllWaiting, selectIsOutboxRead } from '@/client/outbox/outboxSelectors';
import { uploadsPaused } from '@/client/outbox/outboxSlice';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { saveOffline, type OfflineSave } from '@/client/outbox/save/saveOffline';
import { allInShards } from '@/client/redux/shards';
import { placeKey } from '@/client/storage/outbox/envelope';
import type { OfflineTable, TableRecords } from '@/contract/recordKinds';
import type { StoredLab } from '@/contract/lab';
import type { StoredPatient } from '@/contract/patient';
import type { Role } from '@/contract/roles';
import type { StoredPhysicalData } from '@/contract/physicalData';
import { listenToConsole } from '@/testing/console';
import { aLab, aPatient, aPhysicalData } from '@/testing/builders';
import { aPatientSave } from '@/testing/saves';
import { aFailure, openTestDevice, testAccount, unreachable, type TestDevice } from '@/testing/testDevice';
import { openOfflineStores } from '@/client/storage/outbox/offlineStores';
import { testKeyring } from '@/testing/testKeys';
import { aStoredReferenceRange } from '@/testing/referenceRanges';
import { chooseDeviceLimit } from './deviceScope';
import { followOtherTab } from './followOtherTabs';
import { selectFreshness } from './freshnessSlice';
import { recordsReceived } from './recordEvents';
import { openCache as readCache, fetchChanges } from './recordsThunks';
import { selectRestored, selectScope } from './recordsStatusSlice';
import { referenceRangesRead } from './referenceRangesSlice';

const { account_id } = testAccount;
const byMe = { captured_by: account_id };
const before = { ...byMe, revision: 1, received_at: '2026-03-09T10:00:00.000Z' };
const after = { ...byMe, revision: 2, received_at: '2026-03-09T12:00:00.000Z' };

/** In the backup, and unchanged since. */
const amal: StoredPatient = { ...aPatient({ first_name: 'Amal' }), ...before };
/** In the backup, but changed after it. */
const yolande: StoredPatient = { ...aPatient({ first_name: 'Yolande' }), ...before };
const savedFirst = '018f0000-0000-7000-8000-000000000101';
const savedLater = '018f0000-0000-7000-8000-000000000102';
const yolandeLater: StoredPatient = {
  ...{ ...yolande, ...after, notes: 'Rings twice' },
  ...{ save_id: savedLater, base_save_ids: [savedFirst] },
};
/** Added after the backup, with measurements. */
const george: StoredPatient = { ...aPatient({ first_name: 'George' }), ...after, revision: 1 };
const weights: StoredPhysicalData[] = [61, 62].map((weight_kg) => ({
  ...aPhysicalData({ patient_id: george.patient_id, weight_kg }),
  ...after,
  revision: 1,
}));
const albumin: StoredLab = { ...aLab({ patient_id: amal.patient_id }), ...after, revision: 1 };

let device: TestDevice;
/** What the restored server has. */
let server: StoredPatient[];

interface Opened {
  role?: Role;
  /** also on the device */
  moreLabs?: StoredLab[];
  /** waits there */
  edit?: OfflineSave;
  /** the patient whose place holds the work of a colleague on this laptop */
  occupied?: string;
  /** the patient with a waiting edit that an earlier version of the app accepted */
  outdated?: string;
}

/** This device has read everything and knows the server as it was before the restore. */
async function open({
  role = 'nutritionist',
  moreLabs = [],
  edit,
  occupied,
  outdated,
}: Opened = {}): Promise<void> {
  device = openTestDevice({ ...testAccount, role });
  device.store.dispatch(wentOffline());
  const cache = device.services.openCache(account_id);
  await cache.keep({ table: 'patients', records: [amal, yolandeLater, george] }, { cursor: '9.x' });
  await cache.keep({ table: 'physicalData', records: weights }, { cursor: '9.x' });
  await cache.keep({ table: 'labs', records: [albumin, ...moreLabs] }, { cursor: '9.x' });
  await cache.keepHistory(amal.patient_id, { cursor: '9', entries: [] });
  await cache.keepReferenceRanges([aStoredReferenceRange({ revision: 5 })]);
  await device.store.dispatch(readCache());
  await waitFor(() => expect(selectIsOutboxRead(state())).toBe(true));
  if (edit) await device.store.dispatch(saveOffline(edit)).unwrap();
  if (occupied !== undefined) await saveAs('018f0000-0000-7000-8000-00000000000b', occupied);
  if (outdated !== undefined) {
    await saveAs(account_id, outdated, { phone: '+32\u202e 123456' });
    await device.store.dispatch(readOutbox());
  }
  server = [amal, yolande];
  device.api.changes = async (table, { changed_since, known }) =>
    changed_since === '9.x' || known === '9.x'
      ? aFailure(410, 'record/cursorUnknown')
      : { ok: true, value: { received: onServer(table), next_cursor: '2.y', more: false } };
  // Nothing is uploaded, so the test can see what waits.
  device.store.dispatch(uploadsPaused());
  device.store.dispatch(wentOnline());
}
afterEach(() => device.remove());

/** Puts a record into the outbox as it is, whatever the rules of this version. */
async function saveAs(saved_by: string, patient_id: string, fields: object = {}): Promise<void> {
  const offline = openOfflineStores(testKeyring(saved_by));
  const { record, descriptor } = aPatientSave(patient_id);
  await offline.save({ table: 'patients', patient_id }, (stamp) => ({
    ...{ patient_id, descriptor, saved_by, saved_at: '2026-03-09T09:00:00Z', held: false },
    record: { ...record, ...fields, patient_id, captured_at: '2026-03-09T09:00:00Z', ...stamp },
    ...{ revision: stamp.device_revision, attempts: 0, last_attempt_at: null, last_error: null },
  }));
  await offline.close();
}

function onServer(table: OfflineTable): TableRecords {
  return table === 'patients' ? { table, records: server } : { table, records: [] };
}

const state = () => device.store.getState();
const isFollowed = () =>
  waitFor(async () =>
    expect(await device.services.openCache(account_id).readCursor('reminders')).toBe('2.y'),
  );
const waiting = async () => {
  const read = await Promise.all(
    selectAllWaiting(state()).map((one) => device.offline.read(one.descriptor.kind, placeKey(one))),
  );
  return read.map((envelope) => envelope?.record);
};
const patientsHere = () =>
  Object.fromEntries(allInShards(state().patients).map(({ first_name, revision }) => [first_name, revision]));

/** The server's record of a save that it acknowledged before it was restored. */
const sentBefore = { cursor: '11.x', received: { table: 'patients' as const, records: [george] } };

describe('a server that was restored from a backup', () => {
  it.each([
    ['to a device that has only sent since its last read', 'all', [], async () => undefined],
    [
      'to a device that rereads everything',
      'all',
      [],
      () => device.services.openCache(account_id).forgetCursors(),
    ],
    [
      'to a device that now keeps only part of the clinic',
      'recent',
      [{ ...george, received_at: '2026-03-09T13:00:00.000Z', notes: 'Moved' }],
      async () => {
        await waitFor(() => expect(state().desk.status).toBe('read'));
        device.api.patientCount = async () => ({ ok: true, value: { count: 500 } });
        await device.store.dispatch(chooseDeviceLimit(100));
      },
    ],
  ])('is detected by the cursor that it gave %s', async (_which, kept, others, meanwhile) => {
    device = openTestDevice();
    device.store.dispatch(wentOffline());
    const cache = device.services.openCache(account_id);
    await cache.keep({ table: 'patients', records: [amal] }, { cursor: '7.x', known: '7.x' });
    await cache.keep(sentBefore.received, { cursor: null, known: sentBefore.cursor });
    // Another table was read later: the newest change is not the last one stored.
    await cache.keep({ table: 'labs', records: [] }, { cursor: '7.x', known: '7.x' });
    await device.store.dispatch(readCache());
    await waitFor(() => expect(selectIsOutboxRead(state())).toBe(true));
    await meanwhile();
    server = [amal, ...others];
    device.api.changes = async (table, { known }) =>
      known === sentBefore.cursor
        ? aFailure(410, 'record/cursorUnknown')
        : { ok: true, value: { received: onServer(table), next_cursor: '7.x', more: false } };
    device.store.dispatch(uploadsPaused());
    device.store.dispatch(wentOnline());
    await waitFor(() => expect(selectRestored(state())).toBe(1));
    expect(await waiting()).toMatchObject([{ patient_id: george.patient_id, notes: george.notes }]);
    const here = (await cache.read('patients', [amal.patient_id, george.patient_id])).records;
    expect(here).toEqual(server);
    expect(selectScope(state()).kind).toBe(kept);
    expect(
      allInShards(state().patients)
        .map(({ notes }) => notes)
        .sort(),
    ).toEqual(server.map(({ notes }) => notes).sort());
    await waitFor(async () => expect(await cache.readKnown()).toBe('7.x'));
  });

  it('is followed by the other tabs too', async () => {
    await open();
    await isFollowed();
    const messages = device.messages.filter(({ kind }) => kind === 'recordsReplaced');
    const other = openTestDevice();
    other.store.dispatch(recordsReceived({ table: 'patients', records: [amal, yolandeLater, george] }));
    other.store.dispatch(referenceRangesRead([aStoredReferenceRange({ revision: 5 })]));
    for (const message of messages) await other.store.dispatch(followOtherTab(message));
    const { patients, referenceRanges } = other.store.getState();
    await other.remove();
    expect(allInShards(patients).map(({ first_name }) => first_name)).toEqual(['Amal']);
    // Entries there are still judged by these ranges.
    expect(referenceRanges.ranges).toHaveLength(1);
  });

  it('gets its lost records again, and the device reads its versions and informs the user', async () => {
    await open();
    await isFollowed();
    const { queued } = state().outbox;
    // A patient has one place: the second weight follows the first.
    expect(queued).toBe(1);
    const waits = await waiting();
    expect(waits).toHaveLength(4);
    const of = (fields: object): unknown => expect.objectContaining(fields);
    expect(waits).toEqual(
      expect.arrayContaining([
        of({ patient_id: george.patient_id, first_name: 'George', base_revision: null }),
        of({
          ...{ patient_id: yolande.patient_id, notes: 'Rings twice', base_revision: null },
          // So it replaces the version in the backup without a question.
          base_save_ids: [savedLater, savedFirst],
        }),
        of({
          patient_id: george.patient_id,
          weight_kg: expect.any(Number),
          captured_at: weights[0]?.captured_at,
        }),
        of({ record_id: albumin.record_id, base_revision: null }),
      ]),
    );
    expect(patientsHere()).toEqual({ Amal: 1, Yolande: 1 });
    expect(selectRestored(state())).toBe(5);
    const cache = device.services.openCache(account_id);
    expect((await cache.readHistory(amal.patient_id)).cursor).toBeNull();
    expect(await cache.readReferenceRanges()).toEqual([]);
    expect(state().referenceRanges.ranges).toEqual([]);
  });

  it('keeps its own version under a reused revision, while the local version waits', async () => {
    await open();
    const other = { ...yolande, ...after, received_at: '2026-03-09T13:00:00.000Z', notes: 'Moved' };
    server = [amal, other, george];
    await isFollowed();
    expect(await waiting()).toEqual(
      expect.arrayContaining([expect.objectContaining({ notes: 'Rings twice', base_revision: null })]),
    );
    expect(patientsHere()).toEqual({ Amal: 1, Yolande: 2, George: 1 });
  });

  it('does not overwrite a waiting record with an earlier version', async () => {
    await open();
    await isFollowed();
    device.store.dispatch(wentOffline());
    // Follow it again, as if it had been interrupted before the cursors were forgotten.
    const newer = { ...aPatientSave(), patient_id: george.patient_id };
    await device.store.dispatch(saveOffline(newer)).unwrap();
    const cache = device.services.openCache(account_id);
    await cache.keep({ table: 'patients', records: [george] }, { cursor: '9.x' });
    device.store.dispatch(wentOnline());
    await device.store.dispatch(fetchChanges()).unwrap();
    const ofGeorge = (await waiting()).filter(
      (record) => Reflect.get(Object(record), 'patient_id') === george.patient_id,
    );
    expect(ofGeorge).toEqual(expect.arrayContaining([expect.objectContaining(Object(newer.record))]));
  });

  it("leaves a patient as it is whose place holds a colleague's work, and finishes the rest", async () => {
    await open({ occupied: george.patient_id });
    await isFollowed();
    expect(await waiting()).toHaveLength(3);
    expect(await waiting()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ patient_id: yolande.patient_id, notes: 'Rings twice' }),
        expect.objectContaining({ patient_id: george.patient_id, weight_kg: expect.any(Number) }),
        expect.objectContaining({ record_id: albumin.record_id }),
      ]),
    );
    expect(patientsHere()).toEqual({ Amal: 1, Yolande: 1, George: 1 });
    const { records } = await device.services.openCache(account_id).read('patients', [george.patient_id]);
    expect(records).toEqual([george]);
    expect(selectRestored(state())).toBe(4);
  });

  it('is followed past a waiting edit that only an earlier version of the app accepted', async () => {
    await open({ outdated: yolande.patient_id });
    await isFollowed();
    expect(await waiting()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ patient_id: yolande.patient_id, device_revision: 1 }),
      ]),
    );
    expect(await waiting()).toHaveLength(4);
  });

  it('resets the base revision of a waiting edit', async () => {
    const edit = { ...aPatientSave(), patient_id: yolande.patient_id };
    await open({
      edit: { ...edit, record: { ...Object(edit.record), notes: 'Two dogs', base_revision: 2 } },
    });
    await isFollowed();
    const ofYolande = (await waiting()).filter(
      (record) => Reflect.get(Object(record), 'patient_id') === yolande.patient_id,
    );
    expect(ofYolande).toMatchObject([{ notes: 'Two dogs', base_revision: null }]);
  });

  it('is followed from the start again after a lost connection, and nothing is lost', async () => {
    await open();
    device.store.dispatch(wentOffline());
    const answer = device.api.changes;
    device.api.changes = async (table, page, token) =>
      table === 'labs' && page.changed_since !== '9.x'
        ? { ok: false, failure: unreachable }
        : answer(table, page, token);
    const errors = listenToConsole('error');
    await device.store.dispatch(fetchChanges());
    expect(new Set(errors)).toEqual(new Set(['records/fetchChanges/rejected network/unreachable']));
    device.api.changes = answer;
    await device.store.dispatch(fetchChanges());
    await isFollowed();
    expect(await waiting()).toHaveLength(4);
  });

  it('does not get a record twice that another device has already sent again', async () => {
    await open();
    const again = { received_at: '2026-03-09T14:00:00.000Z', captured_by: george.patient_id };
    server = [amal, { ...yolandeLater, ...again, revision: 2 }, { ...george, ...again }];
    await isFollowed();
    expect(patientsHere()).toEqual({ Amal: 1, Yolande: 2, George: 1 });
    expect(selectAllWaiting(state()).map(({ descriptor }) => descriptor.kind)).not.toContain('patients');
    const { records } = await device.services.openCache(account_id).read('patients', [george.patient_id]);
    expect(records).toMatchObject([again]);
  });

  it('is followed again when the disk refused the first attempt', async () => {
    await open();
    device.store.dispatch(wentOffline());
    const refusing = jest
      .spyOn(device.services.importQueue, 'readAll')
      .mockRejectedValue(new Error('closed'));
    const errors = listenToConsole('error');
    await device.store.dispatch(fetchChanges());
    expect(new Set(errors)).toEqual(new Set(['records/fetchChanges/rejected storage/unavailable']));
    expect(await waiting()).toEqual([]);
    expect(patientsHere()).toEqual({ Amal: 1, Yolande: 2, George: 1 });
    refusing.mockRestore();
    await device.store.dispatch(fetchChanges());
    await isFollowed();
    expect(await waiting()).toHaveLength(4);
  });

  it('does not remove a record from the device that cannot be sent again', async () => {
    const errors = listenToConsole('error');
    const lab = { ...aLab({ patient_id: amal.patient_id }), ...after, revision: 1 };
    const odd: StoredLab = { ...lab, unit: 'drop/L' };
    await open({ moreLabs: [odd] });
    await isFollowed();
    expect(allInShards(state().labs).map(({ record_id }) => record_id)).toEqual([odd.record_id]);
    expect(errors).toEqual(['A record that a restored server has lost cannot be sent again. labs']);
    expect(await waiting()).toHaveLength(4);
  });

  it('does not get a record back that it has in a version this app cannot read', async () => {
    await open();
    const { changes } = device.api;
    device.api.changes = async (table, page, token) => {
      const answer = await changes(table, page, token);
      if (!answer.ok || table !== 'labs') return answer;
      const unread = { table, patient_id: albumin.patient_id, key: albumin.record_id };
      return { ...answer, value: { ...answer.value, unreadable: [unread] } };
    };
    await isFollowed();
    expect(selectAllWaiting(state()).map(({ descriptor }) => descriptor.kind)).not.toContain('labs');
    // The read ends a moment after its last cursor is stored.
    await waitFor(() =>
      expect(selectFreshness(state()).unreadable).toMatchObject([{ key: albumin.record_id }]),
    );
  });

  it('gets a record back that it has only in an earlier version, which this app cannot read', async () => {
    const labLater = { ...albumin, revision: 4, notes: 'Fasting' };
    await open();
    const cache = device.services.openCache(account_id);
    await cache.keep({ table: 'labs', records: [labLater] }, { cursor: '9.x' });
    device.store.dispatch(recordsReceived({ table: 'labs', records: [labLater] }));
    const { changes } = device.api;
    const key = albumin.record_id;
    device.api.changes = async (table, page, token) => {
      const answer = await changes(table, page, token);
      if (!answer.ok || table !== 'labs') return answer;
      const { patient_id, revision, received_at } = albumin;
      const unreadable = [{ table, patient_id, key, revision, received_at }];
      return { ...answer, value: { ...answer.value, received: { table, records: [] }, unreadable } };
    };
    await isFollowed();
    expect(await waiting()).toContainEqual(
      expect.objectContaining({ record_id: key, notes: 'Fasting', base_revision: null }),
    );
    // A later version of the app reads what the server has.
    await cache.keep({ table: 'labs', records: [albumin] }, { cursor: null });
    expect((await cache.read('labs', [key])).records).toMatchObject([{ revision: 1 }]);
  });

  it('gets nothing back from a read-only device, which shows what the server has', async () => {
    await open({ role: 'viewer' });
    await isFollowed();
    expect(await waiting()).toEqual([]);
    expect(patientsHere()).toEqual({ Amal: 1, Yolande: 1 });
    // None of the lost records wait, so there is nothing to report.
    expect(selectRestored(state())).toBe(0);
  });
});
