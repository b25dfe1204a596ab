import { indexByPatient } from '@/client/records/indexByPatient';
import { useHistory } from '@/client/records/useHistory';
import { useAppSelector } from '@/client/redux/hooks';
import { sarcFSchema, type SarcF } from '@/contract/sarcF';

const screeningsOf = indexByPatient<SarcF>();

/** The screenings of a chart, newest first, the waiting one among them. */
export function useSarcFHistory(patientIds: readonly string[]) {
  const entities = useAppSelector((state) => state.sarcF.entities);
  return useHistory<SarcF>({
    table: 'sarcF',
    patientIds,
    entities,
    find: screeningsOf,
    schema: sarcFSchema,
  });
}
