import { waitFor } from '@testing-library/react';
import { openDB } from 'idb';
import { v7 as uuidv7 } from 'uuid';
import { wentOffline } from '@/client/api/connectivitySlice';
import { selectIsOutboxRead, selectPendingCount } from '@/client/outbox/outboxSelectors';
import { keepDraft, readDraft } from '@/client/outbox/drafts/draftThunks';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { tabShown } from '@/client/outbox/upload/uploadListeners';
import { takeOverDamaged } from '@/client/outbox/waiting/waitingThunks';
import { openKeyStore } from '@/client/storage/keys/keyStore';
import { StorageError } from '@/client/storage/connection/storageError';
import { listenToConsole } from '@/testing/console';
import { aPatientSave } from '@/testing/saves';
import { openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import {
  selectAccessToken,
  selectAccountId,
  selectIsLocked,
  selectSessionAccount,
} from '@/client/auth/authSlice';
import { removeFromDevice, signIn } from '@/client/auth/authThunks';
import {
  accountsHere,
  followLock,
  followSignOut,
  followUnlock,
  lock,
  unlock,
} from '@/client/auth/lockThunks';

const password = 'a-long-password';
const { account_id, email } = testAccount;
let device: TestDevice;
const state = () => device.store.getState();
/** never aborted: no other tab unlocks */
const standing = new AbortController().signal;
const untilRead = () => waitFor(() => expect(selectIsOutboxRead(state())).toBe(true));

beforeEach(async () => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  const key = await device.services.keyStore.enter(testAccount, password, null);
  if (!key) throw new Error('The account got no key.');
  device.services.keyring.hold(account_id, key);
  await untilRead();
  await device.store.dispatch(saveOffline(aPatientSave(uuidv7(), 'Marguerite'))).unwrap();
  expect(selectPendingCount(state())).toBe(1);
});
afterEach(() => device.remove());

const plainId = uuidv7();

/** Writes an unencrypted row, as someone with write access to the disk could. */
async function putInClear(patient_id: string): Promise<void> {
  const database = await openDB('OfflineDB');
  const row = {
    patient_id,
    record: { patient_id },
    ...{ revision: 1, saved_at: '2026-03-09T10:32:00+01:00', saved_by: account_id },
    descriptor: { name: 'Yolande', kind: 'patients', patient: null },
    ...{ attempts: 0, last_attempt_at: null, last_error: null, held: false },
  };
  await database.put('patients', row, patient_id);
  database.close();
}

const open = (typed: string) => device.store.dispatch(unlock(typed, false));

