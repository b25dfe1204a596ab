import { noBase } from '@/client/storage/outbox/base';
import { deleteDB, openDB } from 'idb';
import { aPatient } from '@/testing/builders';
import { testKeyring } from '@/testing/testKeys';
import { withoutBase } from '@/contract/record';
import { offlineDatabase } from '@/contract/recordKinds';
import type { Envelope } from './envelope';
import type { DeviceStamp } from './saveInPlace';
import { StorageError } from '@/client/storage/connection/storageError';
import { openLedger, type Ledger } from './ledger';
import { openKeyring } from '@/client/storage/keys/keyring';
import { type OfflineStore, openOfflineStore } from './offlineStore';
import { distrusted } from './distrusted';

const account = 'account-a';
const keys = testKeyring(account);
const patient = '018f0000-0000-7000-8000-000000000001';
let store: OfflineStore;

beforeEach(() => {
  store = openOfflineStore(keys);
});
afterEach(async () => {
  await store.close();
  await deleteDB(offlineDatabase.name);
  localStorage.clear();
});

function envelope(stamp: DeviceStamp, fields: Partial<Envelope> = {}): Envelope {
  return {
    patient_id: patient,
    record: { patient_id: patient, ...stamp },
    revision: stamp.device_revision,
    saved_at: '2026-03-09T10:32:00+01:00',
    saved_by: account,
    descriptor: { name: 'Marguerite Lefebvre', kind: 'patients', patient: null },
    attempts: 0,
    last_attempt_at: null,
    last_error: null,
    held: false,
    ...fields,
  };
}

const save = (fields: Partial<Envelope> = {}) =>
  store.save({ table: 'patients', patient_id: fields.patient_id ?? patient }, (stamp) =>
    envelope(stamp, fields),
  );

/** Another user of the same laptop. */
async function saveAs(saved_by: string, patient_id: string): Promise<void> {
  const theirs = openOfflineStore(testKeyring(saved_by));
  await theirs.save({ table: 'patients', patient_id }, (stamp) => envelope(stamp, { saved_by, patient_id }));
  await theirs.close();
}

