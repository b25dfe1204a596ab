import { patientHistory } from '@/client/records/patientHistory';
import { useHistory } from '@/client/records/useHistory';
import { useAppSelector } from '@/client/redux/hooks';
import { supplementSchema, type Supplement } from '@/contract/supplement';

const historyOf = patientHistory<Supplement>();

/** The supplements of a chart, those entered last first, the waiting ones among them. */
export function useSupplementHistory(patientIds: readonly string[]) {
  const acknowledged = useAppSelector((state) => state.supplements);
  return useHistory<Supplement>({
    ...{ table: 'supplements', patientIds, acknowledged },
    historyOf,
    schema: supplementSchema,
  });
}
