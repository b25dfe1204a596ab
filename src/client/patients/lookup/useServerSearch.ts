import { useEffect, useState } from 'react';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import type { Readable } from '@/client/api/readable';
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
  /** how many more the server found that this version cannot read; left out: none */
  unreadable: number | undefined;
  /** the part of the typed text that the server searches for, if it is not all of it */
  shortened: string | null;
}

/** Searches the server too, where the device stores only part of the clinic. */
export function useServerSearch(typed: string, onDevice: readonly PatientRow[]): ServerSearch {
  const dispatch = useAppDispatch();
  const isOnline = useAppSelector(selectIsOnline);
  const isPart = useAppSelector(selectScope).kind === 'recent';
  const [found, setFound] = useState<{ typed: string; answer: Readable<PatientRow> | null } | null>(null);
  const isToAsk = isPart && isOnline && typed.trim() !== '';
  useEffect(() => {
    if (!isToAsk) return undefined;
    let isShown = true;
    const timer = setTimeout(() => {
      void dispatch(searchServer(typed)).then((answer) => {
        if (isShown) setFound({ typed, answer });
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
  const answer = isToAsk && isAnswered ? found.answer : null;
  const searched = isToAsk ? searchable(typed) : typed;
  return {
    rows: (answer?.items ?? []).filter(({ patient_id }) => !known.has(patient_id)),
    unreadable: answer?.unreadable,
    isPending: isToAsk && !isAnswered,
    isUnreachable: isPart && (!isOnline || found?.answer === null),
    shortened: searched === typed ? null : searched,
  };
}
