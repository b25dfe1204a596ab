import { deleteDB, openDB } from 'idb';
import { aPatient } from '@/testing/builders';
import { taken, testAccount } from '@/testing/testDevice';
import { testKeyring } from '@/testing/testKeys';
import { openDeskStore } from '@/client/storage/cache/deskStore';
import { openDraftStore } from './draftStore';
import { openImportQueue } from './importQueue';
import { openOfflineStores } from './offlineStores';
import { sealPlainData } from './plainData';
import { forgetPlainData, plainOwners } from './plainDatabases';
import { openRecordCache } from '@/client/storage/cache/recordCache';

/** As earlier versions of the app left it: in clear, one database each. */
const { account_id } = testAccount;
const other = '018f0000-0000-7000-8000-00000000000b';
const cacheName = `RecordCache-${account_id}`;
const deskName = `Desk-${account_id}`;

const openStores = () => {
  const keyring = testKeyring(account_id);
  const cache = openRecordCache(keyring, account_id);
  const desk = openDeskStore(keyring, account_id);
  return {
    ...{ keyring, cache, desk, openCache: () => cache, openDesk: () => desk },
    offline: openOfflineStores(keyring),
    drafts: openDraftStore(keyring),
    importQueue: openImportQueue(keyring),
  };
};
let stores: ReturnType<typeof openStores>;
beforeEach(() => {
  stores = openStores();
});
afterEach(async () => {
  const { cache, desk, offline, drafts, importQueue } = stores;
  await Promise.all([cache, desk, offline, drafts, importQueue].map((store) => store.close()));
  for (const { name = '' } of await indexedDB.databases()) await deleteDB(name);
});

async function leave(name: string, rows: Record<string, Record<string, unknown>>): Promise<void> {
  const database = await openDB(name, 1, {
    upgrade: (made) => Object.keys(rows).forEach((store) => made.createObjectStore(store)),
  });
  for (const [store, values] of Object.entries(rows)) {
    for (const [key, value] of Object.entries(values)) await database.put(store, value, key);
  }
  database.close();
}

async function databases(): Promise<(string | undefined)[]> {
  return (await indexedDB.databases()).map(({ name }) => name);
}
const seal = (isTrusted = true) => {
  stores.keyring.takePlain(isTrusted);
  return sealPlainData(account_id, stores, { isTrusted, onFound: () => undefined });
};

/** Whatever lies there in clear. */
async function everything(): Promise<string> {
  const found: unknown[] = [];
  for (const name of await databases()) {
    const database = await openDB(name ?? '');
    for (const store of database.objectStoreNames) found.push(await database.getAll(store));
    database.close();
  }
  return JSON.stringify(found);
}

const draftOf = (owner: string, first_name: string) => ({
  account_id: owner,
  ...{ table: 'patients' as const, subject: 'new', typed_at: '2026-03-09T10:32:00+01:00' },
  values: { first_name },
});

