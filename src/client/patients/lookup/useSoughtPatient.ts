import { useFetchedPatient } from '@/client/patients/useFetchedPatient';
import { usePatient, type EditedPatient } from '@/client/patients/usePatient';
import { selectAreRecordsPending } from '@/client/records/recordsStatusSlice';
import { selectIsDeviceUnread } from '@/client/records/whenDeviceRead';
import { useAppSelector } from '@/client/redux/hooks';

type Sought = { status: 'reading' } | { status: 'missing' } | ({ status: 'found' } & EditedPatient);

/**
 * A patient, wherever it is: on this device, or else on the server, which is then asked for it. `missing` is only said once both are
 * known not to have it.
 */
export function useSoughtPatient(patientId: string): Sought {
  const found = usePatient(patientId);
  const isReading = useAppSelector((state) => selectIsDeviceUnread(state) || selectAreRecordsPending(state));
  const isFetching = useFetchedPatient(patientId, found.status === 'missing' && !isReading);
  return found.status === 'missing' && (isReading || isFetching) ? { status: 'reading' } : found;
}
