/** Sex recorded for clinical use, as FHIR codes it. Published cut-offs exist for women and men only. */
export type RecordedSex = 'female' | 'male' | 'other' | 'unknown';
export type CutOffSex = 'female' | 'male';

/** The sexes whose cut-offs may apply: one, or both where the record does not say. */
export function sexesToCompare(sex: RecordedSex): readonly [CutOffSex, ...CutOffSex[]] {
  return sex === 'female' || sex === 'male' ? [sex] : ['female', 'male'];
}

/**
 * The class by the cut-offs of one sex; where the sex is other or unknown, the class on which both sexes agree.
 * Source: engineering.
 *
 * @returns `null` when the sexes do not agree: the sex is needed
 */
export function classWhereSexesAgree<Class extends string>(
  sex: RecordedSex,
  classOf: (sex: CutOffSex) => Class,
): Class | null {
  const [first, ...others] = sexesToCompare(sex);
  const found = classOf(first);
  return others.every((other) => classOf(other) === found) ? found : null;
}
