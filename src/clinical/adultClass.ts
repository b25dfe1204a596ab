import { isMeasured } from './exactDecimals';

/** None of the adult ranges apply below this age. Source: engineering. */
export const adultFromAgeYears = 18;

/** Why nobody can be classed: what is missing, or an age below that of the scheme. */
export type Unclassed<Need extends string> =
  { status: 'cannotAssess'; needs: Need[] } | { status: 'tooYoung'; fromAgeYears: number };

/** The class of a measured adult, or why there is none. */
export type AdultClass<Class extends string, Need extends string> =
  { status: 'classed'; class: Class } | Unclassed<Need>;

type Measures<Key extends string, Value = number> = Readonly<Record<Key, Value>>;

/**
 * The measures that a rule for adults needs, all of them there, or what stands in its way. An age too young says so whatever
 * else is missing, as measuring would not help.
 *
 * @param measures keyed by wire field; `null` when not measured
 * @param ageYears completed years; `null`: unknown, and so needed
 */
export function measuredAdult<Key extends string>(
  measures: Measures<Key, number | null>,
  ageYears: number | null,
  fromAgeYears = adultFromAgeYears,
): Unclassed<Key | 'age'> | { status: 'measured'; measures: Measures<Key> } {
  if (ageYears !== null && ageYears < fromAgeYears) return { status: 'tooYoung', fromAgeYears };
  const missing = missingOf(measures);
  if (ageYears === null) return { status: 'cannotAssess', needs: [...missing, 'age'] };
  return areMeasured(measures)
    ? { status: 'measured', measures }
    : { status: 'cannotAssess', needs: missing };
}

/** The measures that are missing, in the order given. */
export function missingOf<Key extends string>(measures: Measures<Key, number | null>): Key[] {
  const missing: Key[] = [];
  for (const key in measures) if (!isMeasured(measures[key])) missing.push(key);
  return missing;
}

/** Whether every measure is there. */
export function areMeasured<Key extends string>(
  measures: Measures<Key, number | null>,
): measures is Measures<Key> {
  return missingOf(measures).length === 0;
}
