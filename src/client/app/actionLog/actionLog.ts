import { isAction, isAsyncThunkAction, isPending, type Action, type Middleware } from '@reduxjs/toolkit';
import { rootReducer } from '@/client/app/rootReducer';
import { aboutDevice } from './aboutDevice';
import { selectAccountId } from '@/client/auth/authSlice';
import { digestsOf } from './digests';
import { writeLog, type LoggedAction } from './logFile';
import { masker, type Masking } from './mask';

type RootState = ReturnType<typeof rootReducer>;

/**
 * What happened on this page since the current account began to work, action by action. Closing the page discards the
 * log. So does a lock, a sign-out or a change of account, because actions contain what the user wrote.
 */
export interface ActionLog {
  middleware: Middleware<object, RootState>;
  /** @returns the text of a log file; replaying it gives the state of this page, masked the same way */
  toFile(masking: Masking): string;
}

// An edit in development: the next action that is folded goes through the new reducers.
if (module.hot) module.hot.accept('@/client/app/rootReducer');

/** The most actions one page keeps: a day of visits. */
const defaultLimit = 5000;

/**
 * Opens the log of one store. When it is full, the reducers fold the oldest action into the base state of the log. The
 * remaining actions still lead to the same state.
 *
 * @param limit in actions
 */
export function openActionLog(now: () => Date, limit = defaultLimit): ActionLog {
  let base = rootReducer(undefined, { type: 'actionLog/opened' });
  let stateNow = () => base;
  const entries: LoggedAction[] = [];
  /** the requests of thunks that may still answer */
  const begun = new Set<string>();

  const record = (action: Action) => {
    // One at a time: folding half of them at once would block the page for a second.
    const oldest = entries.length >= limit ? entries.shift() : undefined;
    if (oldest) base = rootReducer(base, oldest.action);
    entries.push({ at: now().toISOString(), action });
  };
  /** @returns whether it answers a request from before the log was emptied; such an answer contains the earlier work */
  const isLate = (action: Action): boolean => {
    if (isPending(action)) begun.add(action.meta.requestId);
    else if (isAsyncThunkAction(action)) return !begun.delete(action.meta.requestId);
    return false;
  };

  return {
    middleware: ({ getState }) => {
      base = getState();
      stateNow = getState;
      return (next) => (action) => {
        if (!isAction(action)) return next(action);
        const before = selectAccountId(getState());
        const isOfEarlier = isLate(action);
        // Record before the reducers run: a listener to the state may dispatch the next action during this one.
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
      return writeLog({
        made_at: now().toISOString(),
        about: aboutDevice(),
        masking,
        base: mask(base),
        actions: mask(entries),
        ends: digestsOf(mask(stateNow())),
      });
    },
  };
}
