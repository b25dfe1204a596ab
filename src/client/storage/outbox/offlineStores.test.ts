import { deleteDB, openDB } from 'idb';
import { testKeyring } from '@/testing/testKeys';
import {
  offlineDatabase,
  offlineRecordsDatabase,
  type OfflineDatabase,
  type OfflineTable,
} from '@/contract/recordKinds';
import type { Envelope } from './envelope';
import type { DeviceStamp } from './saveInPlace';
import { type OfflineStore, openOfflineStore } from './offlineStore';
import { openOfflineStores } from './offlineStores';
import { StorageError } from '@/client/storage/connection/storageError';

const account = 'account-a';
const keys = testKeyring(account);
const patient_id = '018f0000-0000-7000-8000-000000000001';
const otherPatientId = '018f0000-0000-7000-8000-000000000002';
const sessions = ['018f0000-0000-7000-8000-0000000000a1', '018f0000-0000-7000-8000-0000000000a2'];
let store: OfflineStore;

beforeEach(() => {
  store = openOfflineStores(keys);
});
afterEach(async () => {
  await store.close();
  await deleteDB(offlineDatabase.name);
  await deleteDB(offlineRecordsDatabase.name);
  localStorage.clear();
});

function envelope(
  kind: 'patients' | 'dynamometry',
  stamp: DeviceStamp,
  keys: { record_id?: string } = {},
): Envelope {
  return {
    patient_id,
    ...keys,
    record: { patient_id, ...keys, ...stamp },
    revision: stamp.device_revision,
    saved_at: '2026-03-09T10:32:00+01:00',
    saved_by: account,
    descriptor: { name: 'Marguerite Lefebvre', kind, patient: null },
    attempts: 0,
    last_attempt_at: null,
    last_error: null,
    held: false,
  };
}

/** As in a browser that cannot open one of them. */
function openWithout(closed: OfflineDatabase['name']): OfflineStore {
  const refuse = () => Promise.reject(StorageError.from(new Error('Not opened.')));
  return openOfflineStores(keys, (database) => {
    const opened = openOfflineStore(keys, database);
    if (database.name !== closed) return opened;
    return { ...opened, summary: refuse, readWaiting: refuse, readContents: refuse, restore: refuse };
  });
}

const savePatient = () =>
  store.save({ table: 'patients', patient_id }, (stamp) => envelope('patients', stamp));
const saveSession = (record_id = sessions[0] ?? '') =>
  store.save({ table: 'dynamometry', patient_id, record_id }, (stamp) =>
    envelope('dynamometry', stamp, { record_id }),
  );

