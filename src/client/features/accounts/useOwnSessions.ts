import type { ApiFailure } from '@/client/api/apiResult';
import { accountCall } from './accountCall';
import { useServerData } from './useServerData';

/** The sessions of the account. */
export function useOwnSessions() {
  const { shown, isOnline, reload, make } = useServerData(readSessions);
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

function readSessions() {
  return accountCall((api, token) => api.sessions(token));
}
