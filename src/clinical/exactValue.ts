import Big from 'big.js';

/**
 * Compares and shows values in exact decimals (engineering). A value on its cut-off stays on it, which binary
 * fractions do not guarantee. A displayed value never contradicts the verdict.
 */

/** A measured value, or the quotient of two. Kept as a fraction, because dividing could move it off a cut-off. */
export interface ExactValue {
  numerator: Big;
  /** above 0 */
  denominator: Big;
}

/** `value`, or `value / per` if `per` is given and above 0. */
export function exactValue(value: Big | number, per: Big | number = 1): ExactValue {
  return { numerator: new Big(value), denominator: new Big(per) };
}

/** Whether a value is below a bound, at it or above it. Nothing is divided, so nothing is rounded. */
export function compare({ numerator, denominator }: ExactValue, bound: number): -1 | 0 | 1 {
  return numerator.cmp(denominator.times(bound));
}

export interface CutOff {
  sign: '<' | '<=' | '>' | '>=';
  figure: number;
}

/** Whether a value meets the cut-off. */
export function meetsCutOff(value: ExactValue, { sign, figure }: CutOff): boolean {
  const order = compare(value, figure);
  switch (sign) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

/** The value as a plain number, to store or draw, never to compare. */
export function toNumber(value: ExactValue): number {
  return rounded(value, 20).toNumber();
}

/** Rounds to this many decimals, half away from zero. */
export function rounded({ numerator, denominator }: ExactValue, decimals: number): Big {
  return new (rounding(decimals))(numerator).div(denominator);
}

/** As text, rounded half away from zero, with a point and trailing zeros, and never as "-0". */
export function fixed(value: ExactValue, decimals: number): string {
  const shown = rounded(value, decimals);
  return (shown.eq(0) ? shown.abs() : shown).toFixed(decimals);
}

// The quotient of two measured values never needs more decimals than this to leave a cut-off.
const mostDecimals = 10;

/**
 * The value to show, with `decimals`, or with more where rounding would move it into another class. A body mass index
 * of 24.9654 is normal and reads 24.97, not 25.0.
 *
 * @param classOf the class of a value, or whether it meets a cut-off
 */
export function displayValue(
  value: ExactValue,
  decimals: number,
  classOf: (value: ExactValue) => string | boolean,
): string {
  const found = classOf(value);
  for (let places = decimals; places < mostDecimals; places += 1) {
    if (classOf(exactValue(rounded(value, places))) === found) return fixed(value, places);
  }
  return fixed(value, mostDecimals);
}

// In big.js the decimals of a quotient belong to the constructor, and creating one costs more than the division.
const roundingConstructors = new Map<number, typeof Big>();

function rounding(decimals: number): typeof Big {
  const known = roundingConstructors.get(decimals);
  if (known) return known;
  const made = Big();
  made.DP = decimals;
  made.RM = Big.roundHalfUp;
  roundingConstructors.set(decimals, made);
  return made;
}
