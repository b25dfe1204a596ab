import { patientHistory } from '@/client/records/patientHistory';
import { useHistory } from '@/client/records/useHistory';
import { useAppSelector } from '@/client/redux/hooks';
import { physicalDataSchema, type PhysicalData } from '@/contract/physicalData';

const historyOf = patientHistory<PhysicalData>();

/** The measurements of a chart, newest first, the waiting ones among them. */
export function usePhysicalDataHistory(patientIds: readonly string[]) {
  const acknowledged = useAppSelector((state) => state.physicalData);
  return useHistory<PhysicalData>({
    table: 'physicalData',
    patientIds,
    acknowledged,
    historyOf,
    schema: physicalDataSchema,
  });
}
