import Big from 'big.js';
import type { HistoryEntry } from '@/client/records/overlay';
import type { PhysicalData } from '@/contract/physicalData';

interface Weight {
  captured_at: string;
  kg: number;
}

interface WeightTrend {
  latest: Weight;
  /** kg, exact, against the last weight of an earlier day; `null`: there is none, or fluid hides the change */
  byKg: number | null;
  /** oldest first */
  points: { atMs: number; value: number }[];
}

/**
 * The latest weight of a chart, its change and the weights before it; `null`: never weighed. A weight with oedema or
 * ascites is shown as the latest, but neither compared nor drawn beside others.
 *
 * @param entries newest first
 */
export function weightTrend(entries: readonly HistoryEntry<PhysicalData>[]): WeightTrend | null {
  const weights = entries.flatMap(({ record: { weight_kg, captured_at, fluid_affected } }) =>
    weight_kg === null ? [] : [{ captured_at, kg: weight_kg, isFluid: fluid_affected === true }],
  );
  const [latest] = weights;
  if (!latest) return null;
  const compared = weights.filter(({ isFluid }) => !isFluid);
  const before = compared.find(({ captured_at }) => dayOf(captured_at) < dayOf(latest.captured_at));
  const isChangeKnown = before !== undefined && !latest.isFluid;
  return {
    latest,
    byKg: isChangeKnown ? new Big(latest.kg).minus(before.kg).toNumber() : null,
    points: compared
      .map(({ captured_at, kg }) => ({ atMs: Date.parse(captured_at), value: kg }))
      .toReversed(),
  };
}

function dayOf(moment: string): string {
  return moment.slice(0, 10);
}
