import { recordsOfPatients } from '@/client/records/recordsOfPatients';
import { useHistory } from '@/client/records/useHistory';
import { useAppSelector } from '@/client/redux/hooks';
import { physicalDataSchema, type PhysicalData } from '@/contract/physicalData';

const measurementsOf = recordsOfPatients<PhysicalData>();

/** The measurements of a chart, newest first, the waiting ones among them. */
export function usePhysicalDataHistory(patientIds: readonly string[]) {
  const acknowledged = useAppSelector((state) => state.physicalData);
  return useHistory<PhysicalData>({
    table: 'physicalData',
    patientIds,
    acknowledged,
    find: measurementsOf,
    schema: physicalDataSchema,
  });
}
