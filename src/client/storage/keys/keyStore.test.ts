import { deleteDB, openDB } from 'idb';
import { openKeyStore, type KeyStore } from './keyStore';
import { keyCopyDatabase, keyDatabase } from './keptKeys';
import { openKeyring } from './keyring';
import { openCodec } from './sealing';

const account = 'account-a';
const person = { account_id: account, email: 'noor@example.org' };
const place = { account_id: account, database: 'D', store: 's', key: 'k' };
const clinicKey = new Uint8Array(32).fill(7);
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

/** Data that opens with the account's key, however the key was obtained. */
async function sealedByAccount(password: string): Promise<(key: CryptoKey | null) => Promise<unknown>> {
  const sealed = await codecOf(await keys.enter(person, password, clinicKey)).seal('kept', place);
  return (key) => codecOf(key).open(sealed, place);
}

describe('the key of an account on a device', () => {
  it('opens with the password, at every start, and with no other', async () => {
    const open = await sealedByAccount('first-password');
    await keys.close();
    keys = openKeyStore({ rounds: 1 });
    expect(await open(await keys.open(account, 'first-password'))).toBe('kept');
    expect(await keys.open(account, 'First-password')).toBeNull();
    expect(await keys.open(account, '')).toBeNull();
    expect(await keys.open('account-b', 'first-password')).toBeNull();
  });

  it('cannot be read out', async () => {
    const key = await keys.enter(person, 'first-password', null);
    expect(key?.extractable).toBe(false);
    expect((await keys.open(account, 'first-password'))?.extractable).toBe(false);
    if (key) await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });

  it('is another one for each account, and wrapped with a salt of its own', async () => {
    const first = await sealedByAccount('the-same-password');
    expect(
      await first(await keys.enter({ ...person, account_id: 'account-b' }, 'the-same-password', null)),
    ).toBeUndefined();
    const [one, other] = [await keys.readWrapped(account), await keys.readWrapped('account-b')];
    expect(one[0]?.salt).toHaveLength(16);
    expect(one[0]?.salt).not.toEqual(other[0]?.salt);
  });

  it('opens with a password that was changed elsewhere, by the copy of the clinic', async () => {
    const open = await sealedByAccount('first-password');
    expect(await open(await keys.enter(person, 'second-password', clinicKey))).toBe('kept');
    expect(await keys.open(account, 'first-password')).toBeNull();
    expect(await open(await keys.open(account, 'second-password'))).toBe('kept');
  });

  it('does not open by another key of a clinic, nor without any, and stays as it was', async () => {
    const open = await sealedByAccount('first-password');
    expect(await keys.enter(person, 'second-password', new Uint8Array(32).fill(8))).toBeNull();
    expect(await keys.enter(person, 'second-password', null)).toBeNull();
    expect(await open(await keys.open(account, 'first-password'))).toBe('kept');
  });

  it('opens with both passwords while one is being changed, and then with the one that holds', async () => {
    const open = await sealedByAccount('first-password');
    await keys.addPassword(account, { current: 'first-password', next: 'second-password' });
    expect(await open(await keys.open(account, 'first-password'))).toBe('kept');
    expect(await open(await keys.open(account, 'second-password'))).toBe('kept');
    await keys.keepPassword(account, 'second-password');
    expect(await keys.open(account, 'first-password')).toBeNull();
    expect(await open(await keys.open(account, 'second-password'))).toBe('kept');
  });

  it('is not given another password by somebody who has none of them', async () => {
    await sealedByAccount('first-password');
    await keys.addPassword(account, { current: 'wrong', next: 'mine' });
    await keys.keepPassword(account, 'mine');
    expect(await keys.open(account, 'mine')).toBeNull();
    expect(await keys.open(account, 'first-password')).not.toBeNull();
  });

  it('is one, when two tabs make it at once', async () => {
    const other = openKeyStore({ rounds: 1 });
    const [one, two] = await Promise.all([
      keys.enter(person, 'first-password', null),
      other.enter(person, 'first-password', null),
    ]);
    const sealed = await codecOf(one).seal('kept', place);
    expect(await codecOf(two).open(sealed, place)).toBe('kept');
    await other.close();
  });

  it('is never made anew over one that this version does not understand', async () => {
    await keys.enter(person, 'first-password', null);
    const newer = await changeRow(keyDatabase, { byPassword: 'of a newer version' });
    await changeRow(keyCopyDatabase, { byPassword: 'of a newer version' });
    await expect(keys.enter(person, 'first-password', null)).rejects.toMatchObject({
      failure: { code: 'storage/unavailable' },
    });
    expect(await rowIn(keyDatabase)).toEqual(newer);
  });

  it('opens by its copy where one of the two is damaged, and what cannot be understood is not written over', async () => {
    const open = await sealedByAccount('first-password');
    const damaged = await changeRow(keyDatabase, { byPassword: 'nonsense' });
    expect(await open(await keys.open(account, 'first-password'))).toBe('kept');
    expect(await rowIn(keyDatabase)).toEqual(damaged);
  });

  it.each([keyDatabase, keyCopyDatabase])('is put right where the database %s was lost', async (lost) => {
    const open = await sealedByAccount('first-password');
    await keys.close();
    await deleteDB(lost);
    keys = openKeyStore({ rounds: 1 });
    expect(await keys.has(account)).toBe(true);
    expect(await open(await keys.open(account, 'first-password'))).toBe('kept');
    expect(await rowIn(keyDatabase)).toEqual(await rowIn(keyCopyDatabase));
    expect(await rowIn(lost)).toMatchObject({ email: person.email });
  });

  it('is in both places as it was wrapped last, also when one of them was behind', async () => {
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

  it('is not made anew where work lies that another one sealed: that is said, until a person gives it up', async () => {
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

  it('has what opens with a password that is given up cleared from the disk, and nothing else', async () => {
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

  it('is gone once it is removed', async () => {
    const open = await sealedByAccount('first-password');
    await keys.remove(account);
    expect(await keys.open(account, 'first-password')).toBeNull();
    expect(await open(await keys.enter(person, 'first-password', clinicKey))).toBeUndefined();
  });

  it('is wrapped with as many rounds as are asked for, which are kept beside it', async () => {
    await keys.close();
    keys = openKeyStore();
    await keys.enter(person, 'first-password', null);
    expect(await rowIn(keyDatabase)).toMatchObject({ byPassword: [{ rounds: 600_000 }], byClinic: null });
  });
});