describe('the offline store', () => {
  it('is OfflineDB, version 1, with the three tables and the counter', async () => {
    await save();
    await store.close();
    const database = await openDB(offlineDatabase.name);
    expect(database.version).toBe(1);
    expect([...database.objectStoreNames]).toEqual(['counter', 'patients', 'physicalData', 'sarcF']);
    database.close();
  });

  it('reads back a saved record over a new connection', async () => {
    const saved = await save();
    await store.close();
    store = openOfflineStore(keys);
    expect(await store.read('patients', patient)).toEqual(saved);
  });

  it('writes with strict durability', async () => {
    const transaction = jest.spyOn(IDBDatabase.prototype, 'transaction');
    await save();
    expect(transaction).toHaveBeenCalledWith(expect.arrayContaining(['patients', 'counter']), 'readwrite', {
      durability: 'strict',
    });
    transaction.mockRestore();
  });

  it('numbers revisions from one counter that neither a delete nor a restart resets', async () => {
    expect((await save()).revision).toBe(1);
    expect((await save()).revision).toBe(2);
    await store.deleteIfRevision({ table: 'patients', patient_id: patient, revision: 2 });
    await store.close();
    store = openOfflineStore(keys);
    expect((await store.save({ table: 'sarcF', patient_id: patient }, envelope)).revision).toBe(3);
  });

  it('keeps one device id', async () => {
    const [first, second] = [await save(), await save()];
    expect(first.record).toMatchObject({ device_id: expect.any(String) });
    expect(second.record).toMatchObject({ device_id: Reflect.get(Object(first.record), 'device_id') });
  });

  it('replaces the earlier record of the same patient', async () => {
    await save();
    await save();
    const { waiting } = await store.readWaiting(account);
    expect(waiting.patients.map(({ revision }) => revision)).toEqual([2]);
  });

  it('writes nothing and keeps the counter when the envelope cannot be made', async () => {
    await expect(
      store.save({ table: 'patients', patient_id: patient }, () => {
        throw new Error('not valid');
      }),
    ).rejects.toThrow('not valid');
    expect(await store.read('patients', patient)).toBeNull();
    expect((await save()).revision).toBe(1);
  });

  it('writes nothing and reports the failure when the transaction fails', async () => {
    await save();
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(save()).rejects.toMatchObject({ failure: { code: 'storage/full' } });
    put.mockRestore();
    expect(await store.read('patients', patient)).toMatchObject({ revision: 1 });
  });

  it('reports storage as unavailable when the browser refuses the database', async () => {
    const open = jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('private mode', 'SecurityError');
    });
    await expect(save()).rejects.toMatchObject({ failure: { code: 'storage/unavailable' } });
    open.mockRestore();
    expect((await save()).revision).toBe(1);
    expect(Object.keys(localStorage)).toEqual(['satchel.ledger']);
  });

  it('deletes only the revision that was sent', async () => {
    await save();
    await save();
    expect(await store.deleteIfRevision({ table: 'patients', patient_id: patient, revision: 1 })).toBe(false);
    expect(await store.read('patients', patient)).toMatchObject({ revision: 2 });
    expect(await store.deleteIfRevision({ table: 'patients', patient_id: patient, revision: 2 })).toBe(true);
    expect(await store.read('patients', patient)).toBeNull();
  });

  it('counts failed attempts on the revision that was sent, not on a newer one', async () => {
    const failure = { code: 'server/unexpected', message: 'Later.', status: 503 } as const;
    const attempt = { last_attempt_at: '2026-03-09T11:00:00Z', last_error: failure };
    await save();
    const sent = { table: 'patients', patient_id: patient, revision: 1 } as const;
    expect(await store.recordAttempt(sent, attempt)).toMatchObject({ attempts: 1, last_error: failure });
    await save();
    expect(await store.recordAttempt(sent, attempt)).toBeNull();
    expect(await store.read('patients', patient)).toMatchObject({
      revision: 2,
      attempts: 0,
      last_error: null,
    });
  });

  it('lists the waiting records of one account in the order saved', async () => {
    const other = '018f0000-0000-7000-8000-000000000000';
    await save();
    await save({ patient_id: other });
    await saveAs('account-b', 'of-someone-else');
    const { waiting } = await store.readWaiting(account);
    expect(waiting.patients.map(({ patient_id }) => patient_id)).toEqual([patient, other]);
    expect(waiting.patients[0]).not.toHaveProperty('record');
  });

  it('never overwrites a record that another account saved for the same patient', async () => {
    await save();
    await expect(saveAs('account-b', patient)).rejects.toMatchObject({
      failure: { code: 'outbox/otherAccountWaiting' },
    });
    expect(await store.read('patients', patient)).toMatchObject({ saved_by: account });
  });

  it('never replaces a record that anyone may have written with a save that has not seen it', async () => {
    const place = { table: 'patients', patient_id: patient } as const;
    const saved = await store.save(place, envelope);
    await store.deleteIfRevision({ ...place, revision: saved.revision });
    await store.restore([{ table: 'patients', envelope: distrusted('patients', saved) }]);
    const waiting = await store.read('patients', patient);
    const refused = { failure: { code: 'outbox/heldFromFile' } };
    await expect(store.save(place, envelope)).rejects.toMatchObject(refused);
    await expect(store.save({ ...place, base: noBase }, envelope)).rejects.toMatchObject(refused);
    expect(await store.read('patients', patient)).toEqual(waiting);
    const base = { ...noBase, opened_on: waiting?.revision ?? 0 };
    expect(await store.save({ ...place, base }, envelope)).toMatchObject({ held: true });
  });

  it('replaces only the revision that the form has seen, and stores it as the base', async () => {
    const place = { table: 'patients', patient_id: patient } as const;
    const first = await store.save({ ...place, base: noBase }, envelope);
    expect(first.record).toMatchObject({ base_device_revision: null });
    await expect(store.save({ ...place, base: noBase }, envelope)).rejects.toMatchObject({
      failure: { code: 'outbox/savedMeanwhile' },
    });
    expect(await store.read('patients', patient)).toEqual(first);
    const second = await store.save({ ...place, base: { ...noBase, opened_on: 1 } }, envelope);
    expect(second.record).toMatchObject({ device_revision: 2, base_device_revision: 1 });
  });

  it('gives each save an id, and names the saves that it replaces when it has no base of its own', async () => {
    const place = { table: 'patients', patient_id: patient } as const;
    const idOf = ({ record }: Envelope) => Reflect.get(Object(record), 'save_id');
    const first = await store.save(place, envelope);
    const second = await store.save(place, envelope);
    const third = await store.save(place, envelope);
    expect(first.record).toMatchObject({ save_id: expect.any(String), base_save_ids: [] });
    expect(third.record).toMatchObject({ base_save_ids: [idOf(second), idOf(first)] });
    const base = { ...noBase, base_save_ids: [idOf(third)], opened_on: 3 };
    expect((await store.save({ ...place, base }, envelope)).record).toMatchObject({
      base_save_ids: [idOf(third)],
    });
  });

  describe('a save over a record in conflict', () => {
    const conflict = {
      ...{ last_attempt_at: '2026-03-09T10:33:00+01:00', current_by: 'Noor', started_from: { notes: 'a' } },
      last_error: { code: 'record/conflict', message: 'Changed.', status: 409 },
      current: { save_id: 'theirs', revision: 2, notes: 'b' },
    } as const;
    const place = { table: 'patients', patient_id: patient } as const;
    const again = (base_save_ids: string[]) =>
      store.save({ ...place, base: { ...noBase, base_save_ids, opened_on: 1 } }, envelope);
    const inConflict = async (attempt: Parameters<OfflineStore['recordAttempt']>[1]) => {
      await save();
      await store.recordAttempt({ ...place, revision: 1 }, attempt);
    };

    it('keeps the conflict, which is not settled by a further edit', async () => {
      await inConflict(conflict);
      const second = await again(['mine']);
      expect(second).toMatchObject({ ...conflict, revision: 2, attempts: 1 });
      expect(await store.read('patients', patient)).toEqual(second);
    });

    it('ends it when it includes the server’s version', async () => {
      await inConflict(conflict);
      const settled = await again(['theirs', 'mine']);
      expect(settled).toMatchObject({ last_error: null, attempts: 0 });
      expect(settled).not.toHaveProperty('current');
    });

    it('ends it when it started from a server’s version that names no save', async () => {
      const current = { save_id: null, revision: 2 };
      const over = (base_revision: number) => (stamp: DeviceStamp) =>
        envelope(stamp, { record: { patient_id: patient, base_revision, ...stamp } });
      await inConflict({ ...conflict, current });
      const base = { ...noBase, opened_on: 1 };
      expect(await store.save({ ...place, base }, over(1))).toMatchObject({ current });
      const settled = await store.save({ ...place, base: { ...base, opened_on: 2 } }, over(2));
      expect(settled).toMatchObject({ last_error: null });
    });

    it('is tried again after any other refusal', async () => {
      await inConflict({ ...conflict, last_error: { code: 'request/invalid', message: '', status: 400 } });
      expect(await again(['mine'])).toMatchObject({ last_error: null, attempts: 0 });
    });
  });

  it('accepts as base a revision that was uploaded while the form was open', async () => {
    await save();
    await store.deleteIfRevision({ table: 'patients', patient_id: patient, revision: 1 });
    const next = await store.save(
      { table: 'patients', patient_id: patient, base: { ...noBase, opened_on: 1 } },
      envelope,
    );
    expect(next.record).toMatchObject({ base_device_revision: 1 });
  });

  it('sets a damaged record aside instead of overwriting it', async () => {
    const nonsense = { nonsense: true };
    await save();
    await store.close();
    const database = await openDB(offlineDatabase.name);
    await database.put('patients', nonsense, patient);
    database.close();
    store = openOfflineStore(keys);
    await save();
    const { waiting, damaged } = await store.readWaiting(account);
    expect(waiting.patients).toMatchObject([{ revision: 2 }]);
    expect(damaged).toEqual([{ table: 'patients', key: `damaged/${patient}/2` }]);
  });

  it('lists a damaged record separately and reads the rest', async () => {
    await save();
    await store.close();
    const database = await openDB(offlineDatabase.name);
    await database.put('sarcF', { nonsense: true }, 'damaged-key');
    database.close();
    store = openOfflineStore(keys);
    const { waiting, damaged } = await store.readWaiting(account);
    expect(damaged).toEqual([{ table: 'sarcF', key: 'damaged-key' }]);
    expect(waiting.patients).toHaveLength(1);
  });

  it('releases a database that is deleted underneath it, and opens it again', async () => {
    await save();
    // Asks every connection to close, as the browser does when site data is cleared.
    await deleteDB(offlineDatabase.name);
    expect((await save()).revision).toBe(1);
  });

  it('opens again when the browser aborts the opening while clearing its storage', async () => {
    const opened = jest.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('The connection was closed.', 'AbortError');
    });
    expect((await save()).revision).toBe(1);
    expect(opened).toHaveBeenCalledTimes(2);
  });
});

