import { deleteDB } from 'idb';
import { offlineDatabase } from '@/contract/recordKinds';
import { testKeyring } from '@/testing/testKeys';
import { noCounts, type Counter } from './counter';
import { lossOf, openLedger, type Ledger } from './ledger';
import { ledgerDatabase, openLedgerCopy, type LedgerCopy } from './ledgerCopy';
import { openOfflineStore, type OfflineStore } from './offlineStore';

const account = '018f0000-0000-7000-8000-00000000000a';
const waiting = (patients: number) => ({ [account]: { ...noCounts(), patients } });
const counter: Counter = {
  device_id: '018f0000-0000-7000-8000-0000000000d1',
  ...{ revision: 1, change: 1, last_saved_at: '2026-03-09T10:32:00+01:00', waiting: waiting(1) },
  imported: {},
  follows: null,
};
let ledgers: Ledger[] = [];

function open(storage: () => Storage = () => localStorage): Ledger {
  const ledger = openLedger(storage, 'OfflineDB', openLedgerCopy('OfflineDB'));
  ledgers.push(ledger);
  return ledger;
}

/** As after a restart. */
async function reopened(storage?: () => Storage): Promise<Ledger> {
  await closed();
  const ledger = open(storage);
  await ledger.load();
  return ledger;
}

async function closed(): Promise<void> {
  await Promise.all(ledgers.map((ledger) => ledger.close()));
  ledgers = [];
}

/** Sets local storage back to what it was before, as a crash does. */
async function rolledBack(work: () => void | Promise<void>): Promise<void> {
  const before = Object.entries(localStorage).map(([key, value]) => [key, String(value)] as const);
  await work();
  await closed();
  localStorage.clear();
  for (const [key, value] of before) localStorage.setItem(key, value);
}

afterEach(async () => {
  await closed();
  await deleteDB(ledgerDatabase);
  localStorage.clear();
});

