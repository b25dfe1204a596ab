import { useEffect, useRef } from 'react';
import { useAppDispatch } from '@/client/redux/hooks';
import { typingBegan, typingEnded } from './unsavedSlice';

interface Unsaved {
  /** for every input of the form, also what is no value of it yet */
  onTyped(): void;
  /**
   * Begins to save what is typed now.
   *
   * @returns what to call once it is saved; it says whether all is saved: something typed meanwhile stays unsaved
   */
  onSaving(): () => boolean;
  /** what is typed may go */
  onDiscard(): void;
}

/**
 * Watches over what is typed in one form, from the first key to its saving; a form that is left holds nothing any more.
 *
 * @param form a name of its own
 */
export function useUnsaved(form: string): Unsaved {
  const dispatch = useAppDispatch();
  /** counts the inputs since the form was whole on the disk */
  const inputs = useRef(0);
  useEffect(() => () => void dispatch(typingEnded(form)), [dispatch, form]);
  const settle = () => {
    inputs.current = 0;
    dispatch(typingEnded(form));
  };
  return {
    onTyped() {
      inputs.current += 1;
      if (inputs.current === 1) dispatch(typingBegan(form));
    },
    onSaving() {
      const saved = inputs.current;
      return () => {
        const isAll = inputs.current === saved;
        if (isAll) settle();
        return isAll;
      };
    },
    onDiscard: settle,
  };
}
