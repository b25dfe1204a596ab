import { useCallback, useEffect, useRef, useState } from 'react';
import { selectAccountId } from '@/client/auth/authSlice';
import { patientsFiltered } from '@/client/desk/deskSlice';
import { useAppDispatch, useAppSelector, useAppStore } from '@/client/redux/hooks';

const typingPauseMs = 300;

interface TableFilter {
  typed: string;
  type(text: string): void;
  /** including input that is not rendered yet */
  typedNow(): string;
}

/** The text in the table's filter. It is still there when the user returns, and it is never written to storage. */
export function useTableFilter(): TableFilter {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const kept = useAppSelector((state) => state.desk.typed);
  const [typed, setTyped] = useState(kept ?? '');
  useEffect(() => {
    if (typed === (kept ?? '')) return undefined;
    const timer = setTimeout(() => dispatch(patientsFiltered({ typed: typed || null })), typingPauseMs);
    return () => clearTimeout(timer);
  }, [dispatch, typed, kept]);
  const latest = useRef(typed);
  const type = useCallback((text: string) => {
    latest.current = text;
    setTyped(text);
  }, []);
  const typedNow = useCallback(() => latest.current, []);
  useEffect(() => {
    const accountId = selectAccountId(store.getState());
    // Input is also kept when the user leaves before the pause is over, but not after a sign-out.
    return () => {
      const state = store.getState();
      const text = latest.current || null;
      if (selectAccountId(state) === accountId && text !== state.desk.typed)
        store.dispatch(patientsFiltered({ typed: text }));
    };
  }, [store]);
  return { typed, type, typedNow };
}
