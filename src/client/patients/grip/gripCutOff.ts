import type { SarcopeniaReading } from '@/clinical/sarcopenia/sarcopeniaReading';
import type { TestReading } from '@/clinical/sarcopenia/sarcopeniaMeasures';

/** Grip strength against the cut-off of one definition. */
export type GripCutOff =
  | { status: 'compared'; test: TestReading }
  /** the result depends on the sex */
  | { status: 'needsSex' }
  | { status: 'notCompared' };

/** What a reading says about grip strength alone. If the sex is unknown, only what holds for both. */
export function gripCutOff(reading: SarcopeniaReading): GripCutOff {
  const [first, ...others] = reading.tests.filter(({ test }) => test === 'grip');
  if (!first) return { status: 'notCompared' };
  return others.every(({ isLow }) => isLow === first.isLow)
    ? { status: 'compared', test: first }
    : { status: 'needsSex' };
}
