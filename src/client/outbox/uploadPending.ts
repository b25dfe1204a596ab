import { z } from 'zod';
import type { ApiFailure } from '@/client/api/apiResult';
import { serverAnswered, serverDidNotAnswer } from '@/client/api/connectivitySlice';
import { selectAccessToken, selectAccountId } from '@/client/auth/authSlice';
import { callSignedIn } from '@/client/auth/authThunks';
import { createAppAsyncThunk, type AppThunk } from '@/client/redux/appThunk';
import type { Waiting } from '@/client/storage/envelope';
import type { WaitingRevision, WaitingTables } from '@/client/storage/offlineStore';
import { StorageError } from '@/client/storage/storageError';
import { offlineTableNames, recordKey, type OfflineTable } from '@/contract/offlineTables';
import { localMoment } from '@/client/i18n/localMoment';
import { isRefusal } from './isRefusal';
import { recordUploaded, uploadEnded, uploadFailed, uploadStarted, type UploadReport } from './outboxSlice';

/** One upload at a time in this browser, however many tabs are open. */
const uploadLock = 'satchel-upload';

/** What the answer to a record is recognised by. */
const sentSchema = z.object({
  patient_id: z.string(),
  record_id: z.string().optional(),
  device_id: z.string(),
  device_revision: z.int(),
});

/**
 * Sends what waits: patients, then sarcF, then physicalData, each table in the order saved, one record at a time. A record is
 * deleted from the device only when the server acknowledged this very revision; in every other case it is kept, with the
 * reason. What is saved during the upload is sent by it too.
 *
 * Without a token nothing is sent (refused with `auth/signInRequired`); before anything is sent the server has to answer a probe, because the browser also
 * calls itself online behind a captive portal (refused with `network/unreachable`).
 */
export const uploadPending = createAppAsyncThunk(
  'outbox/uploadPending',
  async (_: void, { dispatch, getState, extra, rejectWithValue }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return undefined;
    return extra.withLock(uploadLock, async () => {
      const { waiting } = await extra.offline.readWaiting(accountId);
      if (countOf(waiting) === 0) return undefined;
      if (selectAccessToken(getState()) === null) {
        return rejectWithValue({ code: 'auth/signInRequired', message: 'Sign in to upload.' });
      }
      if (!(await extra.api.probe(extra.newId()))) {
        dispatch(serverDidNotAnswer());
        return rejectWithValue({ code: 'network/unreachable', message: 'The server does not answer.' });
      }
      dispatch(serverAnswered());
      await dispatch(uploadAll(accountId, waiting));
      return undefined;
    });
  },
);

function uploadAll(accountId: string, first: WaitingTables['waiting']): AppThunk<Promise<void>> {
  return async (dispatch, getState, { offline }) => {
    const report: UploadReport = { uploaded: 0, failed: [] };
    const heldBack = new Set<string>();
    let tried = 0;
    let waiting = first;
    dispatch(uploadStarted({ total: countOf(waiting) }));
    try {
      // Saved during the upload means a higher revision than any that was tried.
      while (countOf(waiting) > 0) {
        for (const table of offlineTableNames) {
          for (const item of waiting[table]) {
            tried = Math.max(tried, item.revision);
            // The server would refuse the records of a patient it does not have yet: they wait for it.
            if (heldBack.has(item.patient_id)) continue;
            if (selectAccountId(getState()) !== accountId) return;
            const outcome = await dispatch(uploadOne(accountId, table, item));
            if (outcome === 'uploaded') report.uploaded += 1;
            else if (outcome !== 'skipped') report.failed.push(item.descriptor.name);
            if (outcome === 'keptAndStop') return;
            if (outcome === 'keptNewPatient') heldBack.add(item.patient_id);
          }
        }
        waiting = savedAfter(tried, (await offline.readWaiting(accountId)).waiting);
      }
    } finally {
      // Names of patients are for the account they belong to.
      if (selectAccountId(getState()) === accountId) dispatch(uploadEnded(report));
    }
  };
}

type Outcome = 'uploaded' | 'kept' | 'keptNewPatient' | 'keptAndStop' | 'skipped';

function uploadOne(accountId: string, table: OfflineTable, item: Waiting): AppThunk<Promise<Outcome>> {
  return async (dispatch, getState, { api, offline, openCache, now }) => {
    const envelope = await offline.read(table, item.patient_id);
    if (envelope === null || envelope.saved_by !== accountId || envelope.held) return 'skipped';
    const sent: WaitingRevision = { table, patient_id: item.patient_id, revision: envelope.revision };
    const answer = await dispatch(
      callSignedIn(accountId, (token) => api.save(table, envelope.record, token)),
    );
    const isShown = () => selectAccountId(getState()) === accountId;
    if (answer.ok && answer.value.records.every((record) => isAbout(record, envelope.record))) {
      // The server's copy first, then the delete: at no moment is the record in neither place. The server has it, so that a
      // cache that cannot be written holds nothing up: what is missing there is fetched again.
      await openCache(accountId)
        .keep(answer.value, null)
        .catch((error: unknown) =>
          console.error('The cache could not be written.', StorageError.from(error).failure.code),
        );
      await offline.deleteIfRevision(sent);
      if (isShown()) dispatch(recordUploaded({ sent, received: answer.value }));
      return 'uploaded';
    }
    const failure: ApiFailure = answer.ok
      ? {
          code: 'network/unreadableAnswer',
          message: 'The server answered about another record.',
          status: 200,
        }
      : answer.failure;
    const { code, message, status, fields } = failure;
    const last_error = { code, message, status, ...(fields && { fields }) };
    const waiting = await offline.recordAttempt(sent, { last_attempt_at: localMoment(now()), last_error });
    console.error('Upload failed; the record is kept.', table, item.patient_id, code, status);
    if (isShown()) dispatch(uploadFailed({ sent, waiting }));
    if (!isRefusal(failure)) return 'keptAndStop';
    return envelope.descriptor.patient?.is_new ? 'keptNewPatient' : 'kept';
  };
}

/**
 * Whether an answer is about the very record that was sent: its key, and not an older revision of this device. (It may be about
 * another device's revision, when the answer was lost at first and somebody else changed the record meanwhile.)
 */
function isAbout(answered: z.infer<typeof sentSchema>, record: unknown): boolean {
  const sent = sentSchema.safeParse(record).data;
  if (!sent || recordKey(answered) !== recordKey(sent)) return false;
  return answered.device_id !== sent.device_id || answered.device_revision >= sent.device_revision;
}

function countOf(waiting: WaitingTables['waiting']): number {
  return offlineTableNames.reduce((sum, table) => sum + waiting[table].length, 0);
}

function savedAfter(revision: number, waiting: WaitingTables['waiting']): WaitingTables['waiting'] {
  const newer = (items: Waiting[]) => items.filter((item) => item.revision > revision);
  return {
    patients: newer(waiting.patients),
    sarcF: newer(waiting.sarcF),
    physicalData: newer(waiting.physicalData),
  };
}
