import { useEffect, useId } from 'react';
import { useAppDispatch } from '@/client/redux/hooks';
import { typingBegan, typingEnded } from './unsavedSlice';

/** Counts the page among the forms with unsaved input while something on it is undecided. */
export function useUnsavedWhile(isUndecided: boolean): void {
  const dispatch = useAppDispatch();
  const form = useId();
  useEffect(() => {
    if (!isUndecided) return undefined;
    dispatch(typingBegan(form));
    return () => void dispatch(typingEnded(form));
  }, [dispatch, form, isUndecided]);
}