describe('a save without the key of the account on the device', () => {
  it.each([
    ['save', () => save()],
    ['restore', () => store.restore([{ table: 'patients', envelope: envelope(oldStamp) }])],
  ])('is refused, and nothing is written: %s', async (_what, write) => {
    const lost = new StorageError({ code: 'storage/keyLost', message: 'Gone.' });
    await store.close();
    store = openOfflineStore({ ...keys, accountId: account, ensureKept: () => Promise.reject(lost) });
    await expect(write()).rejects.toMatchObject({ failure: { code: 'storage/keyLost' } });
    expect(await store.summary(account)).toMatchObject({ waiting: 0 });
  });
});

describe('the counter', () => {
  const waiting = async () => (await store.summary(account)).waiting;

  it('counts the waiting records of an account', async () => {
    await save();
    await save();
    await save({ patient_id: 'p2' });
    await saveAs('account-b', 'p3');
    expect(await store.summary(account)).toMatchObject({ waiting: 2, revision: 4 });
    await store.deleteIfRevision({ table: 'patients', patient_id: 'p2', revision: 3 });
    expect(await waiting()).toBe(1);
  });

  it.each([
    ['is missing', undefined, 3],
    ['has no number', { nonsense: true }, 3],
    ['has a number', { device_id: 'device-of-before', revision: 41 }, 41],
    ['has a number that leaves no room', { device_id: 'device-of-before', revision: 2_147_483_646 }, 3],
  ])('is made again from the rows when it %s, without a loss', async (_what, damaged, revision) => {
    for (const patient_id of ['p2', 'p3', patient]) await save({ patient_id });
    await store.deleteIfRevision({ table: 'patients', patient_id: 'p2', revision: 1 });
    await store.close();
    const database = await openDB(offlineDatabase.name);
    if (damaged === undefined) await database.clear('counter');
    else await database.put('counter', damaged, 'device');
    database.close();
    store = openOfflineStore(keys);
    expect(await store.summary(account)).toMatchObject({ waiting: 2, revision });
    expect(await store.findLoss()).toBeNull();
    const { device_id } = await store.summary(account);
    const next = await save();
    expect(next.record).toMatchObject({ device_id, device_revision: revision + 1 });
    expect(await store.findLoss()).toBeNull();
    expect(await waiting()).toBe(2);
  });

  it('that is missing hides no loss of a row, even after the next save', async () => {
    for (const patient_id of ['p2', 'p3', patient]) await save({ patient_id });
    await store.close();
    const database = await openDB(offlineDatabase.name);
    await database.clear('counter');
    await database.delete('patients', 'p3');
    database.close();
    store = openOfflineStore(keys);
    await save();
    expect(await store.findLoss()).toMatchObject({ records: 1, waiting: { patients: 1 } });
  });

  it('does not block the deletion of an uploaded record on a full disk', async () => {
    await save();
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const sent = { table: 'patients', patient_id: patient, revision: 1 } as const;
    expect(await store.deleteIfRevision(sent)).toBe(true);
    put.mockRestore();
    expect(await store.read('patients', patient)).toBeNull();
    expect(await store.findLoss()).toBeNull();
    expect(await waiting()).toBe(0);
  });
});

