import type { ApiFailure, ApiResult } from '@/client/api/apiResult';
import { serverAnswered, serverDidNotAnswer } from '@/client/api/connectivitySlice';
import { deviceClockCompared, isOtherClock, selectClockBehindMs } from '@/client/api/deviceClockSlice';
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
  selectIsDisabled,
  selectSessionAccount,
  selectUnfinishedSignOut,
  sessionExpired,
  signedIn,
  signedInAgain,
  signedOut,
  signOutFinished,
  type SignedIn,
} from './authSlice';
import { enterDevice, forgetAccount, lockDisabled } from './lockThunks';
import { writeSession, writeSignedOut } from './sessionOnDisk';
import { adoptSession, newerSession, onDisk, shareSession } from './sharedSession';

interface DeviceWords {
  /** the password that the account last used on this device */
  earlierPassword?: string;
  /** gives up the account's data on this device; the user has confirmed this */
  mayGiveUpData?: boolean;
}

/**
 * Signs in. Like everything that takes a password, it dispatches no action of its own, so that the action log contains
 * no password.
 *
 * @returns why it failed, `null` on success. The server's failure does not distinguish a wrong address from a wrong
 *   password. `storage/otherPassword` and `storage/keyLost`: the account's data on this device does not unlock
 */
export function signIn({
  earlierPassword,
  mayGiveUpData,
  ...login
}: Login & DeviceWords): AppThunk<Promise<Failure | null>> {
  return (dispatch, getState, services) =>
    withSessionLock(services, async () => {
      // The new session replaces the cookie. Without it, the session of a user who signed out offline could no longer
      // be ended.
      await dispatch(endUnfinished());
      const answer = await services.api.login(login);
      if (!answer.ok) {
        if (isDisabled(answer.failure)) await dispatch(lockIfOwn(login.email));
        return answer.failure;
      }
      const { password } = login;
      const refused = await openDevice(services, answer.value, { password, earlierPassword, mayGiveUpData });
      if (refused) {
        // No tab has the new session, so no sign-out would ever end it.
        await services.api.logout(answer.value.access_token);
        return refused;
      }
      const { account_id } = answer.value.account;
      const isSameAccount = selectAccountId(getState()) === account_id;
      const wasDisabled = selectIsDisabled(getState());
      const session = sessionOf(answer.value, services);
      // Nothing of a disabled account is here to go on with.
      dispatch((isSameAccount && !wasDisabled ? signedInAgain : signedIn)(session));
      await onDisk(services, writeSession(services.session, session));
      if (isSameAccount && wasDisabled) services.tabs.broadcast({ kind: 'signedInAgain', account_id });
      return null;
    });
}

/**
 * @returns how anyone may sign in to the demo; `null` if the server is none, or does not answer. It is not asked while an
 *   account is at work: Redux DevTools may show the sign-in page of a past state.
 */
export function demoLogin(): AppThunk<Promise<Login | null>> {
  return async (_dispatch, _getState, { api, keyring }) =>
    keyring.accountId === null ? api.demoLogin() : null;
}

/** @returns why this device cannot keep the session of an account that has just signed in, `null` on success */
async function openDevice(
  services: Services,
  answer: SessionAnswer,
  { password, earlierPassword, mayGiveUpData }: DeviceWords & Pick<Login, 'password'>,
): Promise<Failure | null> {
  const { account } = answer;
  const { account_id } = account;
  const enter = () => enterDevice(services, account, { password, clinicKey: clinicKeyOf(answer) });
  try {
    if (earlierPassword !== undefined)
      await services.keyStore.addPassword(account_id, { current: earlierPassword, next: password });
    let refused = await enter();
    if (refused && mayGiveUpData) {
      await forgetAccount(services, account_id);
      refused = await enter();
    }
    if (refused) return refused;
  } catch (error) {
    return StorageError.from(error).failure;
  }
  // Another tab may have locked while this one was unlocking.
  return services.keyring.accountId === account_id ? null : lockedError().failure;
}

/** The account of the session turns out to be disabled at its sign-in. */
function lockIfOwn(email: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const account = selectSessionAccount(getState());
    if (account?.email.toLowerCase() === email.toLowerCase())
      await dispatch(followDisabled(account.account_id));
  };
}

function isDisabled({ code }: Failure): boolean {
  return code === 'auth/accountDisabled';
}

