import { indexByPatient } from '@/client/records/indexByPatient';
import { useHistory } from '@/client/records/useHistory';
import { useAppSelector } from '@/client/redux/hooks';
import { physicalDataSchema, type PhysicalData } from '@/contract/physicalData';

const measurementsOf = indexByPatient<PhysicalData>();

/** The measurements of a chart, newest first, the waiting ones among them. */
export function usePhysicalDataHistory(patientIds: readonly string[]) {
  const entities = useAppSelector((state) => state.physicalData.entities);
  return useHistory<PhysicalData>({
    table: 'physicalData',
    patientIds,
    entities,
    find: measurementsOf,
    schema: physicalDataSchema,
  });
}