describe('a loss', () => {
  it('is detected when the database is gone, and stays until it is acknowledged', async () => {
    await save();
    await save({ patient_id: 'p2' });
    await store.close();
    await deleteDB(offlineDatabase.name);
    store = openOfflineStore(keys);
    expect(await store.findLoss()).toMatchObject({ records: 2, waiting: { patients: 2 } });
    await store.close();
    store = openOfflineStore(keys);
    expect(await store.findLoss()).toMatchObject({ records: 2 });
    await store.acknowledgeLoss();
    expect(await store.findLoss()).toBeNull();
  });

  it('of the latest saves never lets a revision be used again', async () => {
    const first = await save();
    await store.close();
    const database = await openDB(offlineDatabase.name);
    const before: unknown = await database.get('counter', 'device');
    database.close();
    store = openOfflineStore(keys);
    await save({ patient_id: 'p2' });
    await store.close();
    const rolledBack = await openDB(offlineDatabase.name);
    await rolledBack.put('counter', before, 'device');
    await rolledBack.delete('patients', 'p2');
    rolledBack.close();
    store = openOfflineStore(keys);
    expect(await store.findLoss()).toMatchObject({ records: 1, waiting: null });
    const next = await save({ patient_id: 'p3' });
    expect(next.revision).toBe(3);
    expect(next.record).toMatchObject({ device_id: Reflect.get(Object(first.record), 'device_id') });
  });
});

