import type { ApiFailure } from '@/client/api/apiResult';
import { failureKind } from '@/client/outbox/upload/failureKind';
import type { Failure } from '@/contract/errors';

/** Why reading failed: an answer of the server or none (then with `status`), or this device. */
export type ReadFailure = Failure & Partial<Pick<ApiFailure, 'status' | 'retryAfterMs'>>;

/** The answer to a page has an item that names no patient, so it cannot be asked for by itself. */
export const namelessItem: ReadFailure = {
  code: 'network/unreadableAnswer',
  message: 'The answer could not be read.',
};

/**
 * Whether nothing else is to be read after this failure: the server takes too long, asks to wait or to sign in, or was
 * restored, or the device cannot store what was read.
 */
export function endsReading({ code, status }: ReadFailure): boolean {
  if (status === undefined || code === 'network/timeout' || code === 'record/cursorUnknown') return true;
  return ['signIn', 'busy'].includes(failureKind({ code, status }));
}

/** Whether there was no answer. */
export function isUnanswered({ code }: ReadFailure): boolean {
  return code === 'network/unreachable' || code === 'network/timeout';
}

/** Whether another try may succeed before someone signs in. */
export function mayPass({ code, status = null }: ReadFailure): boolean {
  return code !== 'storage/locked' && failureKind({ code, status }) !== 'signIn';
}
