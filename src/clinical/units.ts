import Big from 'big.js';
import { exactValue, fixed, rounded } from './exactValue';
import { kgPerPound, newtonsPerKg, type ForceUnit } from './grip/forceUnits';

/**
 * The units in which weights and lengths may be typed, by their UCUM codes, and the factor to the stored unit. The
 * factors are exact by definition (international avoirdupois pound, international inch). Source: ucumlhc
 * (@lhncbc/ucum-lhc 7.1.9).
 */
export const enteredUnits = {
  kg: { canonical: 'kg', factor: '1' },
  '[lb_av]': { canonical: 'kg', factor: kgPerPound },
  cm: { canonical: 'cm', factor: '1' },
  '[in_i]': { canonical: 'cm', factor: '2.54' },
} as const;

export type EnteredUnit = keyof typeof enteredUnits;

// The decimal digits that any double keeps: enough to give back what was typed.
const significantDigits = 15;

/**
 * An entered value in the stored unit: kg or cm. Nothing is rounded beyond what a number can hold.
 *
 * @param value finite
 */
export function toCanonical(value: number, unit: EnteredUnit): number {
  return new Big(value).times(enteredUnits[unit].factor).toNumber();
}

/**
 * A stored value in kg or cm, in the unit it is shown in, to 15 significant digits. A value typed in pounds or
 * newtons comes back as the same figure. Round it with `displayed`, for display only.
 *
 * @param value finite
 */
export function fromCanonical(value: number, unit: EnteredUnit | ForceUnit): number {
  if (value === 0) return 0;
  const exact = new Big(value);
  if (unit === 'N') return inSignificantDigits(exact.times(newtonsPerKg));
  const decimals = Math.max(0, significantDigits - exact.e) + significantDigits;
  const quotient = rounded(exactValue(exact, new Big(enteredUnits[unit].factor)), decimals);
  return inSignificantDigits(quotient);
}

function inSignificantDigits(value: Big): number {
  return value.prec(significantDigits, Big.roundHalfUp).toNumber();
}

/**
 * A value with this many decimals, half away from zero, with a point and trailing zeros. Source: engineering.
 *
 * @param value finite
 * @param decimals 0 or more
 */
export function displayed(value: number, decimals: number): string {
  return fixed(exactValue(value), decimals);
}
