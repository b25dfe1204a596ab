import { ApiError } from './apiError';

/** how long to leave a server alone that stops, or waits for its database */
const retryAfterSeconds = 5;

/** The refusal of a server that cannot work now. The same request may succeed later. */
export function unavailable(message: string): ApiError {
  return new ApiError('server/unavailable', message, { retryAfterSeconds });
}