describe('a page that ends while the store settles what is missing', () => {
  const inDatabase = async (work: (database: Awaited<ReturnType<typeof openDB>>) => Promise<unknown>) => {
    const database = await openDB(offlineDatabase.name);
    await work(database);
    database.close();
  };
  let early: unknown;

  /** What happens to the database, and how many of its two records are gone then. */
  const damages: [string, () => Promise<unknown>, number][] = [
    ['the counter is gone', () => inDatabase((database) => database.clear('counter')), 0],
    [
      'the counter and a record are gone',
      () =>
        inDatabase(async (database) => {
          await database.clear('counter');
          await database.delete('patients', 'p2');
        }),
      1,
    ],
    ['a record is gone', () => inDatabase((database) => database.delete('patients', 'p2')), 1],
    ['the database is gone', () => deleteDB(offlineDatabase.name), 2],
    [
      'the last save is gone',
      () =>
        inDatabase(async (database) => {
          await database.put('counter', early, 'device');
          await database.delete('patients', 'p2');
        }),
      1,
    ],
  ];

  const dies = (): never => {
    throw new Error('The page ended.');
  };
  const endings: [string, (ledger: Ledger) => Partial<Ledger>][] = [
    ['before the loss is kept', () => ({ keepLoss: dies })],
    [
      'before the counter is written',
      (ledger) => ({
        keepLoss(...found) {
          ledger.keepLoss(...found);
          dies();
        },
      }),
    ],
    ['before the counter is noted', () => ({ note: dies })],
  ];

  const cases = damages.flatMap(([damage, happen, lost]) =>
    endings.map(([ending, of]) => [damage, ending, happen, of, lost] as const),
  );

  it.each(cases)(
    '%s, and it ends %s: what is lost is reported once',
    async (_damage, _ending, happen, of, lost) => {
      await save();
      await inDatabase(async (database) => {
        early = await database.get('counter', 'device');
      });
      await save({ patient_id: 'p2' });
      await store.close();
      await happen();
      const ledger = openLedger(() => localStorage);
      store = openOfflineStore(keys, offlineDatabase, { ...ledger, ...of(ledger) });
      await store.findLoss().catch(() => null);
      await store.close();
      for (const work of [async () => undefined, () => save({ patient_id: 'p4' })]) {
        store = openOfflineStore(keys);
        expect((await store.findLoss())?.records ?? 0).toBe(lost);
        await work();
        await store.close();
      }
      store = openOfflineStore(keys);
      expect((await store.findLoss())?.records ?? 0).toBe(lost);
      await store.acknowledgeLoss();
      expect(await store.findLoss()).toBeNull();
    },
  );

  it('deletes nothing on a full disk before that is noted', async () => {
    await save();
    await store.close();
    const ledger = openLedger(() => localStorage);
    store = openOfflineStore(keys, offlineDatabase, { ...ledger, noteGone: dies });
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const sent = { table: 'patients', patient_id: patient, revision: 1 } as const;
    await expect(store.deleteIfRevision(sent)).rejects.toThrow('The page ended.');
    put.mockRestore();
    await store.close();
    store = openOfflineStore(keys);
    expect(await store.findLoss()).toBeNull();
    expect(await store.read('patients', patient)).not.toBeNull();
  });
});

