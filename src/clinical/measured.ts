import { isCutOffSex, knownAge, type CutOffSex, type RecordedSex } from './sexAndAge';

/** What counts as a body measurement. Missing is never zero, and zero is not a measurement either. */

type Measures<Key extends string, Value> = Readonly<Record<Key, Value>>;

// Far beyond what any instrument here reads, in any unit. A figure outside comes from a fault, and its quotients
// could overflow.
const readable = { least: 1e-9, most: 1e9 };

/** Whether it is a figure above 0 that an instrument could have read (engineering). */
export function isMeasured(value: number | null | undefined): value is number {
  return typeof value === 'number' && value >= readable.least && value <= readable.most;
}

/** The missing measures, in the given order. */
export function missingOf<Key extends string>(measures: Measures<Key, number | null>): Key[] {
  const missing: Key[] = [];
  for (const key in measures) if (!isMeasured(measures[key])) missing.push(key);
  return missing;
}

/** Whether every measure is present. */
export function areMeasured<Key extends string>(
  measures: Measures<Key, number | null>,
): measures is Measures<Key, number> {
  return missingOf(measures).length === 0;
}

export type MeasuredPerson<Key extends string> =
  | { status: 'cannotAssess'; needs: (Key | 'age' | 'sex')[] }
  | { status: 'measured'; measures: Measures<Key, number>; age: number; sex: CutOffSex };

/**
 * The measures, the age and the sex that an equation needs, if all are known, or what is missing.
 *
 * @param person in completed years; `null`: unknown
 */
export function measuredPerson<Key extends string>(
  measures: Measures<Key, number | null>,
  person: { sex: RecordedSex; ageYears: number | null },
): MeasuredPerson<Key> {
  const { sex } = person;
  const age = knownAge(person.ageYears);
  if (areMeasured(measures) && age !== null && isCutOffSex(sex)) {
    return { status: 'measured', measures, age, sex };
  }
  const needs: (Key | 'age' | 'sex')[] = missingOf(measures);
  if (age === null) needs.push('age');
  if (!isCutOffSex(sex)) needs.push('sex');
  return { status: 'cannotAssess', needs };
}