describe('the ledger in two places', () => {
  it('knows the last minute that local storage has lost', async () => {
    const ledger = open();
    ledger.note(counter);
    await rolledBack(() => ledger.note({ ...counter, revision: 3, change: 3, waiting: waiting(3) }));
    expect((await reopened()).read()).toMatchObject({ revision: 3, waiting: { patients: 3 } });
  });

  it('counts records that were lost together with the last minute of local storage', async () => {
    await rolledBack(() => open().note(counter));
    expect(lossOf((await reopened()).read(), null, noCounts())).toMatchObject({ records: 1 });
  });

  it('counts what local storage says when the second place is behind', async () => {
    open().note(counter);
    await closed();
    openLedger(() => localStorage).note({ ...counter, revision: 2, change: 2 });
    expect((await reopened()).read()).toMatchObject({ revision: 2 });
  });

  it('counts the database that was made later', async () => {
    const ledger = open();
    ledger.note({ ...counter, revision: 9, change: 9 });
    const device_id = '018f0000-0000-7000-8000-0000000000d2';
    await rolledBack(() => ledger.note({ ...counter, device_id }));
    expect((await reopened()).read()).toMatchObject({ generation: device_id, revision: 1 });
  });

  it('follows a database that was made with a clock set back', async () => {
    const ledger = open();
    ledger.note({ ...counter, revision: 9, change: 9 });
    const device_id = '018e0000-0000-7000-8000-0000000000d0';
    ledger.note({ ...counter, device_id });
    expect((await reopened()).read()).toMatchObject({ generation: device_id, revision: 1 });
  });

  it('is not set back by a late note from another tab', async () => {
    const [first, second] = [open(), open()];
    await Promise.all([first.load(), second.load()]);
    second.note({ ...counter, revision: 6, change: 8 });
    await second.close();
    localStorage.clear();
    first.note(counter);
    await first.close();
    localStorage.clear();
    expect((await reopened()).read()).toMatchObject({ revision: 6 });
  });

  it('keeps a loss until it is acknowledged, and not any longer', async () => {
    const loss = { records: 3, waiting: null, last_saved_at: null };
    await rolledBack(() => open().keepLoss(loss, null));
    const later = await reopened();
    expect(later.loss()).toEqual(loss);
    await later.acknowledgeLoss();
    expect((await reopened()).loss()).toBeNull();
  });

  it('works with either place alone', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    open(blocked).note(counter);
    expect((await reopened(blocked)).read()).toMatchObject({ revision: 1 });
    const opening = jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    (await reopened()).note({ ...counter, revision: 2, change: 2 });
    expect((await reopened()).read()).toMatchObject({ revision: 2 });
    opening.mockRestore();
  });

  it('is written with strict durability for a save, and names no patient', async () => {
    const transaction = jest.spyOn(IDBDatabase.prototype, 'transaction');
    open().note(counter);
    await closed();
    expect(transaction).toHaveBeenCalledWith('ledger', 'readwrite', { durability: 'strict' });
    transaction.mockRestore();
    const copy = openLedgerCopy('OfflineDB');
    const stored = JSON.stringify(await copy.read());
    await copy.close();
    expect(JSON.parse(stored)).toEqual({
      entry: {
        ...{ generation: counter.device_id, revision: 1, change: 1, last_saved_at: counter.last_saved_at },
        waiting: { ...noCounts(), patients: 1 },
      },
      loss: null,
    });
  });

  it('waits two seconds at most for a second place that hangs, which counts once it answers', async () => {
    jest.useFakeTimers();
    let answer: (stored: unknown) => void = () => undefined;
    const hanging: LedgerCopy = {
      read: () => new Promise((resolve) => (answer = resolve)),
      write: async () => undefined,
      close: async () => undefined,
    };
    const ledger = openLedger(() => localStorage, 'OfflineDB', hanging);
    const loading = ledger.load();
    await jest.advanceTimersByTimeAsync(2_000);
    await loading;
    expect(ledger.read()).toBeNull();
    const entry = { generation: counter.device_id, revision: 4, change: 4, last_saved_at: null };
    answer({ entry: { ...entry, waiting: noCounts() }, loss: null });
    await jest.advanceTimersByTimeAsync(0);
    expect(ledger.read()).toMatchObject({ revision: 4 });
    jest.useRealTimers();
  });

  it('is in a storage bucket of its own where the browser has them', async () => {
    const opened = jest.fn(async () => ({ indexedDB }));
    Object.defineProperty(navigator, 'storageBuckets', { configurable: true, value: { open: opened } });
    open().note(counter);
    await closed();
    Reflect.deleteProperty(navigator, 'storageBuckets');
    expect(opened).toHaveBeenCalledWith('satchel-ledger', { durability: 'strict', persisted: true });
    expect((await reopened()).read()).toMatchObject({ revision: 1 });
  });
});

describe('a database that vanished', () => {
  const patient_id = '018f0000-0000-7000-8000-000000000001';
  const openStore = (): OfflineStore => {
    const ledger = openLedger(() => localStorage, 'OfflineDB', openLedgerCopy('OfflineDB'));
    return openOfflineStore(testKeyring(account), offlineDatabase, ledger);
  };
  afterEach(() => deleteDB(offlineDatabase.name));

  it('is noticed even when local storage has lost the minute in which it was filled', async () => {
    const store = openStore();
    await store.save({ table: 'patients', patient_id }, ({ device_revision }) => ({
      ...{ patient_id, record: { patient_id }, revision: device_revision, saved_by: account },
      ...{ saved_at: '2026-03-09T10:32:00+01:00', attempts: 0, last_attempt_at: null, last_error: null },
      descriptor: { name: 'Marguerite Lefebvre', kind: 'patients', patient: null },
      held: false,
    }));
    await store.close();
    localStorage.clear();
    await deleteDB(offlineDatabase.name);
    const later = openStore();
    expect(await later.findLoss()).toMatchObject({ records: 1, waiting: { patients: 1 } });
    await later.close();
  });
});
