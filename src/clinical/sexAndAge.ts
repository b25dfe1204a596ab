/** The group a cut-off is for: every rule in this folder chooses it by sex and age. */

/** Sex recorded for clinical use, as FHIR codes it; `null`: there is no record. */
export type RecordedSex = 'female' | 'male' | 'other' | 'unknown' | null;

/** The two sexes that published cut-offs are printed for. */
export type CutOffSex = 'female' | 'male';

/** Whether cut-offs are printed for the recorded sex. */
export function isCutOffSex(sex: RecordedSex): sex is CutOffSex {
  return sex === 'female' || sex === 'male';
}

/** The sexes whose cut-offs may apply to a person: one if the sex is known, otherwise both. */
export function cutOffSexes(sex: RecordedSex): readonly [CutOffSex, ...CutOffSex[]] {
  return isCutOffSex(sex) ? [sex] : ['female', 'male'];
}

/**
 * The class by the cut-offs of one sex. If the sex is unknown, the class on which both sexes agree (engineering).
 *
 * @returns `null` when the sexes do not agree, so the sex is needed
 */
export function classWhereSexesAgree<Class extends string>(
  sex: RecordedSex,
  classOf: (sex: CutOffSex) => Class,
): Class | null {
  const [first, ...others] = cutOffSexes(sex);
  const found = classOf(first);
  return others.every((other) => classOf(other) === found) ? found : null;
}

/** None of the cut-offs for adults apply below this age (engineering). */
export const adultFromAgeYears = 18;

/** Completed years, or `null` if they are unknown or not a valid age. */
export function knownAge(ageYears: number | null): number | null {
  return ageYears !== null && Number.isFinite(ageYears) && ageYears >= 0 ? ageYears : null;
}
