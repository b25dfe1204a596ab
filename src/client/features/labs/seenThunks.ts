import { selectAccount } from '@/client/auth/authSlice';
import { localMoment } from '@/client/i18n/localMoment';
import { readWaitingRecord } from '@/client/outbox/readWaitingRecord';
import { saveAllOffline, type RecordSave } from '@/client/outbox/saveAllOffline';
import { selectWaiting } from '@/client/outbox/outboxSelectors';
import type { AppThunk } from '@/client/redux/appThunk';
import { inShards } from '@/client/redux/shards';
import type { Failure } from '@/contract/errors';
import { labSchema, type Lab } from '@/contract/lab';
import { labContent } from './labRecord';

/** A result, and what an edit of it goes on from. */
interface KnownLab {
  lab: Lab;
  base_revision: number | null;
  opened_on: number | null;
}

/**
 * Notes that the signed-in account has seen these results, as one save; those that somebody has seen already stay as they are.
 *
 * @param nameOf the patient's name, for the lists of what waits
 * @returns why nothing was saved, `null` when all of it was, or there was nothing to save
 */
export function markSeen(
  recordIds: readonly string[],
  nameOf: (patientId: string) => string,
): AppThunk<Promise<Failure | null>> {
  return async (dispatch, getState, { now }) => {
    const account = selectAccount(getState());
    if (account === null) return { code: 'auth/signInRequired', message: 'Please sign in.' };
    const seen = {
      seen_at: localMoment(now()),
      seen_by: account.account_id,
      seen_by_name: account.name,
    };
    const saves: RecordSave[] = [];
    for (const recordId of recordIds) {
      const known = await dispatch(knownLab(recordId));
      if (known === null || known.lab.seen_at !== null) continue;
      const { lab, base_revision, opened_on } = known;
      const { patient_id, record_id, captured_at } = lab;
      saves.push({
        table: 'labs',
        ...{ patient_id, record_id, captured_at, opened_on },
        record: { ...labContent(lab), ...seen, base_revision },
        descriptor: { kind: 'labs', analyte: lab.analyte, name: nameOf(patient_id), patient: null },
      });
    }
    if (saves.length === 0) return null;
    const { signal } = new AbortController();
    return dispatch(saveAllOffline({ saves, isOwn: true, signal, onProgress: () => undefined }));
  };
}

/** A result as this device knows it: the waiting version where there is one, else the server's. */
function knownLab(record_id: string): AppThunk<Promise<KnownLab | null>> {
  return async (dispatch, getState) => {
    const waiting = selectWaiting(getState(), 'labs', record_id);
    if (waiting !== null) {
      const place = { table: 'labs', patient_id: waiting.patient_id, record_id } as const;
      const outcome = await dispatch(readWaitingRecord(place));
      const found = readWaitingRecord.fulfilled.match(outcome) ? outcome.payload : null;
      const lab = labSchema.safeParse(found?.record).data;
      if (lab && found) return { lab, base_revision: lab.base_revision, opened_on: found.revision };
    }
    const lab = inShards(getState().labs, record_id);
    return lab ? { lab, base_revision: lab.revision, opened_on: null } : null;
  };
}
