import { useKeyedCapture, type KeyedCapture } from '@/client/records/useKeyedCapture';
import { useAppSelector } from '@/client/redux/hooks';
import { inShards } from '@/client/redux/shards';
import { dynamometrySchema, type Dynamometry } from '@/contract/dynamometry';

export type GripCapture = KeyedCapture<Dynamometry>;

/** The session that a form edits. @param begun see useKeyedCapture */
export function useGripCapture(recordId: string, begun: 'here' | 'anywhere'): GripCapture {
  const acknowledged = useAppSelector((state) => inShards(state.dynamometry, recordId));
  return useKeyedCapture<Dynamometry>({
    table: 'dynamometry',
    recordId,
    acknowledged,
    schema: dynamometrySchema,
    begun,
  });
}
