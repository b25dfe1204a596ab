import type { ApiFailure, ApiResult } from '@/client/api/apiResult';
import { serverAnswered, serverDidNotAnswer } from '@/client/api/connectivitySlice';
import { createAppAsyncThunk, type AppThunk, type RootState, type Services } from '@/client/redux/appThunk';
import { fromBase64 } from '@/client/storage/keys/base64';
import type { ClinicKey } from '@/client/storage/keys/keyWrapping';
import { lockedError } from '@/client/storage/keys/sealing';
import { StorageError } from '@/client/storage/connection/storageError';
import type { Failure } from '@/contract/errors';
import type { Login, PasswordChange, Recovery, Registration, SessionAnswer } from '@/contract/session';
import {
  selectAccessToken,
  selectAccountId,
  selectSessionAccount,
  selectUnfinishedSignOut,
  sessionExpired,
  signedIn,
  signedInAgain,
  signedOut,
  signOutFinished,
  type SignedIn,
} from './authSlice';
import { enterDevice, forgetAccount } from './lockThunks';
import { writeSession, writeSignedOut } from './sessionOnDisk';
import { adoptSession, newerSession, onDisk, shareSession } from './sharedSession';

interface DeviceWords {
  /** with which the account last worked on this device */
  earlierPassword?: string;
  /** what the account left on this device is given up: a person has been told what that means */
  isAnew?: boolean;
}

/**
 * Signs in. Like everything that takes a password it is a step without an action: the log of actions has none.
 *
 * @returns why not, `null` when it is done: the server's failure, which is the same for a wrong address and a wrong password, or
 *   `storage/otherPassword` or `storage/keyLost` where what the account left on this device does not open
 */
export function signIn({
  earlierPassword,
  isAnew,
  ...login
}: Login & DeviceWords): AppThunk<Promise<Failure | null>> {
  return (dispatch, getState, services) =>
    withSessionLock(services, async () => {
      // The cookie of the new session takes the place of the one by which that of somebody who left without a network can still be ended.
      await dispatch(endUnfinished());
      const answer = await services.api.login(login);
      if (!answer.ok) return answer.failure;
      const { account } = answer.value;
      const { account_id } = account;
      const clinicKey = clinicKeyOf(answer.value);
      const { password } = login;
      const enter = () => enterDevice(services, account, { password, clinicKey });
      try {
        if (earlierPassword !== undefined)
          await services.keyStore.addPassword(account_id, { current: earlierPassword, next: password });
        let refused = await enter();
        if (refused && isAnew) {
          await forgetAccount(services, account_id);
          refused = await enter();
        }
        if (refused) {
          await services.api.logout(answer.value.access_token);
          return refused;
        }
      } catch (error) {
        return StorageError.from(error).failure;
      }
      // Locked in another tab while it was being opened.
      if (services.keyring.accountId !== account_id) return lockedError().failure;
      const isSameAccount = selectAccountId(getState()) === account_id;
      const session = sessionOf(answer.value, services);
      dispatch((isSameAccount ? signedInAgain : signedIn)(session));
      await onDisk(services, writeSession(services.session, session));
      return null;
    });
}

/** @returns why there is no account, `null` when there is */
export function registerAccount(registration: Registration): AppThunk<Promise<Failure | null>> {
  return async (_dispatch, _getState, { api }) => {
    const answer = await api.register(registration);
    return answer.ok ? null : answer.failure;
  };
}

/** Gives an account that has forgotten its password a new one, with the code of an owner. @returns why not, `null` when it has it */
export function recoverAccount(recovery: Recovery): AppThunk<Promise<ApiFailure | null>> {
  return async (_dispatch, _getState, { api }) => {
    const answer = await api.recover(recovery);
    return answer.ok ? null : answer.failure;
  };
}

