import type { LabRange } from './labRange';
import { hasReference } from './rangeOfEitherSex';

/** HL7 codes (v3-ObservationInterpretation): critically low, low, normal, high, critically high. */
export const labFlags = ['LL', 'L', 'N', 'H', 'HH'] as const;
export type LabFlag = (typeof labFlags)[number];

/** Below or above a limit of detection: the laboratory knows no more about the value. */
export const labComparators = ['<', '<=', '>=', '>'] as const;
export type LabComparator = (typeof labComparators)[number];

export interface FlaggedValue {
  value: number;
  comparator: LabComparator | null;
}

/**
 * The flag of a value by its range, both in the entered unit (engineering; critical values at or beyond the limit,
 * critical). A value below or above a limit of detection gets a flag only if it holds for every possible value.
 *
 * @returns `null` if undecided: no range is known, the value may be on both sides of a bound, or it depends on a sex that
 * is not known
 */
export function labFlag({ value, comparator }: FlaggedValue, range: LabRange | null): LabFlag | null {
  if (range === null) return null;
  const { low, low_inclusive, high, high_inclusive, critical_low, critical_high } = range;
  const isBelowAll = comparator === '<' || comparator === '<=';
  const isAboveAll = comparator === '>' || comparator === '>=';
  // Every possible value is at most, or at least, this one. `isItself`: the value itself is possible.
  const isItself = comparator !== '<' && comparator !== '>';
  const atMost = (bound: number) => !isAboveAll && value <= bound;
  const atLeast = (bound: number) => !isBelowAll && value >= bound;
  const under = (bound: number) => !isAboveAll && (value < bound || (value === bound && !isItself));
  const over = (bound: number) => !isBelowAll && (value > bound || (value === bound && !isItself));

  if (critical_low !== null && atMost(critical_low)) return 'LL';
  if (critical_high !== null && atLeast(critical_high)) return 'HH';
  if (low !== null && (low_inclusive ? under(low) : atMost(low))) return 'L';
  if (high !== null && (high_inclusive ? over(high) : atLeast(high))) return 'H';
  if (!hasReference(range)) return null;
  const isInLow = low === null || (low_inclusive ? atLeast(low) : over(low));
  const isInHigh = high === null || (high_inclusive ? atMost(high) : under(high));
  return isInLow && isInHigh ? 'N' : null;
}

/** Whether a flag needs immediate attention. */
export function isCriticalFlag(flag: LabFlag | null): boolean {
  return flag === 'LL' || flag === 'HH';
}
