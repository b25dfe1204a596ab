import { useEffect, useId } from 'react';
import { useAppDispatch } from '@/client/redux/hooks';
import { typingBegan, typingEnded } from './unsavedSlice';

/**
 * Counts the page among the forms with unsaved input while something on it is undecided.
 *
 * @param name what the session log calls the page
 */
export function useUnsavedWhile(isUndecided: boolean, name: string): void {
  const dispatch = useAppDispatch();
  const form = `${name}/${useId()}`;
  useEffect(() => {
    if (!isUndecided) return undefined;
    dispatch(typingBegan(form));
    return () => void dispatch(typingEnded(form));
  }, [dispatch, form, isUndecided]);
}
