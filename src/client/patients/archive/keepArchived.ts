import { selectClockBehindMs } from '@/client/api/deviceClockSlice';
import { localMoment } from '@/client/i18n/localMoment';
import { changePatients } from '@/client/patients/changePatients';
import type { AppThunk } from '@/client/redux/appThunk';
import type { Failure } from '@/contract/errors';
import type { UnseenChart } from './unseenSelectors';

/**
 * Leaves a chart archived with what was recorded in it since. The patient is saved once more, now or after the newest
 * of these entries, whichever is later: a clock that is behind must not make them unseen again. So are the duplicates
 * among them, which the same person has then merged.
 *
 * @returns why nothing was saved, or `null`
 */
export function keepArchived({ patient, entries }: UnseenChart): AppThunk<Promise<Failure | null>> {
  return async (dispatch, getState, { now }) => {
    const receivedMs = entries.map(({ received_at }) => Date.parse(received_at ?? '') || 0);
    const nowMs = now().getTime() + selectClockBehindMs(getState());
    const duplicates = entries.filter(({ descriptor }) => descriptor.kind === 'patients');
    const outcome = await dispatch(
      changePatients(
        [patient.patient_id, ...duplicates.map(({ patient_id }) => patient_id)],
        () => ({ archived: true }),
        ({ archived }) => archived,
        localMoment(new Date(Math.max(nowMs, ...receivedMs))),
      ),
    );
    return outcome.ok ? null : outcome.failure;
  };
}