describe('a record that the user holds, releases, deletes and restores', () => {
  const place = { table: 'patients', patient_id: patient, revision: 1 } as const;

  it('is held until it is released, which clears its error', async () => {
    await save();
    const last_error = { code: 'request/invalid', message: 'No.', status: 400 } as const;
    await store.recordAttempt(place, { last_attempt_at: '2026-03-09T11:00:00Z', last_error });
    expect(await store.hold(place)).toMatchObject({ held: true, last_error });
    expect(await store.release(place)).toMatchObject({ held: false, last_error: null, attempts: 1 });
    expect(await store.hold({ ...place, revision: 7 })).toBeNull();
  });

  it('is restored under its own revision', async () => {
    const envelope = await save();
    await store.deleteIfRevision(place);
    const [restored] = await store.restore([{ table: 'patients', envelope }]);
    expect(restored).toMatchObject({ outcome: 'restored', waiting: { revision: 1 } });
    expect(await store.read('patients', patient)).toEqual(envelope);
    expect(await store.summary(account)).toMatchObject({ waiting: 1, revision: 1 });
  });

  it('is restored under a new revision from a backup of another database, with its content unchanged', async () => {
    await save({ patient_id: 'p2' });
    const other = {
      ...(await save()),
      record: { device_id: 'other', device_revision: 9, notes: 'x' },
      revision: 9,
    };
    await store.deleteIfRevision({ ...place, revision: 2 });
    const [restored] = await store.restore([{ table: 'patients', envelope: other }]);
    expect(restored).toMatchObject({ outcome: 'restored', waiting: { revision: 3 } });
    expect((await store.read('patients', patient))?.record).toEqual(other.record);
  });

  it('is never restored over a waiting record', async () => {
    const first = await save();
    const second = await save();
    const outcomes = await store.restore([
      { table: 'patients', envelope: first },
      { table: 'patients', envelope: second },
      { table: 'patients', envelope: { ...first, record: { device_id: 'other', device_revision: 1 } } },
    ]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['alreadyHere', 'alreadyHere', 'occupied']);
    expect(await store.read('patients', patient)).toEqual(second);
  });
});

describe('a damaged record', () => {
  it('is included in a backup, and is removed only when the user deletes it', async () => {
    await save();
    await store.close();
    const database = await openDB(offlineDatabase.name);
    await database.put('sarcF', { nonsense: true }, 'damaged-key');
    database.close();
    store = openOfflineStore(keys);
    const { envelopes, damaged } = await store.readContents(account);
    expect(envelopes).toHaveLength(1);
    expect(damaged).toEqual([{ table: 'sarcF', key: 'damaged-key', stored: { nonsense: true } }]);
    await store.discardDamaged({ table: 'patients', key: patient });
    expect(await store.read('patients', patient)).not.toBeNull();
    await store.discardDamaged({ table: 'sarcF', key: 'damaged-key' });
    expect((await store.readWaiting(account)).damaged).toEqual([]);
  });
});

describe('the ledger of the store', () => {
  it('reports a database that was deleted before the next save', async () => {
    await save();
    await save({ patient_id: 'p2' });
    await deleteDB(offlineDatabase.name);
    await save({ patient_id: 'p3' });
    expect(await store.findLoss()).toMatchObject({ records: 2, waiting: { patients: 2 } });
  });

  it('reports no loss for a record deleted on a full disk, even after the next save', async () => {
    await save();
    await save({ patient_id: 'p2' });
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await store.deleteIfRevision({ table: 'patients', patient_id: patient, revision: 1 });
    put.mockRestore();
    await save({ patient_id: 'p3' });
    expect(await store.findLoss()).toBeNull();
    expect(await store.summary(account)).toMatchObject({ waiting: 2 });
  });

  it('adds up two losses that were not acknowledged', async () => {
    await save();
    await deleteDB(offlineDatabase.name);
    await save();
    await deleteDB(offlineDatabase.name);
    expect(await store.findLoss()).toMatchObject({ records: 2 });
  });
});

