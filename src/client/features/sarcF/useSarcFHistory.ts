import { useHistory } from '@/client/records/useHistory';
import { useAppSelector } from '@/client/redux/hooks';
import { sarcFSchema, type SarcF } from '@/contract/sarcF';

/** The screenings of a patient, newest first, the waiting one among them. */
export function useSarcFHistory(patientId: string) {
  const acknowledged = useAppSelector((state) => state.sarcF.entities);
  return useHistory<SarcF>({ table: 'sarcF', patientId, acknowledged, schema: sarcFSchema });
}
