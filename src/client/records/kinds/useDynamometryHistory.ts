import { patientHistory } from '@/client/records/patientHistory';
import { useHistory } from '@/client/records/useHistory';
import { useAppSelector } from '@/client/redux/hooks';
import { dynamometrySchema, type Dynamometry } from '@/contract/dynamometry';

const historyOf = patientHistory<Dynamometry>();

/** The grip sessions of a chart, newest first, the waiting ones among them. */
export function useDynamometryHistory(patientIds: readonly string[]) {
  const acknowledged = useAppSelector((state) => state.dynamometry);
  return useHistory<Dynamometry>({
    table: 'dynamometry',
    patientIds,
    acknowledged,
    historyOf,
    schema: dynamometrySchema,
  });
}
