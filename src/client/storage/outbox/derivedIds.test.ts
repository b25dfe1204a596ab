import { deleteDB, openDB } from 'idb';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { aPatient } from '@/testing/builders';
import { taken, testAccount } from '@/testing/testDevice';
import { testKeyring } from '@/testing/testKeys';
import { openRecordCache, type Receipt } from '@/client/storage/cache/recordCache';
import { openDraftStore } from './draftStore';
import { openImportQueue, type QueuedRecord } from './importQueue';

/** Ids derived from content: anyone who guesses the content can check the guess. */
const { account_id } = testAccount;
const patient_id = uuidv5('Lefebvre|1941-03-08', '6f1b1c1e-53a4-4a58-9d2c-0b7f6c0e4b1d');
const record_id = uuidv5('albumin|38|g/L', '6f1b1c1e-53a4-4a58-9d2c-0b7f6c0e4b1d');

const openStores = () => {
  const keyring = testKeyring(account_id);
  return {
    cache: openRecordCache(keyring, account_id),
    drafts: openDraftStore(keyring),
    importQueue: openImportQueue(keyring),
  };
};
let stores: ReturnType<typeof openStores>;
beforeEach(() => {
  stores = openStores();
});
afterEach(async () => {
  const { cache, drafts, importQueue } = stores;
  await Promise.all([cache, drafts, importQueue].map((store) => store.close()));
  for (const { name = '' } of await indexedDB.databases()) await deleteDB(name);
});

/** Everything that is stored unencrypted, including the keys. */
async function inClear(): Promise<string> {
  const found: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await openDB(name);
    for (const store of database.objectStoreNames) {
      found.push(await database.getAllKeys(store), await database.getAll(store));
    }
    database.close();
  }
  return JSON.stringify(found);
}

const record: QueuedRecord = {
  table: 'sarcF',
  patient_id,
  record: { record_id, patient_id },
  captured_at: '2026-03-09T10:32:00+01:00',
  descriptor: { name: 'Marguerite', kind: 'sarcF', patient: null },
};
const draft = {
  account_id,
  ...{ table: 'labs' as const, subject: record_id, typed_at: '2026-03-09T10:32:00+01:00' },
  values: { value: '38' },
};
const receipt: Receipt = {
  ...{ table: 'patients', patient_id, name: 'Marguerite', revision: 1, server_revision: 1 },
  ...{ saved_at: '2026-03-09T10:32:00+01:00', received_at: '2026-03-09T10:40:00.000Z' },
};
const history = { cursor: '7', entries: [] };

function received() {
  const answer = taken('patients', aPatient({ patient_id }));
  if (!answer.ok) throw new Error('It was taken.');
  return answer.value;
}

const batch = { batch: uuidv7(), account_id, savedWith: { patient_id, beyond: 4 } };

async function expectAllThere(): Promise<void> {
  const { cache, drafts, importQueue } = stores;
  expect((await cache.read('patients', [patient_id])).records).toEqual(received().records);
  expect(await cache.readReceipts()).toEqual([receipt]);
  expect(await cache.readHistory(patient_id)).toEqual(history);
  expect(await drafts.read(draft)).toEqual(draft);
  expect(await importQueue.batches(account_id)).toEqual([batch]);
  await importQueue.commit(batch.batch);
  const [place] = await importQueue.places(account_id);
  expect(place).toMatchObject({ table: 'sarcF', patient_id });
  expect(await importQueue.next(account_id, [{ table: 'sarcF', patient_id }])).toEqual([place]);
  expect(await importQueue.read(place?.key ?? '')).toEqual(record);
  expect(await importQueue.readAll(account_id)).toEqual([record]);
  expect(await inClear()).not.toContain(patient_id);
  expect(await inClear()).not.toContain(record_id);
}

describe('an id derived from its content', () => {
  it('is never stored unencrypted in the cache, receipts, history, drafts or import queue', async () => {
    const { cache, drafts, importQueue } = stores;
    await cache.keep(received(), { cursor: null, receipt });
    await cache.keepHistory(patient_id, history);
    await drafts.keep(draft);
    await importQueue.add(batch, [record]);
    await expectAllThere();
    await importQueue.remove((await importQueue.places(account_id)).map(({ key }) => key));
    await cache.drop('patients', [patient_id]);
    await drafts.remove(draft);
    expect(await drafts.has(account_id)).toBe(false);
    expect((await cache.read('patients', [patient_id])).records).toEqual([]);
    expect(await cache.readHistory(patient_id)).toEqual({ cursor: null, entries: [] });
    expect(await importQueue.readAll(account_id)).toEqual([]);
  });
});
