import type { ReadingOf, SarcopeniaReading } from '@/clinical/sarcopenia/sarcopeniaReading';

/** The reading of EWGSOP2, which is among all readings of a chart. */
export function ewgsop2Of(readings: readonly SarcopeniaReading[]): ReadingOf<'ewgsop2'> | undefined {
  return readings.find(isEwgsop2);
}

export function isEwgsop2(reading: SarcopeniaReading): reading is ReadingOf<'ewgsop2'> {
  return reading.algorithm === 'ewgsop2';
}
