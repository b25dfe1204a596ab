import { patientHistory } from '@/client/records/patientHistory';
import { useHistory } from '@/client/records/useHistory';
import { useAppSelector } from '@/client/redux/hooks';
import { sarcFSchema, type SarcF } from '@/contract/sarcF';

const historyOf = patientHistory<SarcF>();

/** The screenings of a chart, newest first, the waiting one among them. */
export function useSarcFHistory(patientIds: readonly string[]) {
  const acknowledged = useAppSelector((state) => state.sarcF);
  return useHistory<SarcF>({
    table: 'sarcF',
    patientIds,
    acknowledged,
    historyOf,
    schema: sarcFSchema,
  });
}
