import type { ApiResult } from '@/client/api/apiResult';
import { createAppAsyncThunk, type AppThunk, type Services } from '@/client/redux/appThunk';
import type { Login, Registration, SessionAnswer } from '@/contract/session';
import {
  selectAccessToken,
  selectAccount,
  sessionExpired,
  sessionRefreshed,
  signedIn,
  signedOut,
  type SignedIn,
} from './authSlice';

/** Signs in. Refuses with the server's failure, which is the same for a wrong address and a wrong password. */
export const signIn = createAppAsyncThunk<void, Login>(
  'auth/signIn',
  async (login, { dispatch, extra, rejectWithValue }) => {
    const answer = await extra.api.login(login);
    if (!answer.ok) return rejectWithValue(answer.failure);
    dispatch(signedIn(sessionOf(answer.value, extra)));
    return undefined;
  },
);

export const registerAccount = createAppAsyncThunk<void, Registration>(
  'auth/register',
  async (registration, { extra, rejectWithValue }) => {
    const answer = await extra.api.register(registration);
    return answer.ok ? undefined : rejectWithValue(answer.failure);
  },
);

/** Signs out at once, on this device; the server is told when it can be reached. What waits stays on the device. */
export const signOut = createAppAsyncThunk('auth/signOut', async (_: void, { dispatch, getState, extra }) => {
  const token = selectAccessToken(getState());
  dispatch(signedOut());
  if (token !== null) await extra.api.logout(token);
});

/**
 * Makes a call with the access token of the stored session. A token that is refused is refreshed once, and the call made
 * again; when that cannot be done the session is expired: the account stays, uploads wait for sign-in.
 */
export function callSignedIn<T>(
  call: (token: string) => Promise<ApiResult<T>>,
): AppThunk<Promise<ApiResult<T>>> {
  return async (dispatch, getState) => {
    const token = selectAccessToken(getState());
    if (token === null) {
      return {
        ok: false,
        failure: { code: 'auth/signInRequired', message: 'Please sign in.', status: null },
      };
    }
    const answer = await call(token);
    if (answer.ok || answer.failure.status !== 401) return answer;
    const fresh = await dispatch(refreshSession(token));
    return fresh === null ? answer : call(fresh);
  };
}

/** @returns a token that is not the stale one, or `null` when there is none to be had */
function refreshSession(staleToken: string): AppThunk<Promise<string | null>> {
  return (dispatch, getState, services) =>
    services.withLock('satchel-session', async () => {
      const token = selectAccessToken(getState());
      if (token !== staleToken) return token;
      const answer = await services.api.refresh();
      // The cookie is the browser's: another tab may have signed in as someone else.
      const isSamePerson =
        answer.ok && answer.value.account.account_id === selectAccount(getState())?.account_id;
      if (answer.ok && isSamePerson) {
        dispatch(sessionRefreshed(sessionOf(answer.value, services)));
        return answer.value.access_token;
      }
      if (answer.ok || answer.failure.status === 401) dispatch(sessionExpired());
      return null;
    });
}

function sessionOf(answer: SessionAnswer, services: Services): SignedIn {
  const { account, access_token, expires_in } = answer;
  const expires_at = new Date(services.now().getTime() + expires_in * 1000).toISOString();
  return { account, access_token, expires_at };
}
