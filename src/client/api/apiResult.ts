import type { Failure } from '@/contract/errors';

/** Why a call failed. Plain data, so it can be stored and shown later. */
export interface ApiFailure extends Failure {
  /** HTTP status, or `null` when no answer could be read */
  status: number | null;
  /** from Retry-After */
  retryAfterMs?: number;
}

/** On a conflict, `current` is the server's own version of the record, not yet parsed. */
export type ApiResult<T> = { ok: true; value: T } | { ok: false; failure: ApiFailure; current?: unknown };
