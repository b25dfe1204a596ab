import type { LabRange } from './labRange';

/** The `source` of a range for a person whose sex is not known. It is stored with the result, like every source. */
const eitherSex = 'sexes';

/**
 * What judges a result where the sex is not known and decides: below the lower of the two lower limits it is low, above
 * the higher of the two upper limits high, and critical only where it is so for both (engineering). Between these limits
 * there is no verdict, also not a normal one. Where one sex has no limit on a side, there is none.
 *
 * @param female in the same unit; `null`: none is known
 * @returns the range itself where both have the same; `null`: the two agree on nothing
 */
export function rangeOfEitherSex(female: LabRange | null, male: LabRange | null): LabRange | null {
  if (female === null || male === null) return null;
  if (fields.every((field) => female[field] === male[field])) return female;
  const outer = (one: number | null, other: number | null, of: typeof Math.min) =>
    one === null || other === null ? null : of(one, other);
  const low = outer(female.low, male.low, Math.min);
  const high = outer(female.high, male.high, Math.max);
  const critical_low = outer(female.critical_low, male.critical_low, Math.min);
  const critical_high = outer(female.critical_high, male.critical_high, Math.max);
  if (low === null && high === null && critical_low === null && critical_high === null) return null;
  return {
    unit: female.unit,
    low,
    // On the limit itself it is low only if it is so for both.
    low_inclusive: [female, male].some((one) => one.low === low && one.low_inclusive),
    high,
    high_inclusive: [female, male].some((one) => one.high === high && one.high_inclusive),
    ...{ critical_low, critical_high },
    source: eitherSex,
  };
}

const fields = [
  ...(['low', 'low_inclusive', 'high', 'high_inclusive'] as const),
  ...(['critical_low', 'critical_high', 'source'] as const),
] as const satisfies readonly (keyof LabRange)[];

/** Whether a range has the outer limits of both sexes, between which nothing is normal (engineering). */
export function isOfEitherSex(range: LabRange | null): boolean {
  return range?.source === eitherSex;
}

/** Whether a range says what is normal: one with critical limits alone, or of either sex, does not (engineering). */
export function hasReference(range: LabRange | null): range is LabRange {
  return range !== null && (range.low !== null || range.high !== null) && !isOfEitherSex(range);
}