/** @returns why no account was created, `null` on success */
export function registerAccount(registration: Registration): AppThunk<Promise<Failure | null>> {
  return async (_dispatch, _getState, { api }) => {
    const answer = await api.register(registration);
    return answer.ok ? null : answer.failure;
  };
}

/** Whether the server sends email. A past state in Redux DevTools asks nothing. */
export function sendsEmail(): AppThunk<Promise<boolean>> {
  return async (_dispatch, _getState, { api, keyring }) =>
    keyring.accountId === null ? api.sendsEmail() : false;
}

/**
 * Asks for a code for a new password by email.
 *
 * @returns why it failed, `null` on success, which says nothing about whether the account exists
 */
export function askForCode(email: string): AppThunk<Promise<ApiFailure | null>> {
  return async (_dispatch, _getState, { api }) => {
    const answer = await api.forgottenPassword({ email });
    return answer.ok ? null : answer.failure;
  };
}

/**
 * Sets a new password for an account that has forgotten its own, with a code from an owner.
 *
 * @returns why it failed, `null` on success
 */
export function recoverAccount(recovery: Recovery): AppThunk<Promise<ApiFailure | null>> {
  return async (_dispatch, _getState, { api }) => {
    const answer = await api.recover(recovery);
    return answer.ok ? null : answer.failure;
  };
}

/**
 * Signs out on this device at once. Waiting records stay on it. The server is notified now, or when it can be reached
 * again.
 */
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

/**
 * Removes an account's data from this device. If it is the current account, it is signed out first.
 *
 * @returns why it failed, `null` on success
 */
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
 * Ends the server session of an account that signed out offline or with an outdated access token. The refresh cookie,
 * which scripts cannot delete, still makes that possible.
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
 * Makes a call for one account, with the access token of the stored session. If the token is refused, it is refreshed,
 * once for all tabs, and the call is repeated. If that fails, the session has expired: the account stays, uploads wait
 * for sign-in. If the account is disabled, its charts are locked.
 *
 * @param accountId who the call is for; it is not made if another account is signed in at any point
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
    const heard = (answer: ApiResult<T>) => {
      dispatch(hasAnswered(answer) ? serverAnswered() : serverDidNotAnswer());
      const { clockBehindMs: behindMs } = answer;
      if (behindMs !== undefined && isOtherClock(selectClockBehindMs(getState()), behindMs))
        dispatch(deviceClockCompared(behindMs));
      return answer;
    };
    const answer = heard(await call(token));
    if (!isRefused(answer)) return answer;
    if (!answer.ok && isDisabled(answer.failure)) {
      await dispatch(followDisabled(accountId));
      return answer;
    }
    const fresh = await dispatch(refreshSession(accountId, token));
    if (fresh.status === 'ended') return answer;
    if (fresh.status === 'unknown') return heard({ ok: false, failure: fresh.failure });
    // A token that another tab renewed a while ago may have expired by now, too.
    if (fresh.status === 'found') return dispatch(callSignedIn(accountId, call));
    const second = heard(await call(fresh.token));
    // If even the new token is refused, the session has ended, whatever the server reports.
    if (isRefused(second)) dispatch(sessionExpired());
    return second;
  };
}

/** The server refuses the account because it is disabled. The other tabs learn it too. */
function followDisabled(account_id: string): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { tabs }) => {
    tabs.broadcast({ kind: 'accountDisabled', account_id });
    await dispatch(lockDisabled(account_id));
  };
}

const notMade = {
  ok: false as const,
  failure: { code: 'auth/signInRequired' as const, message: 'Please sign in.', status: null },
};

/**
 * Changes the password of the signed-in account. It continues with a new session; all others end.
 *
 * @returns why it was not changed, `null` on success
 */
export function changePassword(change: PasswordChange): AppThunk<Promise<ApiFailure | null>> {
  return async (dispatch, getState, services) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return notMade.failure;
    const { keyStore } = services;
    const { current_password: current, new_password: next } = change;
    // Before the request: if its answer is lost, either password unlocks the data on this device.
    if (current !== next) await keyStore.addPassword(accountId, { current, next }).catch(reportKeys);
    const answer = await dispatch(
      callSignedIn(accountId, (token) =>
        withSessionLock(services, async () => {
          const changed = await services.api.changePassword(change, token);
          // An upload that the server refuses meanwhile must not refresh the ended session: its refusal would end this
          // one, too. It waits for the lock, and goes on with the new token.
          if (changed.ok) await dispatch(shareSession(sessionOf(changed.value, services)));
          return changed;
        }),
      ),
    );
    if (!answer.ok) {
      // Only `request/invalid` means that the new password was not accepted. After any other failure either may be
      // valid. This may be a retry after a lost answer: the session is then over, or the current password no longer
      // right. So both keep unlocking the local data.
      if (answer.failure.code === 'request/invalid')
        await keyStore.keepPassword(accountId, current).catch(reportKeys);
      return answer.failure;
    }
    await keyStore.keepPassword(accountId, next).catch(reportKeys);
    return null;
  };
}

