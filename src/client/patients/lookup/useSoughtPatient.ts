import { useFetchedPatient } from '@/client/patients/useFetchedPatient';
import { usePatient, type EditedPatient } from '@/client/patients/usePatient';
import { selectAreRecordsPending } from '@/client/records/recordsStatusSlice';
import { selectIsDeviceUnread } from '@/client/records/whenDeviceRead';
import { useAppSelector } from '@/client/redux/hooks';

type Sought = { status: 'reading' } | { status: 'missing' } | ({ status: 'found' } & EditedPatient);

/**
 * A patient from this device, or otherwise fetched from the server. `missing` only once both are known not to have
 * the patient.
 */
export function useSoughtPatient(patientId: string): Sought {
  const found = usePatient(patientId);
  const isReading = useAppSelector((state) => selectIsDeviceUnread(state) || selectAreRecordsPending(state));
  const isFetching = useFetchedPatient(patientId, found.status === 'missing' && !isReading);
  return found.status === 'missing' && (isReading || isFetching) ? { status: 'reading' } : found;
}