/** Signs out, at once on this device; what waits stays on it. The server is told now, or when it can be reached again. */
export const signOut = createAppAsyncThunk('auth/signOut', async (_: void, { dispatch, getState, extra }) => {
  const token = selectAccessToken(getState());
  const accountId = selectSessionAccount(getState())?.account_id;
  await onDisk(extra, writeSignedOut(extra.session, getState().auth));
  if (accountId !== undefined) extra.keyHandoff.signOut(accountId);
  dispatch(signedOut());
  extra.keyring.drop();
  await withSessionLock(extra, async () => {
    const answer = token === null ? null : await extra.api.logout(token);
    if (answer?.ok) dispatch(signOutFinished());
    else await dispatch(endUnfinished());
  });
});

/** Removes what an account has on this device; the own one is signed out first. @returns why it was not, `null` when it was */
export function removeFromDevice(accountId: string): AppThunk<Promise<Failure | null>> {
  return async (dispatch, getState, services) => {
    if (selectAccountId(getState()) === accountId) await dispatch(signOut());
    try {
      await forgetAccount(services, accountId);
      return null;
    } catch (error) {
      return StorageError.from(error).failure;
    }
  };
}

/**
 * Ends on the server the session of an account that signed out here without it: its access token was too old, or there was no
 * network. The refresh cookie, which scripts cannot delete, still can.
 */
export const finishSignOut = createAppAsyncThunk('auth/finishSignOut', (_: void, { dispatch, extra }) =>
  withSessionLock(extra, () => dispatch(endUnfinished())),
);

function endUnfinished(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { api }) => {
    const accountId = selectUnfinishedSignOut(getState());
    if (accountId === null) return;
    const refreshed = await api.refresh();
    if (!refreshed.ok && refreshed.failure.status !== 401) return;
    const isTheirs = refreshed.ok && refreshed.value.account.account_id === accountId;
    const ended = isTheirs ? await api.logout(refreshed.value.access_token) : null;
    if (ended === null || ended.ok) dispatch(signOutFinished());
  };
}

/**
 * Makes a call as one account, with the access token of the stored session. A token that is refused is refreshed, once in all tabs, and
 * the call made again; when that cannot be done the session is expired: the account stays, uploads wait for sign-in.
 *
 * @param accountId who the call is made for: when somebody else is signed in, at any moment of it, it is not made
 * @returns the answer; `auth/signInRequired` with the status `null` when the call was not made
 */
export function callSignedIn<T>(
  accountId: string,
  call: (token: string) => Promise<ApiResult<T>>,
): AppThunk<Promise<ApiResult<T>>> {
  return async (dispatch, getState) => {
    const token = tokenOf(getState(), accountId);
    if (token === null) return notMade;
    const isRefused = (answer: ApiResult<T>) => !answer.ok && answer.failure.status === 401;
    const answer = await call(token);
    dispatch(hasAnswered(answer) ? serverAnswered() : serverDidNotAnswer());
    if (!isRefused(answer)) return answer;
    const fresh = await dispatch(refreshSession(accountId, token));
    if (fresh.status === 'ended') return answer;
    if (fresh.status === 'unknown') return { ok: false, failure: fresh.failure };
    // One that was renewed a while ago in another tab may be too old by now, too.
    if (fresh.status === 'found') return dispatch(callSignedIn(accountId, call));
    const second = await call(fresh.token);
    // A session whose new token is refused as well has ended, whatever the server says of it.
    if (isRefused(second)) dispatch(sessionExpired());
    return second;
  };
}

const notMade = {
  ok: false as const,
  failure: { code: 'auth/signInRequired' as const, message: 'Please sign in.', status: null },
};

/**
 * Changes the password of the account that is signed in, which goes on with a session of its own; all others end.
 *
 * @returns why it was not changed, `null` when it was
 */
