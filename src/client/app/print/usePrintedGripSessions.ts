import { indexByPatient } from '@/client/records/indexByPatient';
import { useHistory } from '@/client/records/useHistory';
import { useAppSelector } from '@/client/redux/hooks';
import { dynamometrySchema, type Dynamometry } from '@/contract/dynamometry';

const sessionsOf = indexByPatient<Dynamometry>();

/** The grip sessions of a chart, newest first, the waiting ones among them. */
export function usePrintedGripSessions(patientIds: readonly string[]) {
  const entities = useAppSelector((state) => state.dynamometry.entities);
  return useHistory<Dynamometry>({
    table: 'dynamometry',
    patientIds,
    entities,
    find: sessionsOf,
    schema: dynamometrySchema,
  });
}
