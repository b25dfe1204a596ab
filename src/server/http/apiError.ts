import { errorStatus, type ErrorCode, type FieldFaults } from '@/contract/errors';

/** A code with a status, which can therefore be sent as an answer. */
export type AnswerableCode = {
  [Code in ErrorCode]: (typeof errorStatus)[Code] extends number ? Code : never;
}[ErrorCode];

/** What an answer of `record/conflict` says beside the code. */
export interface ConflictVersions {
  /** the server's own version */
  current: unknown;
  /** who saved it, by name; left out where that is part of the version */
  current_by?: string;
  /** the server's version that the refused edit started from; left out when it is not known */
  started_from?: unknown;
}

interface Details {
  fields?: FieldFaults;
  /** with `record/conflict`: the server's own version, and what tells a person what changed */
  conflict?: ConflictVersions;
  /** when it makes sense to ask again */
  retryAfterSeconds?: number;
}

/** A refusal. Any code below a route may throw it; the error handler answers with the status of its code. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly fields: FieldFaults | undefined;
  readonly conflict: ConflictVersions | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: AnswerableCode,
    message: string,
    details: Details = {},
  ) {
    super(message);
    this.fields = details.fields;
    this.conflict = details.conflict;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
