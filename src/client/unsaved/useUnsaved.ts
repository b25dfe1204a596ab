import { useCallback, useEffect, useRef } from 'react';
import { useAppDispatch } from '@/client/redux/hooks';
import { typingBegan, typingEnded } from './unsavedSlice';

interface Unsaved {
  /** call it for every input of the form, even one that is not a valid value yet; the same one in every render */
  onTyped(): void;
  /**
   * Starts saving the current input.
   *
   * @returns a function to call once it is saved. It returns whether all input is saved: anything typed meanwhile stays
   *   unsaved
   */
  onSaving(): () => boolean;
  /** the input may be discarded */
  onDiscard(): void;
}

/**
 * Tracks the unsaved input of one form, from the first key to the save. A form that unmounts no longer counts as
 * unsaved.
 *
 * @param form a unique name, which begins with what the form is about: the session log shows it
 */
export function useUnsaved(form: string): Unsaved {
  const dispatch = useAppDispatch();
  /** number of inputs since the form was last fully saved */
  const inputs = useRef(0);
  useEffect(() => () => void dispatch(typingEnded(form)), [dispatch, form]);
  const onTyped = useCallback(() => {
    inputs.current += 1;
    if (inputs.current === 1) dispatch(typingBegan(form));
  }, [dispatch, form]);
  const settle = () => {
    inputs.current = 0;
    dispatch(typingEnded(form));
  };
  return {
    onTyped,
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
