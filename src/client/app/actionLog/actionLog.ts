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
 * Opens the log of one store. When it is full, the oldest action is folded into the state that the log begins with, by the reducers
 * themselves, so that what is left still comes to the same state.
 *
 * @param limit in actions
 */
export function openActionLog(now: () => Date, limit = defaultLimit): ActionLog {
  let base = rootReducer(undefined, { type: 'actionLog/opened' });
  const entries: LoggedAction[] = [];

  const record = (action: Action) => {
    // One at a time: half of them at once would hold up the page for a second.
    const oldest = entries.length >= limit ? entries.shift() : undefined;
    if (oldest) base = rootReducer(base, oldest.action);
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
