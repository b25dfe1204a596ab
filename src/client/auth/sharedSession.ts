import type { AppThunk, Services } from '@/client/redux/appThunk';
import { selectSessionAccount, sessionRefreshed, type SignedIn } from './authSlice';
import { readStoredSession, writeSession } from './sessionOnDisk';

/** How long a session that changes waits until it lies on the disk, in milliseconds; a storage that does not answer holds nobody up. */
const writeTimeoutMs = 2000;

/**
 * Waits for a write of the session, but not without end. What changes the session and holds its lock waits here before it lets go: the tab that
 * has its turn next finds the new one.
 */
export async function onDisk({ schedule }: Services, writing: Promise<void>): Promise<void> {
  await Promise.race([writing, new Promise<void>((resolve) => schedule(writeTimeoutMs, resolve))]);
}

/** A renewed session of the account that is signed in: in this tab, on the disk, and in the other tabs. */
export function shareSession(session: SignedIn): AppThunk<Promise<void>> {
  return async (dispatch, _getState, services) => {
    dispatch(sessionRefreshed(session));
    await onDisk(services, writeSession(services.session, session));
    services.tabs.tell({ kind: 'sessionRefreshed', account_id: session.account.account_id });
  };
}

/** @returns the session of this account that another tab has stored, where it is newer than the one here */
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

/** Another tab has renewed the session: this one goes on with it, and asks for none of its own. */
export function adoptSession(accountId: string): AppThunk<Promise<SignedIn | null>> {
  return async (dispatch) => {
    const newer = await dispatch(newerSession(accountId));
    if (newer) dispatch(sessionRefreshed(newer));
    return newer;
  };
}
