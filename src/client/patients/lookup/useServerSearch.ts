import { useEffect, useState } from 'react';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import { searchServer } from '@/client/patients/searchServer';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import { selectScope } from '@/client/records/recordsStatusSlice';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { searchable } from '@/contract/patientSearch';

const typingPauseMs = 250;

interface ServerSearch {
  /** patients that are not on this device, best first */
  rows: PatientRow[];
  /** the server has not answered yet for the typed text */
  isPending: boolean;
  /** the server has patients that are not on this device, but cannot be reached */
  isUnreachable: boolean;
  /** the part of the typed text that the server searches for, if it is not all of it */
  shortened: string | null;
}

/** Searches the server too, where the device stores only part of the clinic. */
export function useServerSearch(typed: string, onDevice: readonly PatientRow[]): ServerSearch {
  const dispatch = useAppDispatch();
  const isOnline = useAppSelector(selectIsOnline);
  const isPart = useAppSelector(selectScope).kind === 'recent';
  const [found, setFound] = useState<{ typed: string; rows: PatientRow[] | null } | null>(null);
  const isToAsk = isPart && isOnline && typed.trim() !== '';
  useEffect(() => {
    if (!isToAsk) return undefined;
    let isShown = true;
    const timer = setTimeout(() => {
      void dispatch(searchServer(typed)).then((rows) => {
        if (isShown) setFound({ typed, rows });
      });
    }, typingPauseMs);
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [dispatch, isToAsk, typed]);
  const known = new Set(onDevice.map(({ patient_id }) => patient_id));
  // An answer to earlier input does not apply to the current input.
  const isAnswered = found?.typed === typed;
  const rows = (isToAsk && isAnswered && found.rows) || [];
  const searched = isToAsk ? searchable(typed) : typed;
  return {
    rows: rows.filter(({ patient_id }) => !known.has(patient_id)),
    isPending: isToAsk && !isAnswered,
    isUnreachable: isPart && (!isOnline || found?.rows === null),
    shortened: searched === typed ? null : searched,
  };
}
