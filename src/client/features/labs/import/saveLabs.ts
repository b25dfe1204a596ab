import { noBase } from '@/client/storage/outbox/base';
import { selectAccountId } from '@/client/auth/authSlice';
import type { TakenLabRow } from '@/client/csv/labRows';
import { mapInParts, type PartControl } from '@/client/csv/mapInParts';
import { labRecord } from '@/client/features/labs/labRecord';
import { fullName } from '@/client/patients/usePatient';
import { localMoment } from '@/client/i18n/localMoment';
import { selectWaiting } from '@/client/outbox/outboxSelectors';
import { labDescriptor } from '@/client/outbox/save/recordDescriptors';
import { saveAllOffline, type RecordSave } from '@/client/outbox/save/saveAllOffline';
import { selectReferenceRanges } from '@/client/records/referenceRangesSlice';
import type { AppThunk } from '@/client/redux/appThunk';
import { isInShards } from '@/client/redux/shards';
import { selectSettings } from '@/client/settings/settingsSlice';
import type { Failure } from '@/contract/errors';

export type LabsSaved = { ok: true; saved: number } | { ok: false; failure: Failure };

/**
 * Saves the results of some rows: all or none. Results that arrived in the meantime, from another tab or device, are
 * not saved again.
 *
 * @param rows reviewed by the user; those with a question count as confirmed
 */
export function saveLabs(
  rows: readonly TakenLabRow[],
  { signal, onProgress }: PartControl,
): AppThunk<Promise<LabsSaved>> {
  return async (dispatch, getState, { now }) => {
    const state = getState();
    const confirmation = { confirmed_by: selectAccountId(state), confirmed_at: localMoment(now()) };
    const clinic = {
      clinicRanges: selectReferenceRanges(state),
      insulinFactor: selectSettings(state).insulinFactor,
    };
    const missing = rows.filter(
      ({ result: { record_id } }) =>
        !isInShards(state.labs, record_id) && selectWaiting(state, 'labs', record_id) === null,
    );
    if (missing.length === 0) return { ok: true, saved: 0 };
    try {
      const saves = await mapInParts(
        missing,
        { signal, onProgress: (fraction) => onProgress(fraction / 4) },
        ({ result, patient, questions }): RecordSave => {
          const isUnusual = questions.some(({ code }) => code === 'otherUnit' || code === 'critical');
          const typed = {
            ...result,
            ...(isUnusual && confirmation),
            range: result.range ?? undefined,
          };
          return {
            table: 'labs',
            patient_id: result.patient_id,
            record_id: result.record_id,
            record: labRecord(typed, patient, clinic),
            descriptor: labDescriptor(result, fullName(patient)),
            base: noBase,
          };
        },
      );
      const failure = await dispatch(
        saveAllOffline({
          saves,
          signal,
          onProgress: (done) => onProgress(0.25 + (0.75 * done) / saves.length),
        }),
      );
      return failure === null ? { ok: true, saved: saves.length } : { ok: false, failure };
    } catch (error) {
      if (!signal.aborted) throw error;
      return { ok: false, failure: { code: 'outbox/calledOff', message: 'Nothing was saved.' } };
    }
  };
}
