import type { AppThunk, Services } from '@/client/redux/appThunk';
import type { DeviceOwner, KeyOwner } from '@/client/storage/keys/keyStore';
import { importClinicKey, type ClinicKey } from '@/client/storage/keys/keyWrapping';
import { cacheOwner } from '@/client/storage/cache/recordCache';
import { lockedError } from '@/client/storage/keys/sealing';
import type { ImportBatch } from '@/client/storage/outbox/importQueue';
import { StorageError } from '@/client/storage/connection/storageError';
import { reportTraces } from '@/client/storage/connection/traces';
import type { Failure } from '@/contract/errors';
import {
  accountDisabled,
  clearRowsSetAside,
  locked,
  selectAccountId,
  selectIsLocked,
  selectSessionAccount,
  sessionExpired,
  sessionRead,
  signedOut,
  unlocked,
  type AuthState,
} from './authSlice';

/**
 * Gets the key of an account that has just signed in. A device without usable storage has no key: the account works
 * without one, and saves nothing here.
 *
 * @returns why neither the password nor the clinic's key unlocked the account's data on this device; `null` on success
 *   or without data
 */
export async function enterDevice(
  services: Services,
  account: KeyOwner,
  { password, clinicKey }: { password: string; clinicKey: ClinicKey | null },
): Promise<Failure | null> {
  const { keyStore, keyring } = services;
  const { account_id } = account;
  try {
    const key = await keyStore.enter(account, password, clinicKey);
    if (key === null) return otherPassword;
    await beginWork(services, account_id, key, clinicKey);
  } catch (error) {
    const refused = StorageError.from(error);
    if (refused.failure.code === 'storage/keyLost') return refused.failure;
    console.error('This device keeps no key.', refused.failure.code);
    keyring.refuse(account_id, refused);
  }
  return null;
}

const otherPassword: Failure = {
  code: 'storage/otherPassword',
  message: 'What this account left on this device opens with an earlier password only.',
};

async function beginWork(
  services: Services,
  account_id: string,
  key: CryptoKey,
  clinicKey: ClinicKey | null = null,
): Promise<void> {
  const { keyring, keyHandoff } = services;
  const imported = clinicKey && (await importClinicKey(clinicKey));
  const { drops } = keyring;
  keyring.hold(account_id, key, imported);
  await setClearRowsAside(services, account_id).catch(reportStorage);
  clearInBackground(services);
  // If it was locked meanwhile, do not hand the key to other tabs.
  if (keyring.drops === drops) keyHandoff.hold({ account_id, key });
}

/** It takes a moment, so the caller does not wait. */
function clearInBackground({ traces }: Services): void {
  void traces.clear().catch(reportTraces);
}

/**
 * Encrypts rows that someone has put into the outbox unencrypted, for the account to decide about.
 *
 * @returns whether there were any
 */
async function setClearRowsAside(services: Services, account_id: string): Promise<boolean> {
  const { offline, traces, withLock } = services;
  return withLock('satchel-sealing', async () => {
    const found = await offline.setClearRowsAside(account_id, () => traces.left());
    // A clearing that was already running may have consumed the earlier mark.
    if (found > 0) traces.left();
    return found > 0;
  });
}

/**
 * Deletes everything of an account on this device, including what was not uploaded, and clears its traces. The key is
 * deleted first: if the work is interrupted, no password unlocks the rest. The rest is still listed, and can be removed
 * later.
 *
 * @throws StorageError
 */
export async function forgetAccount(services: Services, account_id: string): Promise<void> {
  const { keyHandoff, keyStore, offline, drafts, importQueue, openCache, openDesk, traces } = services;
  // Sign out the other tabs first: no one could decrypt what they would go on to write.
  keyHandoff.signOut(account_id);
  await traces.clearingAfter(async () => {
    await keyStore.remove(account_id);
    await offline.removeAll(account_id);
    await drafts.removeAll(account_id);
    await importQueue.removeAll(account_id);
    await openCache(account_id).remove();
    await openDesk(account_id).remove();
  });
}

/**
 * Locks the charts of an account that the server has disabled. What is typed is kept as a draft. What was not uploaded
 * stays, and is uploaded once the account is enabled and signs in again.
 */
