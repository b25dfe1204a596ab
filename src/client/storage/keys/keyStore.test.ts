import { deleteDB, openDB } from 'idb';
import { z } from 'zod';
import { openKeyStore, type KeyStore } from './keyStore';
import { keyCopyDatabase, keyDatabase } from './keptKeys';
import { openKeyring } from './keyring';
import { openOfflineStore } from '@/client/storage/outbox/offlineStore';
import { offlineDatabase } from '@/contract/recordKinds';
import { openCodec } from './sealing';

const account = 'account-a';
const person = { account_id: account, email: 'noor@example.org' };
const place = { account_id: account, database: 'D', store: 's', key: 'k' };
const clinicKey = new Uint8Array(32).fill(7);
const lost = { failure: { code: 'storage/keyLost' } };
let keys: KeyStore;

beforeEach(() => {
  keys = openKeyStore({ rounds: 1 });
});
afterEach(async () => {
  await keys.close();
  await deleteDB(keyDatabase);
  await deleteDB(keyCopyDatabase);
});

async function rowIn(name: string): Promise<unknown> {
  const database = await openDB(name);
  const row: unknown = await database.get('keys', account);
  database.close();
  return row;
}

async function putRow(name: string, row: unknown): Promise<void> {
  const database = await openDB(name);
  await database.put('keys', row, account);
  database.close();
}

/** As a script or the developer tools do it: the databases stay open. */
async function emptied(): Promise<void> {
  for (const name of [keyDatabase, keyCopyDatabase]) {
    const database = await openDB(name);
    await database.clear('keys');
    database.close();
  }
}

/** Changes a row as a newer version or a failing disk would. */
async function changeRow(name: string, fields: object): Promise<unknown> {
  const row = { ...Object(await rowIn(name)), ...fields };
  await putRow(name, row);
  return row;
}

function codecOf(key: CryptoKey | null) {
  const keyring = openKeyring();
  if (key) keyring.hold(account, key);
  return openCodec(keyring);
}

/** The key of the account, which is new here. */
async function entered(password = 'first-password'): Promise<CryptoKey> {
  const key = await keys.enter(person, password, clinicKey);
  if (!key) throw new Error('The account got no key.');
  return key;
}

/** Data that opens with the account's key, however the key was obtained. */
async function sealedByAccount(password: string): Promise<(key: CryptoKey | null) => Promise<unknown>> {
  const sealed = await codecOf(await keys.enter(person, password, clinicKey)).seal('kept', place);
  return (key) => codecOf(key).open(sealed, place);
}

