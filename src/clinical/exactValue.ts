import Big from 'big.js';

/**
 * Comparing and showing values in exact decimals (engineering): a value on its cut-off stays on it, which binary fractions do not promise,
 * and what is shown never contradicts what was found.
 */

/** A measured value, or the quotient of two: kept as a fraction, because dividing could move it off a cut-off. */
export interface ExactValue {
  numerator: Big;
  /** above 0 */
  denominator: Big;
}

/** `value`, or `value / per` where `per` is given and above 0. */
export function exactValue(value: Big | number, per: Big | number = 1): ExactValue {
  return { numerator: new Big(value), denominator: new Big(per) };
}

/** Whether a value lies below a bound, at it or above it; nothing is divided, so nothing is rounded. */
export function compare({ numerator, denominator }: ExactValue, bound: number): -1 | 0 | 1 {
  return numerator.cmp(denominator.times(bound));
}

export interface CutOff {
  sign: '<' | '<=' | '>' | '>=';
  figure: number;
}

/** Whether a value lies where the cut-off says. */
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

/** The value as a plain number, to be stored or drawn, never to be compared. */
export function toNumber(value: ExactValue): number {
  return rounded(value, 20).toNumber();
}

/** To so many decimals, half away from zero. */
export function rounded({ numerator, denominator }: ExactValue, decimals: number): Big {
  return new (rounding(decimals))(numerator).div(denominator);
}

/** As text, half away from zero, with a point and trailing zeros, and never as "-0". */
export function fixed(value: ExactValue, decimals: number): string {
  const shown = rounded(value, decimals);
  return (shown.eq(0) ? shown.abs() : shown).toFixed(decimals);
}

// More decimals than the quotient of two measured values can need to leave a cut-off.
const mostDecimals = 10;

/**
 * The value to show, with `decimals`, or with more where rounding would move it into another class: a body mass index of 24.9654 is
 * normal and reads 24.97, not 25.0.
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

// In big.js the decimals of a quotient belong to the constructor, and making one costs more than the division.
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
