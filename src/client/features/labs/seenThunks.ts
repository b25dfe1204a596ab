import { selectAccount } from '@/client/auth/authSlice';
import { localMoment } from '@/client/i18n/localMoment';
import { labDescriptor } from '@/client/outbox/save/recordDescriptors';
import { saveAllOffline, type RecordSave } from '@/client/outbox/save/saveAllOffline';
import { changedMeanwhile, refusedTogether } from '@/client/records/changedMeanwhile';
import { knownRecord } from '@/client/records/knownRecord';
import type { AppThunk } from '@/client/redux/appThunk';
import { inShards } from '@/client/redux/shards';
import type { Failure } from '@/contract/errors';
import { labSchema, type Lab } from '@/contract/lab';
import { isOnlySeenSince, labContent, unseen } from './labRecord';

/**
 * Marks these results as seen by the signed-in account, in one save. Results that were already seen stay as they are.
 *
 * @param shown the results as the user saw them
 * @param nameOf the patient's name, for the outbox lists
 * @param titleOf what a refusal calls a result
 * @returns why nothing was saved, `null` when everything was saved or there was nothing to save; that of
 *   refusedTogether when some of them have been corrected or removed since they were shown
 */
export function markSeen(
  shown: readonly Lab[],
  nameOf: (patientId: string) => string,
  titleOf: (lab: Lab) => string = ({ patient_id }) => nameOf(patient_id),
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
    const refused: { name: string; failure: Failure }[] = [];
    for (const one of shown) {
      const known = await dispatch(
        knownRecord({
          ...{ table: 'labs', record_id: one.record_id },
          schema: labSchema,
          acknowledged: getState().labs,
        }),
      );
      if (known === null || known.record.seen_at !== null) continue;
      const { record: lab, base } = known;
      if (!isOnlySeenSince(one, lab)) {
        const acknowledged = inShards(getState().labs, lab.record_id);
        const failure = dispatch(changedMeanwhile(base, acknowledged, lab.archived));
        refused.push({ name: titleOf(lab), failure });
        continue;
      }
      const { patient_id, record_id, captured_at } = lab;
      saves.push({
        table: 'labs',
        ...{ patient_id, record_id, captured_at, base },
        record: { ...labContent(lab), ...seen },
        descriptor: labDescriptor(lab, nameOf(patient_id)),
      });
    }
    const refusal = refusedTogether(refused, shown.length);
    if (refusal !== null || saves.length === 0) return refusal;
    return dispatch(saveAllOffline({ saves, isOwn: true }));
  };
}

/**
 * Takes back a review of these results that the signed-in account has just given, in one save. What was corrected,
 * removed or marked by someone else meanwhile stays as it is.
 *
 * @param shown the results as they were before the review
 * @param nameOf the patient's name, for the outbox lists
 * @returns why nothing was saved, `null` when everything was saved or there was nothing to save
 */
export function unmarkSeen(
  shown: readonly Lab[],
  nameOf: (patientId: string) => string,
): AppThunk<Promise<Failure | null>> {
  return async (dispatch, getState) => {
    const account = selectAccount(getState());
    if (account === null) return { code: 'auth/signInRequired', message: 'Please sign in.' };
    const saves: RecordSave[] = [];
    for (const one of shown) {
      const known = await dispatch(
        knownRecord({
          ...{ table: 'labs', record_id: one.record_id },
          schema: labSchema,
          acknowledged: getState().labs,
        }),
      );
      if (known === null) continue;
      const { record: lab, base } = known;
      if (lab.seen_by !== account.account_id || !isOnlySeenSince(one, lab)) continue;
      const { patient_id, record_id, captured_at } = lab;
      saves.push({
        table: 'labs',
        ...{ patient_id, record_id, captured_at, base },
        record: { ...labContent(lab), ...unseen },
        descriptor: labDescriptor(lab, nameOf(patient_id)),
      });
    }
    return saves.length === 0 ? null : dispatch(saveAllOffline({ saves, isOwn: true }));
  };
}
