import { useEffect, useState } from 'react';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import { fetchPatients } from '@/client/records/fetchPatients';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';

/**
 * Fetches a patient that this device does not keep, where there is a connection: a large clinic's device keeps the recent ones.
 *
 * @returns whether it may still come
 */
export function useFetchedPatient(patientId: string, isMissing: boolean): boolean {
  const dispatch = useAppDispatch();
  const isOnline = useAppSelector(selectIsOnline);
  const [asked, setAsked] = useState<string | null>(null);
  const isToAsk = isMissing && isOnline && asked !== patientId;
  useEffect(() => {
    if (!isToAsk) return undefined;
    let isShown = true;
    void dispatch(fetchPatients([patientId])).then(() => {
      if (isShown) setAsked(patientId);
    });
    return () => {
      isShown = false;
    };
  }, [dispatch, isToAsk, patientId]);
  return isToAsk;
}
