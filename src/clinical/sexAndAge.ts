/** Whom a cut-off is for: the sex and the age by which every rule of this folder chooses it. */

/** Sex recorded for clinical use, as FHIR codes it; `null`: there is no record to ask. */
export type RecordedSex = 'female' | 'male' | 'other' | 'unknown' | null;

/** The two that published cut-offs are printed for. */
export type CutOffSex = 'female' | 'male';

/** Whether cut-offs are printed for the sex that was recorded. */
export function isCutOffSex(sex: RecordedSex): sex is CutOffSex {
  return sex === 'female' || sex === 'male';
}

/** Whose cut-offs a person may fall under: one where the sex is known, both where it is not. */
export function cutOffSexes(sex: RecordedSex): readonly [CutOffSex, ...CutOffSex[]] {
  return isCutOffSex(sex) ? [sex] : ['female', 'male'];
}

/**
 * The class by the cut-offs of one sex; where the sex is not known, the class on which both sexes agree (engineering).
 *
 * @returns `null` when the sexes do not agree: the sex is needed
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

/** Completed years, or `null` where they are not known or no age. */
export function knownAge(ageYears: number | null): number | null {
  return ageYears !== null && Number.isFinite(ageYears) && ageYears >= 0 ? ageYears : null;
}