describe('the key of an account on a device', () => {
  it('opens with the password after a restart, and with no other password', async () => {
    const open = await sealedByAccount('first-password');
    await keys.close();
    keys = openKeyStore({ rounds: 1 });
    expect(await open(await keys.open(account, 'first-password'))).toBe('kept');
    expect(await keys.open(account, 'First-password')).toBeNull();
    expect(await keys.open(account, '')).toBeNull();
    expect(await keys.open('account-b', 'first-password')).toBeNull();
  });

  it('cannot be exported', async () => {
    const key = await keys.enter(person, 'first-password', null);
    expect(key?.extractable).toBe(false);
    expect((await keys.open(account, 'first-password'))?.extractable).toBe(false);
    if (key) await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });

  it('differs for each account, and is wrapped with its own salt', async () => {
    const first = await sealedByAccount('the-same-password');
    expect(
      await first(await keys.enter({ ...person, account_id: 'account-b' }, 'the-same-password', null)),
    ).toBeUndefined();
    const [one, other] = [await keys.readWrapped(account), await keys.readWrapped('account-b')];
    expect(one.byPassword[0]?.salt).toHaveLength(16);
    expect(one.byPassword[0]?.salt).not.toEqual(other.byPassword[0]?.salt);
  });

  it('opens with a password that was changed elsewhere, through the clinic key', async () => {
    const open = await sealedByAccount('first-password');
    expect(await open(await keys.enter(person, 'second-password', clinicKey))).toBe('kept');
    expect(await keys.open(account, 'first-password')).toBeNull();
    expect(await open(await keys.open(account, 'second-password'))).toBe('kept');
  });

  it('does not open with a wrong clinic key or none, and stays unchanged', async () => {
    const open = await sealedByAccount('first-password');
    expect(await keys.enter(person, 'second-password', new Uint8Array(32).fill(8))).toBeNull();
    expect(await keys.enter(person, 'second-password', null)).toBeNull();
    expect(await open(await keys.open(account, 'first-password'))).toBe('kept');
  });

  it('opens with both passwords during a change, and afterwards only with the new one', async () => {
    const open = await sealedByAccount('first-password');
    await keys.addPassword(account, { current: 'first-password', next: 'second-password' });
    expect(await open(await keys.open(account, 'first-password'))).toBe('kept');
    expect(await open(await keys.open(account, 'second-password'))).toBe('kept');
    await keys.keepPassword(account, 'second-password');
    expect(await keys.open(account, 'first-password')).toBeNull();
    expect(await open(await keys.open(account, 'second-password'))).toBe('kept');
  });

  it('gets no new password without the current one', async () => {
    await sealedByAccount('first-password');
    await keys.addPassword(account, { current: 'wrong', next: 'mine' });
    await keys.keepPassword(account, 'mine');
    expect(await keys.open(account, 'mine')).toBeNull();
    expect(await keys.open(account, 'first-password')).not.toBeNull();
  });

  it('is the same when two tabs create it at once', async () => {
    const other = openKeyStore({ rounds: 1 });
    const [one, two] = await Promise.all([
      keys.enter(person, 'first-password', null),
      other.enter(person, 'first-password', null),
    ]);
    const sealed = await codecOf(one).seal('kept', place);
    expect(await codecOf(two).open(sealed, place)).toBe('kept');
    await other.close();
  });

  it('is never created again over a row that this version cannot read', async () => {
    await keys.enter(person, 'first-password', null);
    const newer = await changeRow(keyDatabase, { byPassword: 'of a newer version' });
    await changeRow(keyCopyDatabase, { byPassword: 'of a newer version' });
    await expect(keys.enter(person, 'first-password', null)).rejects.toMatchObject({
      failure: { code: 'storage/unavailable' },
    });
    expect(await rowIn(keyDatabase)).toEqual(newer);
  });

  it('opens from its copy when one row is damaged, and leaves the damaged row unchanged', async () => {
    const open = await sealedByAccount('first-password');
    const damaged = await changeRow(keyDatabase, { byPassword: 'nonsense' });
    expect(await open(await keys.open(account, 'first-password'))).toBe('kept');
    expect(await rowIn(keyDatabase)).toEqual(damaged);
  });

  it.each([keyDatabase, keyCopyDatabase])('is restored when the database %s is lost', async (lost) => {
    const open = await sealedByAccount('first-password');
    await keys.close();
    await deleteDB(lost);
    keys = openKeyStore({ rounds: 1 });
    expect(await keys.has(account)).toBe(true);
    expect(await open(await keys.open(account, 'first-password'))).toBe('kept');
    expect(await rowIn(keyDatabase)).toEqual(await rowIn(keyCopyDatabase));
    expect(await rowIn(lost)).toMatchObject({ email: person.email });
  });

  it('is put back when both databases are emptied under a page that knows it', async () => {
    const key = await entered();
    const sealed = await codecOf(key).seal('kept', place);
    await emptied();
    await keys.ensureKept(account, key);
    expect(await rowIn(keyDatabase)).toEqual(await rowIn(keyCopyDatabase));
    await keys.close();
    keys = openKeyStore({ rounds: 1 });
    expect(await codecOf(await keys.open(account, 'first-password')).open(sealed, place)).toBe('kept');
  });

  it('is reported as lost when both databases are emptied and no page knows it', async () => {
    const key = await entered();
    await emptied();
    await keys.close();
    keys = openKeyStore({ rounds: 1 });
    await expect(keys.ensureKept(account, key)).rejects.toMatchObject(lost);
  });

  it('is reported as lost when another key is in its place, which is not overwritten', async () => {
    const key = await entered();
    await emptied();
    const other = openKeyStore({ rounds: 1 });
    await other.enter(person, 'first-password', clinicKey);
    const [row, copy] = [await rowIn(keyDatabase), await rowIn(keyCopyDatabase)];
    await expect(keys.ensureKept(account, key)).rejects.toMatchObject(lost);
    await keys.keepPassword(account, 'first-password');
    await expect(keys.ensureKept(account, key)).rejects.toMatchObject(lost);
    expect([await rowIn(keyDatabase), await rowIn(keyCopyDatabase)]).toEqual([row, copy]);
    await other.close();
  });

  it('is not reported as lost after a password change in another tab', async () => {
    const key = await entered();
    const other = openKeyStore({ rounds: 1 });
    await other.addPassword(account, { current: 'first-password', next: 'second-password' });
    await other.keepPassword(account, 'second-password');
    await other.close();
    await expect(keys.ensureKept(account, key)).resolves.toBeUndefined();
  });

  it('gets its id at the next unlock when an earlier version stored it', async () => {
    const key = await entered();
    const { key_id, ...row } = z.looseObject({ key_id: z.string() }).parse(await rowIn(keyDatabase));
    for (const name of [keyDatabase, keyCopyDatabase]) await putRow(name, row);
    await keys.close();
    keys = openKeyStore({ rounds: 1 });
    await expect(keys.ensureKept(account, key)).resolves.toBeUndefined();
    await keys.open(account, 'first-password');
    expect([await rowIn(keyDatabase), await rowIn(keyCopyDatabase)]).toMatchObject([{ key_id }, { key_id }]);
  });

  it('is not put back once another tab has removed the account', async () => {
    await entered();
    const other = openKeyStore({ rounds: 1 });
    await other.remove(account);
    await other.close();
    keys.forget(account);
    // Clearing the browser's storage ends the connections of this page.
    await deleteDB(keyDatabase);
    await deleteDB(keyCopyDatabase);
    expect(await keys.has(account)).toBe(false);
  });

  it('stops a save while another key is in its place', async () => {
    const key = await entered();
    const keyring = openKeyring((accountId, held) => keys.ensureKept(accountId, held));
    keyring.hold(account, key);
    const store = openOfflineStore(keyring);
    const patient_id = '018f0000-0000-7000-8000-000000000001';
    const save = (notes: string) =>
      store.save({ table: 'patients', patient_id }, ({ device_revision: revision }) => ({
        ...{ patient_id, record: { patient_id, notes }, revision, saved_by: account, held: false },
        ...{ saved_at: '2026-03-09T10:32:00+01:00', attempts: 0, last_attempt_at: null, last_error: null },
        descriptor: { name: 'Marguerite Lefebvre', kind: 'patients', patient: null },
      }));
    await save('first');
    await emptied();
    const other = openKeyStore({ rounds: 1 });
    await other.enter(person, 'first-password', clinicKey);
    await other.close();
    await expect(save('second')).rejects.toMatchObject(lost);
    expect(await store.read('patients', patient_id)).toMatchObject({ record: { notes: 'first' } });
    await store.close();
    await deleteDB(offlineDatabase.name);
    localStorage.clear();
  });

  it('has no wrapping of another key in a backup', async () => {
    const key = await entered();
    await emptied();
    const other = openKeyStore({ rounds: 1 });
    await other.enter(person, 'first-password', clinicKey);
    const theirs = await other.readWrapped(account);
    await other.close();
    const wrapped = await keys.readWrapped(account, key);
    expect(wrapped.byPassword).toHaveLength(1);
    expect(wrapped).not.toEqual(theirs);
    expect(await keys.readWrapped(account)).toEqual(theirs);
  });

  it('costs a save one read while it is there', async () => {
    const key = await entered();
    const transactions = jest.spyOn(IDBDatabase.prototype, 'transaction');
    await keys.ensureKept(account, key);
    expect(transactions.mock.calls).toEqual([[['keys'], 'readonly']]);
    transactions.mockRestore();
  });

  it('is stored in both databases as last wrapped, even when one was behind', async () => {
    await keys.enter(person, 'first-password', null);
    const behind = await rowIn(keyCopyDatabase);
    await keys.enter(person, 'first-password', clinicKey);
    await keys.addPassword(account, { current: 'first-password', next: 'second-password' });
    await keys.keepPassword(account, 'second-password');
    expect(await rowIn(keyCopyDatabase)).toEqual(await rowIn(keyDatabase));
    await putRow(keyCopyDatabase, behind);
    expect(await keys.has(account)).toBe(true);
    expect(await rowIn(keyCopyDatabase)).toEqual(await rowIn(keyDatabase));
  });

  it('is not created over records sealed with a lost key, until the user gives them up', async () => {
    await keys.close();
    let isLeft = true;
    keys = openKeyStore({ rounds: 1, hasSealedWork: async () => isLeft });
    await expect(keys.enter(person, 'first-password', clinicKey)).rejects.toMatchObject({
      failure: { code: 'storage/keyLost' },
    });
    expect(await keys.owners()).toEqual([]);
    isLeft = false;
    expect(await keys.enter(person, 'first-password', clinicKey)).not.toBeNull();
  });

  it('has its old wrapping cleared from the disk after a password change, and only then', async () => {
    await keys.close();
    const cleared: string[] = [];
    let step = '';
    keys = openKeyStore({
      rounds: 1,
      clearingAfter: (work) => {
        cleared.push(step);
        return work();
      },
    });
    const during = async (name: string, work: () => Promise<unknown>) => {
      step = name;
      await work();
    };
    await during('made', () => keys.enter(person, 'first-password', clinicKey));
    await during('signed in', () => keys.enter(person, 'first-password', clinicKey));
    await during('added', () =>
      keys.addPassword(account, { current: 'first-password', next: 'second-password' }),
    );
    await during('changed', () => keys.keepPassword(account, 'second-password'));
    await during('changed elsewhere', () => keys.enter(person, 'third-password', clinicKey));
    expect(cleared).toEqual(['changed', 'changed elsewhere']);
  });

  it('no longer opens after it is removed, and a new key does not open its data', async () => {
    const open = await sealedByAccount('first-password');
    await keys.remove(account);
    expect(await keys.open(account, 'first-password')).toBeNull();
    expect(await open(await keys.enter(person, 'first-password', clinicKey))).toBeUndefined();
  });

  it('is wrapped with 600,000 rounds by default, and stores the number of rounds', async () => {
    await keys.close();
    keys = openKeyStore();
    await keys.enter(person, 'first-password', null);
    expect(await rowIn(keyDatabase)).toMatchObject({ byPassword: [{ rounds: 600_000 }], byClinic: null });
  });
});
