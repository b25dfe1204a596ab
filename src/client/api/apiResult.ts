import type { Failure } from '@/contract/errors';

/** Why a call failed. Plain data, so it can be stored and shown later. */
export interface ApiFailure extends Failure {
  /** HTTP status, or `null` when no answer could be read */
  status: number | null;
  /** from Retry-After */
  retryAfterMs?: number;
}

/** What an answer of Satchel's server says about the clock of this device. */
export interface ClockReading {
  /** how far it is behind the server's, in milliseconds; negative: ahead; 0: right; left out: unknown */
  clockBehindMs?: number;
}

/** What an answer says about a conflict. The versions are not yet parsed. */
export interface ServerVersions {
  /** the server's own version of the record */
  current?: unknown;
  /** who saved it, by name */
  current_by?: string | undefined;
  /** the server's version that the refused edit started from */
  started_from?: unknown;
}

export type ApiResult<T> = ({ ok: true; value: T } | ({ ok: false; failure: ApiFailure } & ServerVersions)) &
  ClockReading;