describe('a locked device', () => {
  beforeEach(() => device.store.dispatch(lock()));

  it('has neither patient data nor a key', async () => {
    expect(JSON.stringify(state())).not.toContain('Marguerite');
    expect(selectIsLocked(state())).toBe(true);
    await expect(device.services.keyring.of(account_id)).rejects.toMatchObject({
      failure: { code: 'storage/locked' },
    });
    await expect(device.offline.read('patients', 'any')).rejects.toMatchObject({
      failure: { code: 'storage/locked' },
    });
  });

  it('does not unlock with a wrong password', async () => {
    expect(await open('not-the-password')).toMatchObject({ code: 'storage/wrongPassword' });
    expect(selectIsLocked(state())).toBe(true);
  });

  it('unlocks with the password, and still has its waiting record', async () => {
    expect(await open(password)).toBeNull();
    expect(selectIsLocked(state())).toBe(false);
    await untilRead();
    await waitFor(() => expect(selectPendingCount(state())).toBe(1));
  });

  it('unlocks with a key from another tab, but not with one that arrives after it was locked again', async () => {
    const key = await device.services.keyStore.open(account_id, password);
    const asked = jest.spyOn(device.services.keyHandoff, 'ask');
    asked.mockImplementationOnce(async () => {
      await device.store.dispatch(followLock(standing));
      return key;
    });
    await device.store.dispatch(followUnlock(account_id));
    expect(selectIsLocked(state())).toBe(true);
    asked.mockImplementationOnce(async () => key);
    await device.store.dispatch(followUnlock(account_id));
    expect(selectIsLocked(state())).toBe(false);
    asked.mockRestore();
  });

  it('creates a key from the typed password when it has none, but gets no access token', async () => {
    await device.services.keyStore.remove(account_id);
    // With work left that another key sealed, it would get none.
    await device.offline.removeAll(account_id);
    const login = jest.spyOn(device.api, 'login');
    expect(await device.store.dispatch(unlock(password, true))).toBeNull();
    expect(selectAccessToken(state())).toBeNull();
    expect(login).not.toHaveBeenCalled();
    login.mockRestore();
  });

  it('keeps its records and creates no new key when its key is lost, until the user gives them up', async () => {
    const { keyStore } = device.services;
    await keyStore.remove(account_id);
    expect(await device.store.dispatch(unlock(password, true))).toMatchObject({ code: 'storage/keyLost' });
    const login = { email, password };
    const answer = {
      ok: true as const,
      value: { success: true as const, account: testAccount, access_token: 'fresh', expires_in: 900 },
    };
    device.api.login = async () => answer;
    expect(await device.store.dispatch(signIn(login))).toMatchObject({ code: 'storage/keyLost' });
    expect(selectIsLocked(state())).toBe(true);
    expect(await device.offline.summary(account_id)).toMatchObject({ waiting: 1 });
    expect(await keyStore.has(account_id)).toBe(false);
    expect(await device.store.dispatch(signIn({ ...login, mayGiveUpData: true }))).toBeNull();
    expect(await device.offline.summary(account_id)).toMatchObject({ waiting: 0 });
    expect(await keyStore.has(account_id)).toBe(true);
  });

  it('seals an unencrypted outbox row on unlock, and sets it aside', async () => {
    const left = jest.spyOn(device.services.traces, 'left');
    await putInClear(plainId);
    expect(await open(password)).toBeNull();
    await waitFor(() =>
      expect(state().outbox.damaged).toMatchObject([{ readable: { patient_id: plainId } }]),
    );
    expect(await device.offline.read('patients', plainId)).toBeNull();
    expect(left).toHaveBeenCalled();
    left.mockRestore();
  });

  it('lists a row that it set aside after getting the key from another tab', async () => {
    const key = await device.services.keyStore.open(account_id, password);
    const asked = jest.spyOn(device.services.keyHandoff, 'ask').mockResolvedValueOnce(key);
    await putInClear(plainId);
    await device.store.dispatch(followUnlock(account_id));
    await waitFor(() =>
      expect(state().outbox.damaged).toMatchObject([{ key: expect.stringMatching(/^damaged/) }]),
    );
    const [listed] = state().outbox.damaged;
    if (!listed) throw new Error('It is listed.');
    await device.store.dispatch(takeOverDamaged(listed)).unwrap();
    await waitFor(() => expect(selectPendingCount(state())).toBe(2));
    asked.mockRestore();
  });

  it('unlocks even when an unencrypted row cannot be sealed, and does not count it as waiting', async () => {
    const sealing = jest.spyOn(device.services.offline, 'setClearRowsAside');
    sealing.mockRejectedValue(new StorageError({ code: 'storage/full', message: 'Full.' }));
    const lines = listenToConsole('error');
    await putInClear(plainId);
    expect(await open(password)).toBeNull();
    await untilRead();
    await waitFor(() => expect(selectPendingCount(state())).toBe(1));
    expect(await device.offline.read('patients', plainId)).toBeNull();
    expect(new Set(lines)).toEqual(new Set(['What this device keeps could not be read. storage/full']));
    sealing.mockRestore();
  });

  it('sends nothing', async () => {
    expect(device.api.sent).toEqual([]);
  });
});

it('an unencrypted outbox row is set aside when the tab is shown', async () => {
  await putInClear(plainId);
  device.store.dispatch(tabShown());
  await waitFor(() => expect(state().outbox.damaged).toMatchObject([{ readable: { patient_id: plainId } }]));
  const database = await openDB('OfflineDB');
  expect(JSON.stringify(await database.getAll('patients'))).not.toContain('Yolande');
  database.close();
  expect(selectPendingCount(state())).toBe(1);
});

describe('locking a device', () => {
  const place = { table: 'patients', subject: 'new' } as const;
  const type = () =>
    device.services.typed.watch(() =>
      device.store.dispatch(keepDraft({ ...place, values: { notes: 'half a word' } })),
    );

  it.each([
    ['locked here', () => lock()],
    ['locked in another tab', () => followLock(standing)],
  ])('stores typed text first: %s', async (_where, locks) => {
    const stop = type();
    await device.store.dispatch(locks());
    expect(selectIsLocked(state())).toBe(true);
    stop();
    await open(password);
    expect(await device.store.dispatch(readDraft(place)).unwrap()).toMatchObject({
      values: { notes: 'half a word' },
    });
  });

  it('succeeds even when typed text cannot be stored', async () => {
    const stop = device.services.typed.watch(() => Promise.reject(new Error('no room')));
    await device.store.dispatch(lock());
    expect(selectIsLocked(state())).toBe(true);
    stop();
  });
});

