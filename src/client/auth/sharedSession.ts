import type { AppThunk, Services } from '@/client/redux/appThunk';
import { selectSessionAccount, sessionRefreshed, type SignedIn } from './authSlice';
import { readStoredSession, writeSession } from './sessionOnDisk';

/** How long a session change waits for the disk, in milliseconds. Storage that does not respond must not block it. */
const writeTimeoutMs = 2000;

/**
 * Waits for a write of the session, up to a limit. Whatever changes the session calls this before it releases the lock:
 * the next tab to get the lock must find the new session.
 */
export async function onDisk({ schedule }: Services, writing: Promise<void>): Promise<void> {
  await Promise.race([writing, new Promise<void>((resolve) => schedule(writeTimeoutMs, resolve))]);
}

/** Puts a renewed session of the signed-in account into this tab, onto the disk, and into the other tabs. */
export function shareSession(session: SignedIn): AppThunk<Promise<void>> {
  return async (dispatch, _getState, services) => {
    dispatch(sessionRefreshed(session));
    await onDisk(services, writeSession(services.session, session));
    services.tabs.broadcast({ kind: 'sessionRefreshed', account_id: session.account.account_id });
  };
}

/** @returns the session that another tab stored for this account, if it is newer than the one here */
export function newerSession(accountId: string): AppThunk<Promise<SignedIn | null>> {
  return async (_dispatch, getState, { session: storage }) => {
    const { session: stored } = await readStoredSession({ ...storage, getItem: storage.look });
    const own = getState().auth.session;
    if (
      stored?.account.account_id !== accountId ||
      selectSessionAccount(getState())?.account_id !== accountId
    )
      return null;
    const { account, access_token, expires_at } = stored;
    if (access_token === null || expires_at === null) return null;
    const isNewer = Date.parse(expires_at) > Date.parse(own?.expires_at ?? new Date(0).toISOString());
    return isNewer ? { account, access_token, expires_at } : null;
  };
}

/** Another tab has renewed the session. This tab uses it and does not request its own. */
export function adoptSession(accountId: string): AppThunk<Promise<SignedIn | null>> {
  return async (dispatch) => {
    const newer = await dispatch(newerSession(accountId));
    if (newer) dispatch(sessionRefreshed(newer));
    return newer;
  };
}
