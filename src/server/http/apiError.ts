import { errorStatus, type ErrorCode, type FieldFaults } from '@/contract/errors';

/** A code that has a status, and so may be answered. */
export type AnswerableCode = {
  [Code in ErrorCode]: (typeof errorStatus)[Code] extends number ? Code : never;
}[ErrorCode];

interface Details {
  fields?: FieldFaults;
  /** with `record/conflict`: the server's own version */
  current?: unknown;
}

/** A refusal: thrown anywhere below a route, answered by the error handler with the status of its code. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly fields: FieldFaults | undefined;
  readonly current: unknown;

  constructor(
    readonly code: AnswerableCode,
    message: string,
    details: Details = {},
  ) {
    super(message);
    this.fields = details.fields;
    this.current = details.current;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
