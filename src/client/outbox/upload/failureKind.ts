import type { Waiting } from '@/client/storage/outbox/envelope';
import type { Failure } from '@/contract/errors';

/** What a failed upload means for the record and for the others; docs/outbox.md explains each. */
export const failureKinds = [
  /** the server, or this version before sending it, checked the record and refused it, and will until a person acts */
  'refused',
  /** another user has changed the record: a person must choose */
  'conflict',
  /** the session has ended */
  'signIn',
  /** the server asks to wait */
  'busy',
  /** no answer, or one that does not report the outcome for the record */
  'unanswered',
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** @param failure.status HTTP status of the answer, `null` when there was none */
export function failureKind({
  code,
  status,
}: Pick<Failure, 'code'> & { status: number | null }): FailureKind {
  if (status === 401 || code === 'auth/signInRequired') return 'signIn';
  if (status === 429 || status === 503) return 'busy';
  if (code === 'outbox/importInvalid') return 'refused';
  // Whatever answered, it was not Satchel's server.
  if (code === 'network/unreadableAnswer' || status === null) return 'unanswered';
  if (code === 'record/conflict') return 'conflict';
  return status >= 400 && status < 500 && status !== 408 ? 'refused' : 'unanswered';
}

/** Whether a failed upload needs a person before it can succeed. */
export function needsPerson(failure: Parameters<typeof failureKind>[0]): boolean {
  return ['refused', 'conflict'].includes(failureKind(failure));
}

/** Whether the server has another version of a waiting record, which a person has to compare with it. */
export function isInConflict({ last_error }: Pick<Waiting, 'last_error'>): boolean {
  return last_error !== null && failureKind(last_error) === 'conflict';
}