describe('a damaged entry', () => {
  it('of another account is neither listed nor backed up', async () => {
    await save();
    await store.close();
    const database = await openDB(offlineDatabase.name);
    await database.put('sarcF', { saved_by: 'account-b', record: 'half of it' }, 'damaged-key');
    database.close();
    store = openOfflineStore(keys);
    expect((await store.readWaiting(account)).damaged).toEqual([]);
    expect((await store.readContents(account)).damaged).toEqual([]);
    expect((await store.readWaiting('account-b')).damaged).toHaveLength(1);
  });

  it('in the place of a restored record is set aside', async () => {
    const saved = await save();
    await store.close();
    const database = await openDB(offlineDatabase.name);
    await database.put('patients', { nonsense: true }, patient);
    database.close();
    store = openOfflineStore(keys);
    await store.restore([{ table: 'patients', envelope: saved }]);
    const { waiting, damaged } = await store.readWaiting(account);
    expect(waiting.patients).toHaveLength(1);
    expect(damaged).toEqual([{ table: 'patients', key: `damaged/${patient}/1` }]);
  });
});

async function putRow(key: string, row: unknown): Promise<void> {
  const database = await openDB(offlineDatabase.name);
  await database.put('patients', row, key);
  database.close();
}

async function rows(): Promise<{ key: IDBValidKey; row: unknown }[]> {
  const database = await openDB(offlineDatabase.name);
  const [found, values] = [await database.getAllKeys('patients'), await database.getAll('patients')];
  database.close();
  return found.map((key, index) => ({ key, row: values[index] }));
}

const oldStamp = {
  ...{ device_id: 'd', device_revision: 1, base_device_revision: null },
  ...{ save_id: '018f0000-0000-7000-8000-00000000000f', base_save_ids: [] },
};

describe('an unencrypted record', () => {
  const inClear = (fields: Partial<Envelope> = {}) => putRow(patient, envelope(oldStamp, fields));
  const listed = async () => (await store.readWaiting(account)).damaged;
  beforeEach(() => save({ patient_id: 'p2' }));

  it('does not wait, but is listed and included in a backup', async () => {
    await inClear();
    expect(await store.read('patients', patient)).toBeNull();
    expect(await listed()).toMatchObject([{ key: patient, readable: { patient_id: patient } }]);
    expect((await store.readContents(account)).damaged).toMatchObject([{ stored: envelope(oldStamp) }]);
  });

  it('is sealed and set aside next to earlier ones, leaving nothing unencrypted', async () => {
    for (const last_name of ['Lefebvre', 'Lefèvre']) {
      await inClear({ record: aPatient({ patient_id: patient, last_name }) });
      expect(await store.setClearRowsAside(account)).toBe(1);
    }
    expect(await store.setClearRowsAside(account)).toBe(0);
    expect(JSON.stringify(await rows())).not.toContain('Marguerite');
    expect((await listed()).map(({ readable }) => readable?.descriptor.name).sort()).toEqual([
      'Marguerite Lefebvre',
      'Marguerite Lefèvre',
    ]);
    expect(await store.summary(account)).toMatchObject({ waiting: 1 });
    expect((await store.readContents(account)).damaged).toHaveLength(2);
  });

  it.each(['where it lies', 'set aside'])(
    'waits on hold once the user has taken it over: %s',
    async (where) => {
      await inClear();
      if (where === 'set aside') await store.setClearRowsAside(account);
      const [damaged] = await listed();
      if (!damaged) throw new Error('It is listed.');
      expect(await store.takeOver(damaged)).toMatchObject({ outcome: 'restored', waiting: { held: true } });
      expect(await store.read('patients', patient)).toMatchObject({ held: true, saved_by: account });
      expect(await listed()).toEqual([]);
      expect(await store.summary(account)).toMatchObject({ waiting: 2 });
      expect(JSON.stringify(await rows())).not.toContain('Marguerite');
    },
  );

  it('is described by its own record, and based on nothing when it is taken over', async () => {
    const record = aPatient({ patient_id: patient, base_revision: 4, base_device_revision: 3 });
    const descriptor = { name: 'Another account', kind: 'sarcF', patient: null } as const;
    await inClear({ record, descriptor, current: { revision: 9 } });
    const [damaged] = await listed();
    expect(damaged?.readable?.descriptor).toMatchObject({ name: 'Marguerite Lefebvre', kind: 'patients' });
    if (damaged) await store.takeOver(damaged);
    const taken = await store.read('patients', patient);
    expect(taken).toMatchObject({ held: true, descriptor: { name: 'Marguerite Lefebvre' } });
    expect(taken).not.toHaveProperty('current');
    expect(taken?.record).toEqual(withoutBase(taken?.record));
    expect(Reflect.get(Object(taken?.record), 'device_id')).not.toBe(record.device_id);
  });

  it('of another patient than its place is not taken over', async () => {
    await inClear({ record: aPatient() });
    const [damaged] = await listed();
    expect(damaged).toEqual({ table: 'patients', key: patient });
    if (damaged) expect(await store.takeOver(damaged)).toBeNull();
  });

  it('stays set aside when another record waits in its place, until the user deletes it', async () => {
    await inClear({ record: { patient_id: patient, notes: 'Another one.' } });
    await store.setClearRowsAside(account);
    await save();
    const [damaged] = await listed();
    if (!damaged) throw new Error('It is listed.');
    expect(await store.takeOver(damaged)).toMatchObject({ outcome: 'occupied' });
    expect(await listed()).toHaveLength(1);
    await store.discardDamaged(damaged);
    expect(await listed()).toEqual([]);
    expect(await store.read('patients', patient)).not.toBeNull();
  });

  it('of another account is neither listed nor taken over', async () => {
    await inClear({ saved_by: 'account-b' });
    expect(await store.setClearRowsAside(account)).toBe(0);
    expect(await listed()).toEqual([]);
    expect(await store.takeOver({ table: 'patients', key: patient })).toBeNull();
    expect((await store.owners()).sort()).toEqual([account, 'account-b']);
  });

  it('is listed together with the sealed record that it displaced', async () => {
    await save();
    const [sealed] = (await rows()).filter(({ key }) => key === patient);
    await putRow(`damaged/${patient}/9`, sealed?.row);
    await inClear();
    expect(await listed()).toMatchObject([{ key: patient }, { readable: { patient_id: patient } }]);
  });
});

