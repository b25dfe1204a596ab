import { selectAccountId } from '@/client/auth/authSlice';
import { callSignedIn } from '@/client/auth/authThunks';
import type { Readable } from '@/client/api/readable';
import { localMoment } from '@/client/i18n/localMoment';
import type { AppThunk } from '@/client/redux/appThunk';
import { searchable } from '@/contract/patientSearch';
import { rowOf, type PatientRow } from './patientsSelectors';

/**
 * The patients that the server finds for the typed text, or for its first words; best first. `null`: the server could
 * not be asked.
 */
export function searchServer(typed: string): AppThunk<Promise<Readable<PatientRow> | null>> {
  return async (dispatch, getState, { api, now }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return null;
    const today = localMoment(now()).slice(0, 10);
    const answer = await dispatch(
      callSignedIn(accountId, (token) => api.searchPatients(searchable(typed), today, token)),
    );
    if (!answer.ok) return null;
    const { items, unreadable = 0 } = answer.value;
    return { items: items.map((patient) => rowOf(patient.patient_id, patient)), unreadable };
  };
}
