import { useCallback } from 'react';
import { collectedMs } from './collected';
import type { BodyOn } from './labGridOf';
import { usePhysicalDataHistory } from '@/client/records/kinds/usePhysicalDataHistory';
import { bodyNear } from '@/clinical/body/bodyNear';

/** Weight and height near a collection, for the index that needs both. */
export function useBodyOn(patientIds: readonly string[]): BodyOn {
  const entries = usePhysicalDataHistory(patientIds);
  return useCallback<BodyOn>(
    (collectedAt) =>
      bodyNear(
        entries.map(({ record }) => record),
        new Date(collectedMs(collectedAt)).toISOString(),
      ),
    [entries],
  );
}
