import { useEffect, useRef } from 'react';

export type FileWork = 'reading' | 'checking' | 'saving';

/** The step of an import page while it works on the file. */
export interface WorkingStep {
  step: 'working';
  what: FileWork;
  percent: number;
  canCancel: boolean;
}

interface FileWorkPage<Step> {
  show(step: Step | WorkingStep): void;
  /** why the file could not be used */
  onFailure(error: unknown): void;
}

/** The work of an import page on its file, which reports progress and can be cancelled. Leaving the page cancels it. */
export function useFileWork<Step>({ show, onFailure }: FileWorkPage<Step>) {
  const control = useRef(new AbortController());
  useEffect(() => () => control.current.abort(), []);

  /** Shows that work begins. @returns what the work needs to report its progress and to notice a cancel */
  const begin = (what: FileWork) => {
    control.current = new AbortController();
    let percent = 0;
    let canCancel = true;
    const showIt = () => show({ step: 'working', what, percent, canCancel });
    showIt();
    return {
      signal: control.current.signal,
      onProgress: (fraction: number) => {
        // Updates only on a new percent: rendering takes as long as processing a part.
        if (Math.floor(100 * fraction) === percent) return;
        percent = Math.floor(100 * fraction);
        showIt();
      },
      onKept: () => {
        canCancel = false;
        showIt();
      },
    };
  };

  /** Waits for work that has begun. A cancel shows the step before. */
  const finish = async (work: Promise<void>, before: Step): Promise<void> => {
    const { signal } = control.current;
    try {
      await work;
    } catch (error) {
      if (signal.aborted) return show(before);
      console.error('A file could not be read.', error);
      onFailure(error);
    }
  };

  return { begin, finish, cancel: () => control.current.abort() };
}
