import Big from 'big.js';
import { newtonsPerKg, type ForceUnit } from '@/clinical/forceUnits';
import { fromCanonical } from '@/clinical/units';

// What any double keeps of a decimal: enough to give back the digits that a dial showed.
const significantDigits = 15;

/** A force in the unit it is shown in: what was read in pounds or newtons comes back as it was read. @param kg finite */
export function shownForce(kg: number, unit: ForceUnit): number {
  return unit === 'N'
    ? new Big(kg).times(newtonsPerKg).prec(significantDigits, Big.roundHalfUp).toNumber()
    : fromCanonical(kg, unit);
}
