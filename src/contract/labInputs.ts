import type { Collection } from '@/clinical/labs/calculatedLabs';
import { isLabUnit } from '@/clinical/labs/labUnits';
import type { Lab } from './lab';

/**
 * The results of one collection as results are calculated from them. If an analyte was measured twice at one time, it
 * is unclear which result counts, so nothing is calculated from it.
 */
export function labInputs(collected: readonly Lab[]): Collection {
  const inputs: Collection = {};
  for (const { analyte, value, unit, canonical_value, comparator } of collected) {
    const isUsable = comparator === null && inputs[analyte] === undefined && isLabUnit(analyte, unit);
    inputs[analyte] = isUsable ? { value, unit, canonical_value } : null;
  }
  return inputs;
}
