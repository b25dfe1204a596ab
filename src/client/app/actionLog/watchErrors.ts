import type { Action } from '@reduxjs/toolkit';
import { errorLogged, screenCrashed, type ErrorReport } from './logEvents';

/** Longer messages and stacks are cut. */
const longest = 4000;
/** Errors of one page in the log: one that repeats without end must not push out what happened before it. */
const atMost = 100;

interface ErrorWatch {
  /** for React's `onCaughtError` */
  crashed(error: unknown): void;
  stop(): void;
}

/**
 * Writes console errors and errors that nothing caught into the session log.
 *
 * @param dispatch of the store
 */
export function watchErrors(dispatch: (action: Action) => void): ErrorWatch {
  const original = console.error;
  const known = new WeakSet<object>();
  let count = 0;
  let isReporting = false;

  const report = (make: (report: ErrorReport) => Action, values: readonly unknown[]): void => {
    const error = values.find((value) => value instanceof Error);
    if (isReporting || count >= atMost || (error && known.has(error))) return;
    if (error) known.add(error);
    count += 1;
    const action = make(reportOf(values, error));
    // Not within a reducer or a render, which may be what logs it.
    queueMicrotask(() => {
      isReporting = true;
      try {
        dispatch(action);
      } finally {
        isReporting = false;
      }
    });
  };

  console.error = (...values: unknown[]) => {
    original(...values);
    // A thunk that failed is in the log itself.
    if (typeof values[0] === 'string' && values[0].endsWith('/rejected')) return;
    report(errorLogged, values);
  };
  const onError = ({ error, message }: ErrorEvent) => report(errorLogged, [error ?? message]);
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(errorLogged, [reason]);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return {
    crashed(error) {
      report(screenCrashed, [error]);
      console.error(error);
    },
    stop() {
      console.error = original;
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    },
  };
}

function reportOf(values: readonly unknown[], error: Error | undefined): ErrorReport {
  const message = values.map((value) => (value instanceof Error ? value.message : String(value))).join(' ');
  return {
    error_name: error?.name ?? null,
    message: message.slice(0, longest),
    stack: (error?.stack ?? new Error(message).stack ?? '').slice(0, longest),
  };
}
