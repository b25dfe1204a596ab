import { patientHistory } from '@/client/records/patientHistory';
import { useHistory } from '@/client/records/useHistory';
import { useAppSelector } from '@/client/redux/hooks';
import { labSchema, type Lab } from '@/contract/lab';

const historyOf = patientHistory<Lab>();

/** The lab results of a chart, those entered last first, the waiting ones among them. */
export function useLabHistory(patientIds: readonly string[]) {
  const acknowledged = useAppSelector((state) => state.labs);
  return useHistory<Lab>({ table: 'labs', patientIds, acknowledged, historyOf, schema: labSchema });
}
