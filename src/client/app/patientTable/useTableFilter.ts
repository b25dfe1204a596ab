import { useEffect, useState } from 'react';
import { patientsFiltered } from '@/client/desk/deskSlice';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';

const typingPauseMs = 300;

/** What is typed into the filter of the table: it is there again when one comes back, and is written nowhere. */
export function useTableFilter(): [string, (text: string) => void] {
  const dispatch = useAppDispatch();
  const kept = useAppSelector((state) => state.desk.typed);
  const [typed, setTyped] = useState(kept ?? '');
  useEffect(() => {
    if (typed === (kept ?? '')) return undefined;
    const timer = setTimeout(() => dispatch(patientsFiltered({ typed: typed || null })), typingPauseMs);
    return () => clearTimeout(timer);
  }, [dispatch, typed, kept]);
  return [typed, setTyped];
}
