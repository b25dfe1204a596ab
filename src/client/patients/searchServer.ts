import { selectAccountId } from '@/client/auth/authSlice';
import { callSignedIn } from '@/client/auth/authThunks';
import { localMoment } from '@/client/i18n/localMoment';
import type { AppThunk } from '@/client/redux/appThunk';
import { searchable } from '@/contract/patientSearch';
import { rowOf, type PatientRow } from './patientsSelectors';

/**
 * The patients that the server finds for the typed text, or for its first words; best first. `null`: the server could
 * not be asked.
 */
export function searchServer(typed: string): AppThunk<Promise<PatientRow[] | null>> {
  return async (dispatch, getState, { api, now }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return null;
    const today = localMoment(now()).slice(0, 10);
    const answer = await dispatch(
      callSignedIn(accountId, (token) => api.searchPatients(searchable(typed), today, token)),
    );
    return answer.ok ? answer.value.items.map((patient) => rowOf(patient.patient_id, patient)) : null;
  };
}
