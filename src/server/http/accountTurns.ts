import { ApiError } from './apiError';
import { busy } from './busyDatabase';

/**
 * Runs costly work of one account after another, so that no account takes more than one connection of the pool, however
 * much it asks for at once. Each process has its own turns.
 */
export interface AccountTurns {
  /** @throws ApiError when too much of the account's work waits already */
  take<T>(accountId: string, work: () => Promise<T>): Promise<T>;
}

/**
 * @param atMost how much work of one account may run or wait
 * @param refusal of more
 */
function accountTurns(atMost: number, refusal: () => ApiError): AccountTurns {
  const lines = new Map<string, { length: number; last: Promise<unknown> }>();
  return {
    take(accountId, work) {
      const line = lines.get(accountId) ?? { length: 0, last: Promise.resolve() };
      if (line.length >= atMost) throw refusal();
      lines.set(accountId, line);
      line.length += 1;
      const turn = line.last.then(work, work).finally(() => {
        line.length -= 1;
        if (line.length === 0) lines.delete(accountId);
      });
      line.last = turn;
      return turn;
    },
  };
}

/** Someone who types has one or two searches under way. More than four are refused with `request/tooMany`. */
export function searchTurns(): AccountTurns {
  return accountTurns(
    4,
    () =>
      new ApiError('request/tooMany', 'Too much is asked at once. Please try again in a moment.', {
        retryAfterSeconds: 1,
      }),
  );
}

/** A device sends one save at a time, and an account has a few devices. More than ten are refused with `server/busy`. */
export function saveTurns(): AccountTurns {
  return accountTurns(10, busy);
}
