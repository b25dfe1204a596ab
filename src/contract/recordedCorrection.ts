import type { PhysicalData } from './physicalData';

/**
 * The share of amputated parts in % for which the body mass index of a record was corrected, as stored with its
 * verdict; 0: none. An amputation of later is not one of then.
 */
export function recordedCorrection({ verdicts }: Pick<PhysicalData, 'verdicts'>): number {
  const stored = verdicts?.find(({ algorithm }) => algorithm === 'bmi-who')?.inputs['amputated_percent'];
  return typeof stored === 'number' && stored > 0 && stored < 100 ? stored : 0;
}
