import { isAction, type Action, type Middleware } from '@reduxjs/toolkit';
import { rootReducer } from '@/client/app/rootReducer';
import { writeLog, type LoggedAction } from './logFile';
import { masker, type Masking } from './mask';

type RootState = ReturnType<typeof rootReducer>;

/** What happened on this page since it was opened, action by action; forgotten with it. */
export interface ActionLog {
  middleware: Middleware<object, RootState>;
  /** @returns the text of a log file: what is replayed from it comes to the state of this page, masked like it */
  toFile(masking: Masking): string;
}

/** What one page keeps at most, in actions: a day of visits. */
const defaultLimit = 5000;

/**
 * Opens the log of one store. When it is full, the older half is folded into the state that the log begins with, by the reducers
 * themselves, so that what is left still comes to the same state.
 *
 * @param limit in actions
 */
export function openActionLog(now: () => Date, limit = defaultLimit): ActionLog {
  let base = rootReducer(undefined, { type: 'actionLog/opened' });
  let entries: LoggedAction[] = [];

  const record = (action: Action) => {
    if (entries.length >= limit) {
      const half = Math.ceil(limit / 2);
      for (const older of entries.slice(0, half)) base = rootReducer(base, older.action);
      entries = entries.slice(half);
    }
    entries.push({ at: now().toISOString(), action });
  };

  return {
    middleware: ({ getState }) => {
      base = getState();
      return (next) => (action) => {
        // Before the reducers: whoever listens to the state may dispatch the next one meanwhile.
        if (isAction(action)) record(action);
        return next(action);
      };
    },
    toFile(masking) {
      const mask = masker(masking);
      return writeLog({ made_at: now().toISOString(), masking, base: mask(base), actions: mask(entries) });
    },
  };
}
