import { useKeyedCapture, type KeyedCapture } from '@/client/records/useKeyedCapture';
import { useAppSelector } from '@/client/redux/hooks';
import { inShards } from '@/client/redux/shards';
import { labSchema, type Lab } from '@/contract/lab';

export type LabCapture = KeyedCapture<Lab>;

/** The result that a form edits. It may have been entered anywhere. */
export function useLabCapture(recordId: string): LabCapture {
  const acknowledged = useAppSelector((state) => inShards(state.labs, recordId));
  return useKeyedCapture<Lab>({
    table: 'labs',
    recordId,
    acknowledged,
    schema: labSchema,
    begun: 'anywhere',
  });
}