describe('what an earlier version left in clear', () => {
  it('is nothing on a new device', async () => {
    expect(await seal()).toBe(false);
  });

  it('is forgotten: of which reminders it had told', async () => {
    localStorage.setItem('satchel-notified', '["0197c5a0-0000-7000-8000-000000000001 2026-03-09T10:00"]');
    await seal();
    expect(localStorage.getItem('satchel-notified')).toBeNull();
  });

  it('is sealed: drafts, each for its own account alone, and the database stays for those of others', async () => {
    const [own, foreign] = [draftOf(account_id, 'Yolande'), draftOf(other, 'Louis')];
    await leave('Drafts', {
      drafts: { [`${account_id}/patients/new`]: own, [`${other}/patients/new`]: foreign },
    });
    expect(await seal()).toBe(true);
    expect(await stores.drafts.read(own)).toEqual(own);
    const left = await openDB('Drafts');
    expect(await left.getAllKeys('drafts')).toEqual([`${other}/patients/new`]);
    left.close();
    // Nothing of the own account is left: there are no new traces to clear.
    expect(await seal()).toBe(false);
  });

  it('is deleted, where it is another account’s and the server has it', async () => {
    await leave(`RecordCache-${other}`, { patients: { a: aPatient() } });
    expect(await seal()).toBe(true);
    expect(await databases()).not.toContain(`RecordCache-${other}`);
    expect(await seal()).toBe(false);
  });

  it('is sealed: records of imports, all of them and in their order, however many', async () => {
    const patient_id = '018f0000-0000-7000-8000-0000000000aa';
    const count = 4_100;
    const records = Object.fromEntries(
      Array.from({ length: count }, (_, index) => {
        const record = {
          ...{ table: 'physicalData', patient_id, captured_at: '2026-03-09T10:32:00+01:00' },
          record: { record_id: patient_id, patient_id, weight_kg: index },
          descriptor: { name: 'Yolande', kind: 'physicalData', patient: null },
        };
        return [`physicalData/${patient_id}/a-batch/${String(index).padStart(8, '0')}`, record];
      }),
    );
    await leave('ImportQueue', { records, batches: { 'a-batch': { account_id, savedWith: null } } });
    expect(await seal()).toBe(true);
    const kept = await stores.importQueue.readAll(account_id);
    expect(kept.map(({ record }) => Reflect.get(Object(record), 'weight_kg'))).toEqual(
      Array.from({ length: count }, (_, index) => index),
    );
    expect(await databases()).not.toContain('ImportQueue');
  });

  it('is sealed: the desk, where none is there yet', async () => {
    await leave(deskName, { desk: { desk: { recentPatients: ['a'] } } });
    expect(await seal()).toBe(true);
    expect(await stores.desk.read('desk')).toEqual({ recentPatients: ['a'] });
    expect(await databases()).not.toContain(deskName);
  });

  it('is sealed: what the server has acknowledged, with where reading goes on', async () => {
    const stored = taken('patients', aPatient({ first_name: 'Yolande' }));
    if (!stored.ok || stored.value.table !== 'patients') throw new Error('It was taken.');
    const [patient] = stored.value.records;
    if (!patient) throw new Error('There is one.');
    await leave(cacheName, {
      patients: { [patient.patient_id]: patient },
      cursors: { patients: 'cursor-7' },
      receipts: {},
      history: { [patient.patient_id]: { nonsense: true } },
    });
    expect(await seal()).toBe(true);
    const cache = stores.cache;
    expect(await cache.readCursor('patients')).toBe('cursor-7');
    expect((await cache.read('patients', [patient.patient_id])).records).toEqual([patient]);
    expect(await databases()).not.toContain(cacheName);
  });

  it('is found nowhere the second time', async () => {
    await leave(deskName, { desk: { desk: {} } });
    expect([await seal(), await seal()]).toEqual([true, false]);
  });

  it('is set aside, sealed, where it cannot be understood: a draft, and a record of an import', async () => {
    const queuedKey = `labs/${other}/a-batch/00000000`;
    await leave('Drafts', {
      drafts: {
        [`${account_id}/sarcF/new`]: { account_id, values: 'Yolande' },
        [`${other}/sarcF/new`]: { values: 'Louis' },
      },
    });
    await leave('ImportQueue', {
      records: { [queuedKey]: { record: 'Odile' }, 'labs/x/lost/00000000': { record: 'Renée' } },
      batches: { 'a-batch': { account_id, savedWith: null } },
    });
    expect(await seal()).toBe(true);
    const { damaged } = await stores.offline.readContents(account_id);
    expect(damaged.map(({ table, stored }) => ({ table, stored }))).toEqual([
      { table: 'sarcF', stored: { account_id, values: 'Yolande' } },
      { table: 'labs', stored: { record: 'Odile' } },
    ]);
    expect(await everything()).not.toMatch(/Yolande|Odile/);
    // Whose they are nobody here knows, or it is somebody else's.
    expect(await everything()).toMatch(/Louis.*Renée|Renée.*Louis/s);
    expect(await seal()).toBe(false);
    expect((await stores.offline.readContents(account_id)).damaged).toHaveLength(2);
  });

  it('that came after all of it was sealed is not taken for the account’s own: nothing of it is sent', async () => {
    const patient_id = '018f0000-0000-7000-8000-0000000000aa';
    const queued = {
      ...{ table: 'physicalData', patient_id, captured_at: '2026-03-09T10:32:00+01:00' },
      record: { record_id: patient_id, patient_id, weight_kg: 70 },
      descriptor: { name: 'Yolande', kind: 'physicalData', patient: null },
    };
    await leave('ImportQueue', {
      records: { [`physicalData/${patient_id}/a-batch/00000000`]: queued },
      batches: { 'a-batch': { account_id, savedWith: null } },
    });
    await leave(cacheName, { patients: { a: aPatient({ first_name: 'Yolande' }) } });
    expect(await seal(false)).toBe(true);
    expect(await stores.importQueue.readAll(account_id)).toEqual([]);
    const { damaged } = await stores.offline.readContents(account_id);
    expect(damaged).toMatchObject([{ table: 'physicalData', stored: queued }]);
    expect(await databases()).not.toContain(cacheName);
    expect(await everything()).not.toContain('Yolande');
  });

  it('is listed by its account, and goes with all of it', async () => {
    await leave('Drafts', {
      drafts: {
        [`${other}/patients/new`]: draftOf(other, 'Louis'),
        [`${other}/sarcF/new`]: { damaged: 'Louise' },
        [`${account_id}/patients/new`]: draftOf(account_id, 'Yolande'),
      },
    });
    await leave('ImportQueue', {
      records: { [`labs/${other}/their-batch/00000000`]: { record: 'Ludovic' } },
      batches: { 'their-batch': { account_id: other, savedWith: null } },
    });
    await leave(`Desk-${other}`, { desk: {} });
    await leave(`RecordCache-third`, { patients: {} });
    expect((await plainOwners()).sort()).toEqual([account_id, other, 'third'].sort());
    await forgetPlainData(other);
    expect((await plainOwners()).sort()).toEqual([account_id, 'third'].sort());
    expect(await everything()).not.toMatch(/Lou|Ludovic/);
    expect(await everything()).toContain('Yolande');
  });

  it('is still there when it cannot be sealed', async () => {
    const own = draftOf(account_id, 'Yolande');
    await leave('Drafts', { drafts: { [`${account_id}/patients/new`]: own } });
    stores.keyring.drop();
    await expect(seal()).rejects.toMatchObject({ failure: { code: 'storage/locked' } });
    const left = await openDB('Drafts');
    expect(await left.getAll('drafts')).toEqual([own]);
    left.close();
  });
});
