import { useEffect, useState } from 'react';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { sendsEmail } from './authThunks';

/** Whether the server sends email; `false` offline and until it has answered. */
export function useSendsEmail(): boolean {
  const dispatch = useAppDispatch();
  const isOnline = useAppSelector(selectIsOnline);
  const [does, setDoes] = useState(false);
  useEffect(() => {
    if (!isOnline) return undefined;
    let isLeft = false;
    void dispatch(sendsEmail()).then((found) => {
      if (!isLeft) setDoes(found);
    });
    return () => {
      isLeft = true;
    };
  }, [dispatch, isOnline]);
  return isOnline && does;
}
