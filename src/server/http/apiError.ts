import { errorStatus, type ErrorCode, type FieldFaults } from '@/contract/errors';

/** A code with a status, which can therefore be sent as an answer. */
export type AnswerableCode = {
  [Code in ErrorCode]: (typeof errorStatus)[Code] extends number ? Code : never;
}[ErrorCode];

interface Details {
  fields?: FieldFaults;
  /** with `record/conflict`: the server's own version */
  current?: unknown;
  /** when it makes sense to ask again */
  retryAfterSeconds?: number;
}

/** A refusal. Any code below a route may throw it; the error handler answers with the status of its code. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly fields: FieldFaults | undefined;
  readonly current: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: AnswerableCode,
    message: string,
    details: Details = {},
  ) {
    super(message);
    this.fields = details.fields;
    this.current = details.current;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
