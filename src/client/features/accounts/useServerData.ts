import { useCallback, useEffect, useState } from 'react';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import type { ApiFailure, ApiResult } from '@/client/api/apiResult';
import type { AppThunk } from '@/client/redux/appThunk';
import { selectAccountsTold } from '@/client/records/recordsStatusSlice';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { accountCall, type AccountCall } from './accountCall';

type ServerData<T> =
  | { status: 'loading' }
  | { status: 'failed'; failure: ApiFailure }
  | { status: 'loaded'; value: T };

/**
 * What the server has now. Nothing is stored on the device, and every change needs the server.
 *
 * @param read must stay the same function between renders
 */
export function useServerData<T>(read: () => AppThunk<Promise<ApiResult<T>>>) {
  const dispatch = useAppDispatch();
  const isOnline = useAppSelector(selectIsOnline);
  const told = useAppSelector(selectAccountsTold);
  const [shown, setShown] = useState<ServerData<T>>({ status: 'loading' });

  const load = useCallback(async (): Promise<ServerData<T>> => {
    const answer = await dispatch(read());
    return answer.ok
      ? { status: 'loaded', value: answer.value }
      : { status: 'failed', failure: answer.failure };
  }, [dispatch, read]);

  useEffect(() => {
    if (!isOnline) return undefined;
    let isShown = true;
    void load().then((loaded) => {
      // Stale data is still better than none.
      if (isShown)
        setShown((before) => (loaded.status === 'failed' && before.status === 'loaded' ? before : loaded));
    });
    return () => {
      isShown = false;
    };
  }, [isOnline, load, told]);

  return {
    shown,
    isOnline,
    /** Reloads what is shown. */
    async reload() {
      setShown(await load());
    },
    /** Makes a call, then reloads. */
    async make<A>(call: AccountCall<A>): Promise<ApiResult<A>> {
      const answer = await dispatch(accountCall(call));
      const loaded = await load();
      // Stale data is still better than none.
      if (loaded.status === 'loaded') setShown(loaded);
      return answer;
    },
  };
}
