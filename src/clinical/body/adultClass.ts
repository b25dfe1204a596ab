import { areMeasured, missingOf } from '@/clinical/measured';
import { adultFromAgeYears, knownAge } from '@/clinical/sexAndAge';

/** Younger than the scheme is made for. More measurements would not change that. */
export interface TooYoung {
  status: 'tooYoung';
  /** completed years */
  fromAgeYears: number;
}

/** In pregnancy, weight, girths and blood no longer mean what the schemes for adults assume. Source: engineering. */
export interface Pregnant {
  status: 'pregnant';
}

/** Why a person has no class: missing measures, an age below that of the scheme, or a pregnancy. */
export type Unclassed<Need extends string> = { status: 'cannotAssess'; needs: Need[] } | TooYoung | Pregnant;

/** The class of a measured adult, or the reason why there is none. */
export type AdultClass<Class extends string, Need extends string> =
  | { status: 'classed'; class: Class }
  | Unclassed<Need>;

/**
 * The measures that a rule for adults needs, if all are present, or the reason why the rule does not apply. If the
 * person is too young or pregnant, that is the reason whatever else is missing, because measuring would not help.
 *
 * @param measures keyed by wire field; `null` when not measured
 * @param ageYears completed years; `null`: unknown, and therefore needed
 * @param isPregnant whether a pregnancy is recorded; never concluded from the sex or the age
 */
export function measuredAdult<Key extends string>(
  measures: Readonly<Record<Key, number | null>>,
  ageYears: number | null,
  isPregnant = false,
): Unclassed<Key | 'age'> | { status: 'measured'; measures: Readonly<Record<Key, number>> } {
  const age = knownAge(ageYears);
  if (age !== null && age < adultFromAgeYears) return { status: 'tooYoung', fromAgeYears: adultFromAgeYears };
  if (isPregnant) return { status: 'pregnant' };
  const missing = missingOf(measures);
  if (age === null) return { status: 'cannotAssess', needs: [...missing, 'age'] };
  return areMeasured(measures)
    ? { status: 'measured', measures }
    : { status: 'cannotAssess', needs: missing };
}
