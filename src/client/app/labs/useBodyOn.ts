import { useCallback } from 'react';
import { usePhysicalDataHistory } from '@/client/features/physicalData/usePhysicalDataHistory';
import { collectedMs } from '@/client/features/labs/collected';
import type { BodyOn } from '@/client/features/labs/labGridOf';
import { defaultStaleDays } from '@/clinical/latestMeasures';

const dayMs = 24 * 60 * 60 * 1000;

/** What was weighed nearest to a collection, within 90 days of it, and the last height that is known: for the index that needs both. */
export function useBodyOn(patientIds: readonly string[]): BodyOn {
  const entries = usePhysicalDataHistory(patientIds);
  return useCallback<BodyOn>(
    (collectedAt) => {
      const at = collectedMs(collectedAt);
      const [weighed] = entries
        .flatMap(({ record: { weight_kg, captured_at, fluid_affected } }) => {
          const apartMs = Math.abs(Date.parse(captured_at) - at);
          const counts = weight_kg !== null && fluid_affected !== true && apartMs <= defaultStaleDays * dayMs;
          return counts ? [{ weightKg: weight_kg, apartMs }] : [];
        })
        .sort((a, b) => a.apartMs - b.apartMs);
      const heightCm = entries.find(({ record }) => record.height_cm !== null)?.record.height_cm ?? null;
      return weighed && heightCm !== null ? { weightKg: weighed.weightKg, heightCm } : null;
    },
    [entries],
  );
}
