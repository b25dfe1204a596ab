import Big from 'big.js';
import { exactValue, type ExactValue } from '@/clinical/exactValue';

/**
 * A mass divided by the height squared, in kg/m2: the body mass index for a weight, the muscle index for an
 * appendicular mass.
 *
 * @param massKg measured
 * @param heightCm measured
 * @param missingPercent of a weight: the share of amputated parts, by which it is corrected (`amputatedPercent`)
 */
export function massPerHeight2(massKg: number, heightCm: number, missingPercent = 0): ExactValue {
  const height2 = new Big(heightCm).times(heightCm);
  if (missingPercent === 0) return exactValue(new Big(massKg).times(10_000), height2);
  return exactValue(new Big(massKg).times(1_000_000), height2.times(new Big(100).minus(missingPercent)));
}
