import { z } from 'zod';
import type { ApiResult } from '@/client/api/apiResult';
import type { Saved } from '@/client/api/satchelApi';
import { selectAccountId } from '@/client/auth/authSlice';
import { callSignedIn } from '@/client/auth/authThunks';
import { localMoment } from '@/client/i18n/localMoment';
import type { AppThunk } from '@/client/redux/appThunk';
import {
  placeKey,
  placeOf,
  withoutRecord,
  type Envelope,
  type WaitingRevision,
} from '@/client/storage/outbox/envelope';
import { StorageError } from '@/client/storage/connection/storageError';
import { offlineTables, recordKey, type OfflineTable } from '@/contract/recordKinds';
import { failureKind, needsPerson, type FailureKind } from './failureKind';
import { uploadFailed } from '@/client/outbox/outboxSlice';

/** The fields that match an answer to a record. */
const sentSchema = z.object({
  patient_id: z.string(),
  record_id: z.string().optional(),
  device_id: z.string(),
  device_revision: z.int(),
});

interface Sent {
  sent: WaitingRevision;
  /** a success only when it is about this record */
  answer: ApiResult<Saved>;
}

/**
 * Sends the record of an envelope as the account it belongs to.
 *
 * @param known the newest change that this device has seen on the server
 */
export function sendOne(
  { accountId, known }: { accountId: string; known: string | null },
  table: OfflineTable,
  envelope: Envelope,
): AppThunk<Promise<Sent>> {
  return async (dispatch, _getState, { api }) => {
    const { record } = envelope;
    const sent = placeOf(envelope);
    const answer = await dispatch(callSignedIn(accountId, (token) => api.save(table, record, known, token)));
    if (!answer.ok || answer.value.received.records.every((answered) => isAbout(answered, record))) {
      return { sent, answer };
    }
    const failure = {
      code: 'network/unreadableAnswer' as const,
      message: 'The server answered about another record.',
      status: 200,
    };
    return { sent, answer: { ok: false, failure } };
  };
}

/** Notes on the device why the server did not accept a record; the record stays. */
export function noteFailure({
  accountId,
  envelope,
  sent,
  answer,
}: {
  accountId: string;
  envelope: Envelope;
  sent: WaitingRevision;
  answer: Extract<ApiResult<unknown>, { ok: false }>;
}): AppThunk<Promise<FailureKind>> {
  return async (dispatch, getState, { offline, openCache, now }) => {
    const { code, message, status, fields } = answer.failure;
    const earlier = envelope.last_error;
    // An unanswered attempt does not undo an earlier refusal.
    const isStillRefused = earlier !== null && needsPerson(earlier) && !needsPerson(answer.failure);
    const last_error = isStillRefused ? earlier : { code, message, status, ...(fields && { fields }) };
    const attempt = { last_attempt_at: localMoment(now()), last_error };
    const { current, current_by, started_from } = answer;
    const waiting = await offline
      .recordAttempt(sent, {
        ...attempt,
        ...(current !== undefined && { current, current_by, started_from }),
      })
      .catch((error: unknown) => {
        // A full disk cannot store the reason. The record is still there, and the others must go, or the disk never
        // empties.
        if (StorageError.from(error).failure.code !== 'storage/full') throw error;
        return { ...withoutRecord(envelope), ...attempt, attempts: envelope.attempts + 1 };
      });
    console.error('Upload failed; the record is kept.', sent.table, placeKey(sent), code, status);
    // Without it, what the server's version lists would count only once all changes have been read.
    const received = current === undefined ? undefined : offlineTables[sent.table].readable([current]);
    if (received)
      await openCache(accountId)
        .keep(received, { cursor: null })
        .catch((error: unknown) =>
          console.error('The cache could not be written.', StorageError.from(error).failure.code),
        );
    if (selectAccountId(getState()) === accountId) dispatch(uploadFailed({ sent, waiting, received }));
    return failureKind(answer.failure);
  };
}

/**
 * Whether an answer is about the record that was sent: the same key, and not an older revision of this device. It may
 * show another device's revision, if the first answer was lost and another user has changed the record since.
 */
function isAbout(answered: z.infer<typeof sentSchema>, record: unknown): boolean {
  const sent = sentSchema.safeParse(record).data;
  if (!sent || recordKey(answered) !== recordKey(sent)) return false;
  return answered.device_id !== sent.device_id || answered.device_revision >= sent.device_revision;
}
