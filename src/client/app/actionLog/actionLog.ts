import { isAction, isAsyncThunkAction, isPending, type Action, type Middleware } from '@reduxjs/toolkit';
import { rootReducer } from '@/client/app/rootReducer';
import { selectAccountId } from '@/client/auth/authSlice';
import { writeLog, type LoggedAction } from './logFile';
import { masker, type Masking } from './mask';

type RootState = ReturnType<typeof rootReducer>;

/**
 * What happened on this page since somebody began to work on it, action by action. It is forgotten with the page, and as soon as nobody
 * or somebody else is at work: an action has what a person wrote in it.
 */
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
  /** the requests of thunks that may still answer */
  const begun = new Set<string>();

  const record = (action: Action) => {
    // One at a time: half of them at once would hold up the page for a second.
    const oldest = entries.length >= limit ? entries.shift() : undefined;
    if (oldest) base = rootReducer(base, oldest.action);
    entries.push({ at: now().toISOString(), action });
  };
  /** @returns whether it answers what was asked before the log was emptied: then it has that work in it */
  const isLate = (action: Action): boolean => {
    if (isPending(action)) begun.add(action.meta.requestId);
    else if (isAsyncThunkAction(action)) return !begun.delete(action.meta.requestId);
    return false;
  };

  return {
    middleware: ({ getState }) => {
      base = getState();
      return (next) => (action) => {
        if (!isAction(action)) return next(action);
        const before = selectAccountId(getState());
        const isOfEarlier = isLate(action);
        // Before the reducers: whoever listens to the state may dispatch the next one meanwhile.
        record(action);
        const result = next(action);
        const after = selectAccountId(getState());
        const isLeft = before !== null && after !== before;
        if (isLeft) begun.clear();
        if (isLeft || after === null || isOfEarlier) {
          entries.length = 0;
          base = getState();
        }
        return result;
      };
    },
    toFile(masking) {
      const mask = masker(masking);
      return writeLog({ made_at: now().toISOString(), masking, base: mask(base), actions: mask(entries) });
    },
  };
}
