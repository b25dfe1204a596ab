import type { SarcopeniaReading } from '@/clinical/sarcopenia/sarcopeniaReading';
import type { TestReading } from '@/clinical/sarcopenia/sarcopeniaMeasures';

/** Grip strength against the cut-off of one definition. */
export type GripCutOff =
  | { status: 'compared'; test: TestReading }
  /** the cut-offs of the two sexes do not agree */
  | { status: 'needsSex' }
  | { status: 'notCompared' };

/** What a reading says of grip strength alone; where the sex is not known, only what holds for both. */
export function gripCutOff(reading: SarcopeniaReading): GripCutOff {
  const [first, ...others] = reading.tests.filter(({ test }) => test === 'grip');
  if (!first) return { status: 'notCompared' };
  return others.every(({ isLow }) => isLow === first.isLow)
    ? { status: 'compared', test: first }
    : { status: 'needsSex' };
}
