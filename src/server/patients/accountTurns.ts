import { ApiError } from '@/server/http/apiError';

/** how many searches of one account may run or wait; someone who types has one or two */
const turnsAtMost = 4;

/**
 * Runs costly work of one account after another, so that no account takes more than one connection of the pool, however
 * much it asks for at once. Each process has its own turns.
 */
export interface AccountTurns {
  /** @throws ApiError `request/tooMany` when too much of the account's work waits already */
  take<T>(accountId: string, work: () => Promise<T>): Promise<T>;
}

export function accountTurns(): AccountTurns {
  const lines = new Map<string, { length: number; last: Promise<unknown> }>();
  return {
    take(accountId, work) {
      const line = lines.get(accountId) ?? { length: 0, last: Promise.resolve() };
      if (line.length >= turnsAtMost) {
        throw new ApiError('request/tooMany', 'Too much is asked at once. Please try again in a moment.', {
          retryAfterSeconds: 1,
        });
      }
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