export function changePassword(change: PasswordChange): AppThunk<Promise<ApiFailure | null>> {
  return async (dispatch, getState, services) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return notMade.failure;
    const { keyStore } = services;
    const { current_password: current, new_password: next } = change;
    // Before the server is asked: were its answer lost, either of them opens what is on this device.
    if (current !== next) await keyStore.addPassword(accountId, { current, next }).catch(reportKeys);
    const answer = await dispatch(
      callSignedIn(accountId, (token) => services.api.changePassword(change, token)),
    );
    if (!answer.ok) {
      // Anything else than that the new one is not taken leaves open which of them holds: this may be asked for once more, after an answer
      // that was lost, and the server has ended the session by then, or finds that the current one is not right. Either opens what is here.
      if (answer.failure.code === 'request/invalid')
        await keyStore.keepPassword(accountId, current).catch(reportKeys);
      return answer.failure;
    }
    await keyStore.keepPassword(accountId, next).catch(reportKeys);
    await dispatch(shareSession(sessionOf(answer.value, services)));
    return null;
  };
}

/** It is no reason to keep the old password: the next sign-in opens what is here by the clinic's copy. */
function reportKeys(error: unknown): void {
  console.error('The key of this device could not be wrapped anew.', StorageError.from(error).failure.code);
}

type Refreshed =
  | { status: 'renewed'; token: string }
  /** it had been renewed already, in this tab or in another one */
  | { status: 'found' }
  | { status: 'ended' }
  /** the server did not say */
  | { status: 'unknown'; failure: ApiFailure };

/** @returns a token of the account that is not the stale one, if there is one to be had */
function refreshSession(accountId: string, staleToken: string): AppThunk<Promise<Refreshed>> {
  return (dispatch, getState, services) =>
    withSessionLock(services, async (): Promise<Refreshed> => {
      const token = tokenOf(getState(), accountId);
      if (token !== staleToken) return { status: token === null ? 'ended' : 'found' };
      if (await dispatch(adoptSession(accountId))) return { status: 'found' };
      const answer = await services.api.refresh();
      if (selectAccountId(getState()) !== accountId) return { status: 'ended' };
      // The cookie is the browser's: another tab may have signed in as someone else.
      if (answer.ok && answer.value.account.account_id === accountId) {
        await dispatch(shareSession(sessionOf(answer.value, services)));
        return { status: 'renewed', token: answer.value.access_token };
      }
      if (!answer.ok && answer.failure.status !== 401) return { status: 'unknown', failure: answer.failure };
      dispatch(sessionExpired());
      return { status: 'ended' };
    });
}

/** Takes part in the session that another tab has begun again; nothing happens where it had not ended. */
export function joinSession(accountId: string): AppThunk<Promise<void>> {
  return (dispatch, getState, services) =>
    withSessionLock(services, async () => {
      const isEnded = () =>
        selectAccountId(getState()) === accountId && selectAccessToken(getState()) === null;
      if (!isEnded()) return;
      const newer = await dispatch(newerSession(accountId));
      if (newer) {
        if (isEnded()) dispatch(signedInAgain(newer));
        return;
      }
      const answer = await services.api.refresh();
      // The cookie is the browser's: somebody else may have signed in meanwhile.
      if (answer.ok && answer.value.account.account_id === accountId && isEnded()) {
        dispatch(signedInAgain(sessionOf(answer.value, services)));
      }
    });
}

/**
 * What sets or clears the refresh cookie goes one after the other, in all tabs: the late answer to a sign-out would else clear the
 * cookie of whoever has signed in since.
 */
function withSessionLock<T>({ withLock }: Services, work: () => Promise<T>): Promise<T> {
  return withLock('satchel-session', work);
}

function tokenOf(state: RootState, accountId: string): string | null {
  return selectAccountId(state) === accountId ? selectAccessToken(state) : null;
}

function hasAnswered(answer: ApiResult<unknown>): boolean {
  return answer.ok || answer.failure.status !== null;
}

function clinicKeyOf({ recovery_key }: SessionAnswer): ClinicKey | null {
  return recovery_key === undefined ? null : fromBase64(recovery_key);
}

function sessionOf(answer: SessionAnswer, services: Services): SignedIn {
  const { account, access_token, expires_in } = answer;
  const expires_at = new Date(services.now().getTime() + expires_in * 1000).toISOString();
  return { account, access_token, expires_at };
}
