import { indexByPatient } from '@/client/records/indexByPatient';
import { useHistory } from '@/client/records/useHistory';
import { useAppSelector } from '@/client/redux/hooks';
import { labSchema, type Lab } from '@/contract/lab';

const labsOf = indexByPatient<Lab>();

/** The lab results of a chart, those entered last first, the waiting ones among them. */
export function useLabHistory(patientIds: readonly string[]) {
  const entities = useAppSelector((state) => state.labs.entities);
  return useHistory<Lab>({ table: 'labs', patientIds, entities, find: labsOf, schema: labSchema });
}
