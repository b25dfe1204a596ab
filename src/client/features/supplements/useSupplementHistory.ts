import { recordsOfPatients } from '@/client/records/recordsOfPatients';
import { useHistory } from '@/client/records/useHistory';
import { useAppSelector } from '@/client/redux/hooks';
import { supplementSchema, type Supplement } from '@/contract/supplement';

const supplementsOf = recordsOfPatients<Supplement>();

/** The supplements of a chart, those entered last first, the waiting ones among them. */
export function useSupplementHistory(patientIds: readonly string[]) {
  const acknowledged = useAppSelector((state) => state.supplements);
  return useHistory<Supplement>({
    ...{ table: 'supplements', patientIds, acknowledged },
    find: supplementsOf,
    schema: supplementSchema,
  });
}
