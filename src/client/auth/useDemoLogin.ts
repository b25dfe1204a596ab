import { useEffect, useState } from 'react';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import type { Login } from '@/contract/session';
import { demoLogin } from './authThunks';

/**
 * How anyone may sign in to the clinic of a demo server. `null` on every other server, offline, and until the server has
 * answered.
 */
export function useDemoLogin(): Login | null {
  const dispatch = useAppDispatch();
  const isOnline = useAppSelector(selectIsOnline);
  const [demo, setDemo] = useState<Login | null>(null);
  useEffect(() => {
    if (!isOnline) return undefined;
    let isLeft = false;
    void dispatch(demoLogin()).then((found) => {
      if (!isLeft) setDemo(found);
    });
    return () => {
      isLeft = true;
    };
  }, [dispatch, isOnline]);
  return isOnline ? demo : null;
}