describe('a patient whose id is derived from its content', () => {
  const derived = '6f1b1c1e-53a4-5a58-9d2c-0b7f6c0e4b1d';
  const place = { table: 'patients', patient_id: derived } as const;
  const saveDerived = () => save({ patient_id: derived });

  it('waits, is held, uploaded and restored like any other, without its id stored unencrypted', async () => {
    const { revision } = await saveDerived();
    expect(JSON.stringify(await rows())).not.toContain(derived);
    expect(await store.read('patients', derived)).toMatchObject({ patient_id: derived });
    expect((await store.readWaiting(account)).waiting.patients).toMatchObject([{ patient_id: derived }]);
    expect(await store.hold({ ...place, revision })).toMatchObject({ held: true });
    const found = await store.read('patients', derived);
    expect(await store.deleteIfRevision({ ...place, revision })).toBe(true);
    expect(await store.read('patients', derived)).toBeNull();
    if (found) await store.restore([{ table: 'patients', envelope: found }]);
    expect(await store.read('patients', derived)).toMatchObject({ revision, patient_id: derived });
    expect(JSON.stringify(await rows())).not.toContain(derived);
  });
});

it('the store detects sealed records of an account without its key', async () => {
  await putRowAfterOpening();
  const theirs = openOfflineStore(openKeyring());
  expect(await theirs.hasSealed(account)).toBe(false);
  await save();
  expect([await theirs.hasSealed(account), await theirs.hasSealed('account-b')]).toEqual([true, false]);
  await theirs.close();
});

async function putRowAfterOpening(): Promise<void> {
  await store.summary(account);
  await putRow('p2', envelope(oldStamp, { patient_id: 'p2' }));
}

it('a read that is interrupted by a lock reports the lock, not an empty result', async () => {
  await save();
  const ring = testKeyring(account);
  const locked = openOfflineStore(ring);
  const reading = locked.read('patients', patient);
  ring.drop();
  await expect(reading).rejects.toMatchObject({ failure: { code: 'storage/locked' } });
  await locked.close();
});
