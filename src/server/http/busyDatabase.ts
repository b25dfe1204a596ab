import { ApiError } from './apiError';

/** how long a sender is asked to wait */
const retryAfterSeconds = 2;
/**
 * PostgreSQL's codes for a query that took longer than its `statement_timeout`, and for a transaction that was ended
 * because it and another one waited for each other (a deadlock) or changed the same rows
 */
const busyCodes = ['57014', '40P01', '40001'];
/** as node-postgres words it, without a code: every connection was in use for too long */
const noConnectionFree = 'timeout exceeded when trying to connect';

/** @returns the refusal of a request that the database had no time for; `null` for any other error */
export function busyDatabase(error: unknown): ApiError | null {
  if (!(error instanceof Error)) return null;
  const isBusy =
    error.message === noConnectionFree || ('code' in error && busyCodes.some((code) => code === error.code));
  // The query builder wraps the errors of queries.
  return isBusy ? busy() : busyDatabase(error.cause);
}

/** The refusal of work for which there is no room at the moment. */
export function busy(): ApiError {
  return new ApiError('server/busy', 'The server is too busy. Please try again in a moment.', {
    retryAfterSeconds,
  });
}
