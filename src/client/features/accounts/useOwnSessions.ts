import { useCallback, useEffect, useState } from 'react';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import type { ApiFailure } from '@/client/api/apiResult';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import type { OpenSession } from '@/contract/session';
import { accountCall } from './accountCall';

type OwnSessions =
  | { status: 'loading' }
  | { status: 'failed'; failure: ApiFailure }
  | { status: 'loaded'; sessions: readonly OpenSession[] };

/** The sessions of the account, as the server has them now. */
export function useOwnSessions() {
  const dispatch = useAppDispatch();
  const isOnline = useAppSelector(selectIsOnline);
  const [shown, setShown] = useState<OwnSessions>({ status: 'loading' });
  const load = useCallback(async (): Promise<OwnSessions> => {
    const answer = await dispatch(accountCall((api, token) => api.sessions(token)));
    return answer.ok
      ? { status: 'loaded', sessions: answer.value.items }
      : { status: 'failed', failure: answer.failure };
  }, [dispatch]);

  useEffect(() => {
    if (!isOnline) return undefined;
    let isShown = true;
    void load().then((loaded) => {
      if (isShown) setShown(loaded);
    });
    return () => {
      isShown = false;
    };
  }, [isOnline, load]);

  return {
    shown,
    isOnline,
    async reload() {
      setShown(await load());
    },
    /** @returns why the session was not ended, `null` when it was */
    async end(sessionId: string): Promise<ApiFailure | null> {
      const answer = await dispatch(accountCall((api, token) => api.endSession(sessionId, token)));
      setShown(await load());
      return answer.ok ? null : answer.failure;
    },
  };
}
