/** None of the adult ranges apply below this age. Source: engineering. */
export const adultFromAgeYears = 18;

/** Why nobody can be classed: what is missing, or an age below that of the scheme. */
export type Unclassed<Need extends string> =
  { status: 'cannotAssess'; needs: Need[] } | { status: 'tooYoung'; fromAgeYears: number };

/** The class of a measured adult, or why there is none. */
export type AdultClass<Class extends string, Need extends string> =
  { status: 'classed'; class: Class } | Unclassed<Need>;

/**
 * What stands in the way of an adult class. An age too young says so whatever else is missing, as measuring would not help.
 *
 * @param ageYears completed years; `null`: unknown, and so needed
 * @param needs what is missing besides the age
 * @returns `null` when nothing does
 */
export function unclassed<Need extends string>(
  ageYears: number | null,
  needs: readonly Need[],
  fromAgeYears = adultFromAgeYears,
): Unclassed<Need | 'age'> | null {
  if (ageYears !== null && ageYears < fromAgeYears) return { status: 'tooYoung', fromAgeYears };
  if (ageYears === null) return { status: 'cannotAssess', needs: [...needs, 'age'] };
  return needs.length === 0 ? null : { status: 'cannotAssess', needs: [...needs] };
}
