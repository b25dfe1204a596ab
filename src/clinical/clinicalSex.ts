/** Whom a cut-off is for. */

/** Sex recorded for clinical use, as a patient's record says it; `null`: there is no record to ask. */
export type RecordedSex = 'female' | 'male' | 'other' | 'unknown' | null;

/** The two that published cut-offs are printed for. */
export type CutOffSex = 'female' | 'male';

/**
 * Whose cut-offs a person may fall under: one where the sex is known, both where it is not. With both, a rule gives a verdict only when
 * the two agree (engineering).
 */
export function cutOffSexes(sex: RecordedSex): readonly CutOffSex[] {
  return sex === 'female' || sex === 'male' ? [sex] : ['female', 'male'];
}

/** The cut-offs of this reference are for adults. */
export const adultFromYears = 18;

/** Completed years, or `null` where they are not known or no age. */
export function knownAge(ageYears: number | null): number | null {
  return ageYears !== null && Number.isFinite(ageYears) && ageYears >= 0 ? ageYears : null;
}
