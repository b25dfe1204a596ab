import type { AppThunk } from '@/client/redux/appThunk';
import type { Waiting } from '@/client/storage/outbox/envelope';

/**
 * Finds the waiting patients that the server does not have. A form that was open while its patient was uploaded still
 * marks the patient as new, so the cached server records decide.
 *
 * @param patients of one account
 * @returns their patient_ids
 * @throws StorageError when the device cannot be read
 */
export function newPatientsAmong(accountId: string, patients: Waiting[]): AppThunk<Promise<string[]>> {
  return async (_dispatch, _getState, { openCache }) => {
    const ids = patients.flatMap(({ patient_id, descriptor }) =>
      descriptor.patient?.is_new ? [patient_id] : [],
    );
    if (ids.length === 0) return [];
    const { records } = await openCache(accountId).read('patients', ids);
    const known = new Set(records.map(({ patient_id }) => patient_id));
    return ids.filter((id) => !known.has(id));
  };
}
