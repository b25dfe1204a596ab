import Big from 'big.js';
import { exactValue, type ExactValue } from '@/clinical/exactValue';

/**
 * A mass divided by the height squared, in kg/m2: the body mass index for a weight, the muscle index for an
 * appendicular mass.
 *
 * @param massKg measured
 * @param heightCm measured
 */
export function massPerHeight2(massKg: number, heightCm: number): ExactValue {
  return exactValue(new Big(massKg).times(10_000), new Big(heightCm).times(heightCm));
}
