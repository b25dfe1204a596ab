import Big from 'big.js';

/** Decimals without binary fractions: for values that must stay on a cut-off they lie on. */

/** Whether something was measured: a missing, non-finite, zero or negative value is no measure of a body. */
export function isMeasured(value: number | null): value is number {
  return value !== null && Number.isFinite(value) && value > 0;
}

/** A quotient to so many decimals, half away from zero. */
export function divide(numerator: Big, denominator: Big, decimals: number): Big {
  return new (rounding(decimals))(numerator).div(denominator);
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

/** With a bound: below it, at it or above it. */
export type Comparison = (bound: string) => -1 | 0 | 1;

export interface ExactQuotient {
  /** without division, so that nothing is rounded */
  compare: Comparison;
  /**
   * As text that does not contradict its class: with the fewest decimals, or with more where rounding would move it into
   * another class (24.9654 is a normal BMI and reads 24.97, not 25.0).
   */
  displayed: (classOf: (compare: Comparison) => string) => string;
}

// More decimals than the quotient of two measured values can need to leave a cut-off.
const mostDecimals = 10;

/** A quotient that keeps to its side of every bound. @param denominator positive */
export function exactQuotient(numerator: Big, denominator: Big, fewestDecimals: number): ExactQuotient {
  const compare: Comparison = (bound) => numerator.cmp(denominator.times(bound));
  return {
    compare,
    displayed: (classOf) => {
      const exactClass = classOf(compare);
      for (let decimals = fewestDecimals; decimals < mostDecimals; decimals += 1) {
        const rounded = divide(numerator, denominator, decimals);
        if (classOf((bound) => rounded.cmp(bound)) === exactClass) return fixed(rounded, decimals);
      }
      return fixed(divide(numerator, denominator, mostDecimals), mostDecimals);
    },
  };
}

/** With trailing zeros, and never as "-0". */
export function fixed(value: Big, decimals: number): string {
  const rounded = value.round(decimals, Big.roundHalfUp);
  return (rounded.eq(0) ? rounded.abs() : rounded).toFixed(decimals);
}