/** Not a reason to keep the old password: at the next sign-in, the clinic's copy of the key unlocks the data here. */
function reportKeys(error: unknown): void {
  console.error('The key of this device could not be wrapped again.', StorageError.from(error).failure.code);
}

type Refreshed =
  | { status: 'renewed'; token: string }
  /** already renewed, in this tab or another */
  | { status: 'found' }
  | { status: 'ended' }
  /** the server gave no clear answer */
  | { status: 'unknown'; failure: ApiFailure };

/** @returns a token of the account other than the stale one, if one can be had */
function refreshSession(accountId: string, staleToken: string): AppThunk<Promise<Refreshed>> {
  return (dispatch, getState, services) =>
    withSessionLock(services, async (): Promise<Refreshed> => {
      const token = tokenOf(getState(), accountId);
      if (token !== staleToken) return { status: token === null ? 'ended' : 'found' };
      if (await dispatch(adoptSession(accountId))) return { status: 'found' };
      const answer = await services.api.refresh();
      if (selectAccountId(getState()) !== accountId) return { status: 'ended' };
      // The cookie belongs to the browser: another tab may have signed in with another account.
      if (answer.ok && answer.value.account.account_id === accountId) {
        await dispatch(shareSession(sessionOf(answer.value, services)));
        return { status: 'renewed', token: answer.value.access_token };
      }
      if (!answer.ok && answer.failure.status !== 401) return { status: 'unknown', failure: answer.failure };
      if (!answer.ok && isDisabled(answer.failure)) await dispatch(followDisabled(accountId));
      else dispatch(sessionExpired());
      return { status: 'ended' };
    });
}

/** Joins the session that another tab has renewed by signing in. Does nothing unless this tab's session had ended. */
export function joinSession(accountId: string): AppThunk<Promise<void>> {
  return (dispatch, getState, services) =>
    withSessionLock(services, async () => {
      const isEnded = () =>
        selectAccountId(getState()) === accountId && selectAccessToken(getState()) === null;
      if (!isEnded()) return;
      const newer = await dispatch(newerSession(accountId));
      // A disabled account has nothing in this tab to go on with.
      const goOn = selectIsDisabled(getState()) ? signedIn : signedInAgain;
      if (newer) {
        if (isEnded()) dispatch(goOn(newer));
        return;
      }
      const answer = await services.api.refresh();
      // The cookie belongs to the browser: another user may have signed in meanwhile.
      if (answer.ok && answer.value.account.account_id === accountId && isEnded()) {
        dispatch(goOn(sessionOf(answer.value, services)));
      }
    });
}

/**
 * Serializes everything that sets or clears the refresh cookie, across all tabs. Otherwise the late answer to a
 * sign-out would clear the cookie of the next user to sign in.
 */
function withSessionLock<T>({ withLock }: Services, work: () => Promise<T>): Promise<T> {
  return withLock('satchel-session', work);
}

function tokenOf(state: RootState, accountId: string): string | null {
  return selectAccountId(state) === accountId ? selectAccessToken(state) : null;
}

/** A gateway answers for a server that does not, and a server for itself while it cannot reach its database. */
const statusesOfSilence: readonly (number | null)[] = [null, 502, 503, 504];

function hasAnswered(answer: ApiResult<unknown>): boolean {
  return answer.ok || !statusesOfSilence.includes(answer.failure.status);
}

function clinicKeyOf({ recovery_key }: SessionAnswer): ClinicKey | null {
  return recovery_key === undefined ? null : fromBase64(recovery_key);
}

function sessionOf(answer: SessionAnswer, services: Services): SignedIn {
  const { account, access_token, expires_in } = answer;
  const expires_at = new Date(services.now().getTime() + expires_in * 1000).toISOString();
  return { account, access_token, expires_at };
}