export function lockDisabled(accountId: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, services) => {
    const isTheirs = () => selectSessionAccount(getState())?.account_id === accountId;
    const keeping = isTheirs() ? keepTyped(services) : null;
    if (keeping) await keeping;
    if (isTheirs()) dispatch(accountDisabled());
  };
}

/**
 * Deletes the charts of an account from this device, and how it has arranged them. They stay, for a later start to
 * delete, while they may be the last copy or decide about something: records that a restored server has lost, and
 * patients by which an interrupted import is finished or undone.
 *
 * @throws StorageError
 */
export function dropCharts(account_id: string): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { importQueue, openCache, openDesk, traces }) => {
    try {
      const isInterrupted = ({ savedWith }: ImportBatch) => savedWith !== null;
      if ((await importQueue.batches(account_id)).some(isInterrupted)) return;
      if (await openCache(account_id).readIsServerRestored()) return;
      await traces.clearingAfter(async () => {
        await openCache(account_id).remove();
        await openDesk(account_id).remove();
      });
    } catch (error) {
      throw StorageError.from(error);
    }
  };
}

/** Someone may have put unencrypted rows into the outbox since the last check. @returns whether there were any */
export function checkForClearRows(): AppThunk<Promise<boolean>> {
  return async (_dispatch, getState, services) => {
    const accountId = selectAccountId(getState());
    if (accountId === null || services.keyring.accountId !== accountId) return false;
    const isFound = await setClearRowsAside(services, accountId).catch((error: unknown) => {
      reportStorage(error);
      return false;
    });
    if (isFound) clearInBackground(services);
    return isFound;
  };
}

/** An account that has worked on this device. */
export interface AccountHere extends DeviceOwner {
  /** how many of its records are here and not on the server, those that are set aside included */
  waiting: number;
  isOwn: boolean;
  /** a password can still open what waits */
  hasKey: boolean;
}

/** The accounts with data on this device. @throws StorageError */
export function accountsHere(): AppThunk<Promise<AccountHere[]>> {
  return async (_dispatch, getState, { keyStore, offline, drafts, importQueue }) => {
    const own = selectSessionAccount(getState())?.account_id;
    const withKey = await keyStore.owners();
    const owners = new Map(withKey.map((owner) => [owner.account_id, owner]));
    const others = await Promise.all([
      offline.owners(),
      drafts.owners(),
      importQueue.owners(),
      indexedDB.databases().then((found) => found.flatMap(({ name = '' }) => cacheOwner(name) ?? [])),
    ]);
    for (const account_id of others.flat()) {
      if (!owners.has(account_id)) owners.set(account_id, { account_id, email: null });
    }
    return Promise.all(
      [...owners.values()].map(async (owner) => {
        const { account_id } = owner;
        const queued = await importQueue.readSealed(account_id);
        const sealed = await offline.readSealed(account_id);
        // The others are counted with what waits.
        const aside = sealed.filter(({ stored }) => !('revision' in stored));
        return {
          ...owner,
          waiting: (await offline.summary(account_id)).waiting + queued.length + aside.length,
          isOwn: account_id === own,
          hasKey: withKey.includes(owner),
        };
      }),
    );
  };
}

/** Whether this device has a key for the account of the stored session. The browser may have lost it. */
export function hasKey(): AppThunk<Promise<boolean>> {
  return async (_dispatch, getState, { keyStore }) => {
    const accountId = selectSessionAccount(getState())?.account_id;
    // If the storage cannot be read, ask for the password; unlocking then fails with the reason.
    return accountId === undefined || keyStore.has(accountId).catch(() => true);
  };
}

/**
 * Unlocks the data of the stored session's account, with or without a network. It dispatches no action with the
 * password, so that the action log does not contain it.
 *
 * @param isNew the account has no key here yet, and gets one with this password. The password is not verified, so no
 *   request is made to the server before a sign-in.
 * @returns why it stays locked, `null` on success
 */
