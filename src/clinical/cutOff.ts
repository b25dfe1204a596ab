import Big from 'big.js';

/** Comparing measured values with cut-offs in exact decimals (engineering): a value on its cut-off stays on it. */

export interface CutOff {
  sign: '<' | '<=' | '>' | '>=';
  figure: number;
}

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

// Far beyond what any instrument here reads, in any unit: a figure outside comes from a fault, and its quotients could overflow.
const readable = { least: 1e-9, most: 1e9 };

/** A figure above 0 that an instrument can have read, or `null`: missing is never zero, and zero is no measure either. */
export function measured(value: number | null): number | null {
  return value !== null && value >= readable.least && value <= readable.most ? value : null;
}

/** Whether a value lies where the cut-off says. */
export function meetsCutOff(value: ExactValue, { sign, figure }: CutOff): boolean {
  const order = value.numerator.cmp(value.denominator.times(figure));
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
  return Number(quotient(value, 20));
}

// More decimals than a quotient of two measured values can need to leave a cut-off.
const mostDecimals = 10;

/**
 * The value to show, rounded half away from zero to `decimals`, or to more where it would otherwise contradict what was found against
 * one of the cut-offs: 0.7996 m/s is below 0.80 and does not read 0.80.
 */
export function displayValue(value: ExactValue, cutOffs: readonly CutOff[], decimals: number): string {
  for (let places = decimals; places < mostDecimals; places += 1) {
    const rounded = exactValue(quotient(value, places));
    const contradicts = cutOffs.some((cutOff) => meetsCutOff(rounded, cutOff) !== meetsCutOff(value, cutOff));
    if (!contradicts) return rounded.numerator.toFixed(places);
  }
  return quotient(value, mostDecimals).toFixed(mostDecimals);
}

function quotient({ numerator, denominator }: ExactValue, decimals: number): Big {
  const DecimalPlaces = Big();
  DecimalPlaces.DP = decimals;
  DecimalPlaces.RM = Big.roundHalfUp;
  return new DecimalPlaces(numerator).div(denominator);
}