describe('a sign-out across tabs', () => {
  it('signs the account out in this tab too, and drops its key', async () => {
    await device.store.dispatch(followSignOut(account_id));
    expect(selectSessionAccount(state())).toBeNull();
    expect(JSON.stringify(state())).not.toContain('Marguerite');
    await expect(device.services.keyring.of(account_id)).rejects.toMatchObject({
      failure: { code: 'storage/locked' },
    });
  });

  it('leaves a different account signed in', async () => {
    await device.store.dispatch(followSignOut(uuidv7()));
    expect(selectAccountId(state())).toBe(account_id);
  });

  it('makes the tab forget a key that another tab has removed, whichever account it works for', async () => {
    const gone = { ...testAccount, account_id: uuidv7() };
    await device.services.keyStore.enter(gone, password, null);
    const elsewhere = openKeyStore({ rounds: 1 });
    await elsewhere.remove(gone.account_id);
    await elsewhere.close();
    await device.store.dispatch(followSignOut(gone.account_id));
    expect(await device.services.keyStore.readWrapped(gone.account_id)).toMatchObject({ byPassword: [] });
  });

  it('is announced when an account is removed from the device', async () => {
    const signOutSpy = jest.spyOn(device.services.keyHandoff, 'signOut');
    const gone = uuidv7();
    await device.store.dispatch(removeFromDevice(gone));
    expect(signOutSpy).toHaveBeenCalledWith(gone);
    signOutSpy.mockRestore();
  });
});

describe('the data of an account on the device', () => {
  const other = { ...testAccount, account_id: uuidv7(), email: 'amal@example.org' };
  const here = () => device.store.dispatch(accountsHere());

  it('is listed for every account', async () => {
    await device.services.keyStore.enter(other, password, null);
    expect(await here()).toEqual(
      expect.arrayContaining([
        { account_id, email, waiting: 1, isOwn: true, hasKey: true },
        { account_id: other.account_id, email: other.email, waiting: 0, isOwn: false, hasKey: true },
      ]),
    );
  });

  it('is removed with waiting records and key, which signs the current account out', async () => {
    expect(await device.store.dispatch(removeFromDevice(account_id))).toBeNull();
    expect(selectAccountId(state())).toBeNull();
    expect(await here()).toEqual([]);
    expect(await device.offline.summary(account_id)).toMatchObject({ waiting: 0 });
    expect(await device.services.keyStore.open(account_id, password)).toBeNull();
  });

  it('is listed and removed even when its key is already gone', async () => {
    const keyless = uuidv7();
    const tables = await openDB('OfflineDB');
    const [row] = await tables.getAll('patients');
    await tables.put('patients', { ...row, patient_id: keyless, saved_by: keyless }, keyless);
    tables.close();
    const listed = async () => (await here()).map(({ account_id: id, email: known }) => [id, known]);
    expect(await listed()).toEqual(
      expect.arrayContaining([
        [account_id, email],
        [keyless, null],
      ]),
    );
    expect(await device.store.dispatch(removeFromDevice(keyless))).toBeNull();
    expect(await listed()).toEqual([[account_id, email]]);
    expect(selectPendingCount(state())).toBe(1);
  });

  it('has its traces cleared when it is removed', async () => {
    const clearing = jest.spyOn(device.services.traces, 'clearingAfter');
    const gone = jest.spyOn(device.services.keyStore, 'remove');
    clearing.mockImplementationOnce(async (work) => {
      expect(gone).not.toHaveBeenCalled();
      return work();
    });
    expect(await device.store.dispatch(removeFromDevice(account_id))).toBeNull();
    expect(clearing).toHaveBeenCalledTimes(1);
    expect(gone).toHaveBeenCalledTimes(1);
    clearing.mockRestore();
    gone.mockRestore();
  });

  it('is removed for another account without touching the current one', async () => {
    await device.services.keyStore.enter(other, password, null);
    expect(await device.store.dispatch(removeFromDevice(other.account_id))).toBeNull();
    expect(await here()).toEqual([{ account_id, email, waiting: 1, isOwn: true, hasKey: true }]);
    expect(selectAccountId(state())).toBe(account_id);
  });
});