export function unlock(password: string, isNew: boolean): AppThunk<Promise<Failure | null>> {
  return async (dispatch, getState, services) => {
    const account = selectSessionAccount(getState());
    if (account === null) return null;
    const { account_id } = account;
    const { keyStore, keyring } = services;
    try {
      const key = isNew
        ? await keyStore.enter(account, password, null)
        : await keyStore.open(account_id, password);
      if (key === null) return { code: 'storage/wrongPassword', message: 'This is not the password.' };
      await beginWork(services, account_id, key);
      if (keyring.accountId !== account_id) return lockedError().failure;
      if (isNew) dispatch(sessionExpired());
      dispatch(unlocked());
      return null;
    } catch (error) {
      return StorageError.from(error).failure;
    }
  };
}

/**
 * How long a lock waits for drafts to be saved, in milliseconds. Storage that does not respond must not keep a chart
 * open.
 */
const keepTypedMs = 1_000;

/** Locks every tab: the key is removed from memory, and the data from the screen. Unsaved input is kept as a draft. */
export function lock(): AppThunk<Promise<void>> {
  return async (dispatch, getState, services) => {
    if (selectSessionAccount(getState()) === null) return;
    const keeping = keepTyped(services);
    if (keeping) await keeping;
    services.keyHandoff.drop();
    if (!selectIsLocked(getState())) dispatch(locked());
    services.keyring.drop();
  };
}

/**
 * Another tab has locked.
 *
 * @param calledOff aborted when another tab was unlocked before this one had finished locking; this tab then continues
 *   with that tab's key
 */
export function followLock(calledOff: AbortSignal): AppThunk<Promise<void>> {
  return async (dispatch, getState, services) => {
    const keeping = keepTyped(services);
    if (keeping) await keeping;
    const accountId = selectSessionAccount(getState())?.account_id;
    if (calledOff.aborted && accountId !== undefined && (await dispatch(takeKey(accountId)))) return;
    dispatch(locked());
    services.keyring.drop();
  };
}

/** Another tab has signed the account out, or has removed its data from this device. */
export function followSignOut(accountId: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, services) => {
    // Also in a tab of another account: that one must not put a removed key back.
    services.keyStore.forget(accountId);
    const isTheirs = () => selectSessionAccount(getState())?.account_id === accountId;
    if (!isTheirs()) return;
    const keeping = keepTyped(services);
    if (keeping) await keeping;
    // What was typed is sealed with the key, which may have been read once more for it.
    services.keyStore.forget(accountId);
    if (!isTheirs()) return;
    dispatch(signedOut());
    services.keyring.drop();
  };
}

function keepTyped({ typed, schedule }: Services): Promise<unknown> | null {
  const keeping = typed.keepAll();
  return keeping && Promise.race([keeping, new Promise<void>((resolve) => schedule(keepTypedMs, resolve))]);
}

/** Takes the key from another page of this browser that has it. @returns whether one had it */
export function takeKey(accountId: string): AppThunk<Promise<boolean>> {
  return async (dispatch, _getState, services) => {
    const { keyStore, keyring, keyHandoff } = services;
    const { drops } = keyring;
    const key = await keyHandoff.ask(accountId);
    if (key === null) return false;
    await keyStore.remember(accountId).catch(reportStorage);
    // Locked or signed out in another tab meanwhile.
    if (keyring.drops !== drops) return false;
    keyring.hold(accountId, key);
    keyHandoff.hold({ account_id: accountId, key });
    void setClearRowsAside(services, accountId)
      .then((isFound) => isFound && dispatch(clearRowsSetAside()))
      .catch(reportStorage)
      .then(() => clearInBackground(services));
    return true;
  };
}

/**
 * Starts the app with the session stored on this device. It is unlocked if another page of this browser has the key.
 */
export function beginSession(auth: AuthState): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const accountId = auth.session?.account.account_id;
    const isLocked = accountId !== undefined && !(await dispatch(takeKey(accountId)));
    dispatch(sessionRead({ ...auth, isLocked }));
  };
}

function reportStorage(error: unknown): void {
  console.error('What this device keeps could not be read.', StorageError.from(error).failure.code);
}

/** Another tab was unlocked, or a user signed in there. If it is the same account, this tab unlocks too. */
export function followUnlock(accountId: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const isWaiting = () =>
      selectIsLocked(getState()) && selectSessionAccount(getState())?.account_id === accountId;
    if (isWaiting() && (await dispatch(takeKey(accountId))) && isWaiting()) dispatch(unlocked());
  };
}
