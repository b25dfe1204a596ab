import type { ApiFailure, ApiResult } from '@/client/api/apiResult';
import type { Readable } from '@/client/api/readable';
import type { AppThunk } from '@/client/redux/appThunk';
import type { OpenSession } from '@/contract/session';
import { accountCall } from './accountCall';
import { useServerData } from './useServerData';

/** The sessions of the account, the one used last first. */
export function useOwnSessions() {
  const { shown, isOnline, reload, make } = useServerData(readOwnSessions);
  return {
    shown,
    isOnline,
    reload,
    /** @returns why the session was not ended, `null` when it was */
    async end(sessionId: string): Promise<ApiFailure | null> {
      const answer = await make((api, token) => api.endSession(sessionId, token));
      return answer.ok ? null : answer.failure;
    },
  };
}

/** Reads all sessions of the account, the one used last first. */
export function readOwnSessions(): AppThunk<Promise<ApiResult<Readable<OpenSession>>>> {
  return async (dispatch) => {
    const answer = await dispatch(accountCall((api, token) => api.sessions(token)));
    if (!answer.ok) return answer;
    const items = answer.value.items.toSorted((one, other) =>
      one.last_seen_at < other.last_seen_at ? 1 : -1,
    );
    return { ok: true, value: { ...answer.value, items } };
  };
}
