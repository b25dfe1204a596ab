import { useHistory } from '@/client/records/useHistory';
import { useAppSelector } from '@/client/redux/hooks';
import { physicalDataSchema, type PhysicalData } from '@/contract/physicalData';

/** The measurements of a patient, newest first, the waiting ones among them. */
export function usePhysicalDataHistory(patientId: string) {
  const acknowledged = useAppSelector((state) => state.physicalData.entities);
  return useHistory<PhysicalData>({
    table: 'physicalData',
    patientId,
    acknowledged,
    schema: physicalDataSchema,
  });
}