describe('the offline stores', () => {
  it('keep records with their own slot in OfflineRecords, version 1', async () => {
    await saveSession();
    const database = await openDB(offlineRecordsDatabase.name);
    expect(database.version).toBe(1);
    expect(await database.getAllKeys('dynamometry')).toEqual([sessions[0]]);
    database.close();
  });

  it('keep every session of a patient, and replace a session only by its own later save', async () => {
    for (const session of sessions) await saveSession(session);
    const again = await saveSession(sessions[0]);
    const { waiting } = await store.readWaiting(account);
    expect(waiting.dynamometry.map(({ record_id }) => record_id)).toEqual([sessions[1], sessions[0]]);
    expect(await store.read('dynamometry', sessions[0] ?? '')).toEqual(again);
  });

  it('never overwrite a session of one patient with a session of another', async () => {
    const mine = await saveSession();
    const place = { table: 'dynamometry', patient_id: otherPatientId, record_id: mine.record_id } as const;
    const theirs = store.save(place, (stamp) => ({
      ...envelope('dynamometry', stamp, { record_id: sessions[0] ?? '' }),
      patient_id: otherPatientId,
    }));
    await expect(theirs).rejects.toMatchObject({ failure: { code: 'outbox/savedMeanwhile' } });
    expect(await store.read('dynamometry', sessions[0] ?? '')).toEqual(mine);
  });

  it('number each database separately, and count the waiting records of both', async () => {
    const patient = await savePatient();
    const session = await saveSession();
    expect([patient.revision, session.revision]).toEqual([1, 1]);
    expect(await store.summary(account)).toMatchObject({ waiting: 2, revision: 1, saves: 2 });
  });

  it('delete a session only in the revision that was sent', async () => {
    const { revision } = await saveSession();
    const place = { table: 'dynamometry', patient_id, record_id: sessions[0] ?? '' } as const;
    await saveSession();
    expect(await store.deleteIfRevision({ ...place, revision })).toBe(false);
    expect(await store.deleteIfRevision({ ...place, revision: revision + 1 })).toBe(true);
    expect((await store.summary(account)).waiting).toBe(0);
  });

  it('read the contents of both databases, and restore them', async () => {
    await savePatient();
    await saveSession();
    const { envelopes } = await store.readContents(account);
    expect(envelopes.map(({ table }) => table)).toEqual(['patients', 'dynamometry']);
    for (const {
      table,
      envelope: { record_id, revision },
    } of envelopes) {
      await store.deleteIfRevision({ table, patient_id, revision, ...(record_id && { record_id }) });
    }
    const restored = await store.restore(envelopes);
    expect(restored.map(({ outcome }) => outcome)).toEqual(['restored', 'restored']);
    expect((await store.readContents(account)).envelopes).toEqual(envelopes);
  });

  it('report what the first database restored when the second one refuses', async () => {
    await savePatient();
    await saveSession();
    const { envelopes } = await store.readContents(account);
    await store.close();
    await deleteDB(offlineDatabase.name);
    store = openWithout('OfflineRecords');
    const restoredTables: OfflineTable[] = [];
    const restoring = store.restore(envelopes, (part) =>
      restoredTables.push(...part.map(({ table }) => table)),
    );
    await expect(restoring).rejects.toThrow(StorageError);
    expect(restoredTables).toEqual(['patients']);
    expect(await store.read('patients', patient_id)).toEqual(envelopes[0]?.envelope);
  });

  it.each([
    ['OfflineRecords', 'patients'],
    ['OfflineDB', 'dynamometry'],
  ] as const)('read the other database when %s cannot be read, and report why', async (closed, table) => {
    await savePatient();
    await saveSession();
    await store.close();
    store = openWithout(closed);
    const { envelopes, missing } = await store.readContents(account);
    expect(envelopes.map((item) => item.table)).toEqual([table]);
    expect(missing).toMatchObject({ code: 'storage/unavailable' });
  });

  it('count and list the patients when OfflineRecords cannot be read, and then reject', async () => {
    await savePatient();
    await store.close();
    store = openWithout('OfflineRecords');
    expect(await store.summary(account)).toMatchObject({ waiting: 1, revision: 1 });
    const listed: string[] = [];
    const reading = store.readWaiting(account, ({ patients }) =>
      listed.push(...patients.map((item) => item.patient_id)),
    );
    await expect(reading).rejects.toThrow(StorageError);
    expect(listed).toEqual([patient_id]);
  });

  it('detect a loss of one database, and of both', async () => {
    await savePatient();
    for (const session of sessions) await saveSession(session);
    await store.close();
    await deleteDB(offlineRecordsDatabase.name);
    store = openOfflineStores(keys);
    expect(await store.findLoss()).toMatchObject({ records: 2, waiting: { dynamometry: 2, patients: 0 } });
    await store.close();
    await deleteDB(offlineDatabase.name);
    store = openOfflineStores(keys);
    expect(await store.findLoss()).toMatchObject({ records: 3, waiting: { dynamometry: 2, patients: 1 } });
    await store.acknowledgeLoss();
    expect(await store.findLoss()).toBeNull();
  });

  it('list a damaged record separately, and read the rest', async () => {
    await saveSession();
    const database = await openDB(offlineRecordsDatabase.name);
    await database.put('dynamometry', { nonsense: true }, 'odd');
    database.close();
    const { waiting, damaged } = await store.readWaiting(account);
    expect(waiting.dynamometry).toHaveLength(1);
    expect(damaged).toEqual([{ table: 'dynamometry', key: 'odd' }]);
    await store.discardDamaged({ table: 'dynamometry', key: 'odd' });
    expect((await store.readWaiting(account)).damaged).toEqual([]);
  });
});
