import Big from 'big.js';

/**
 * Units of a grip dynamometer, as UCUM codes. A dial in kg or lb shows kilogram-force or pound-force, and is stored
 * as it reads. The factors are exact by definition and checked against @lhncbc/ucum-lhc (ucumlhc) in the tests.
 */
export const forceUnits = ['kg', '[lb_av]', 'N'] as const;
export type ForceUnit = (typeof forceUnits)[number];

/** A pneumatic bulb shows pressure, which cannot be converted to a force. */
export const pressureUnit = 'kPa';
export type GripUnit = ForceUnit | typeof pressureUnit;

/** 1 lb is 0.45359237 kg; 1 kgf is 9.80665 N. */
export const kgPerPound = '0.45359237';
export const newtonsPerKg = '9.80665';

export function isForceUnit(unit: GripUnit): unit is ForceUnit {
  return unit !== pressureUnit;
}

/**
 * A force in kg: the number nearest to the exact decimal, so that 264.77955 N is exactly 27 kg.
 *
 * @param value finite, as entered
 */
export function toKg(value: number, unit: ForceUnit): number {
  switch (unit) {
    case 'kg':
      return value;
    case '[lb_av]':
      return Number(new Big(value).times(kgPerPound));
    case 'N':
      return Number(new Big(value).div(newtonsPerKg));
  }
}
