import { knownPerson, type Person } from '@/matching/knownPerson';
import { mergedFields } from '@/client/patients/merge/mergedFields';
import type { Candidate } from './candidates';

/**
 * Finds patients of one file who are likely one person: the same date of birth with the same names, in whatever order,
 * or with the same identifier. Twins have the same date of birth only.
 *
 * @returns for each person, in the order of the file, the first one who is likely the same, by `patient_id`
 */
export function makeSamePersonFinder(): (person: Person) => string | null {
  const first = new Map<string, string>();
  return (person) => {
    const { sameNames, birth_date, identifierKey } = knownPerson(person);
    const keys = [
      ['name', sameNames, birth_date],
      ...(identifierKey === '' ? [] : [['identifier', identifierKey, birth_date]]),
    ].map((key) => JSON.stringify(key));
    const same = keys.map((key) => first.get(key)).find((id) => id !== undefined) ?? null;
    for (const key of keys) if (!first.has(key)) first.set(key, same ?? person.patient_id);
    return same;
  };
}

/**
 * Joins candidates that fill in an earlier one of the same file: the earlier one gets what it lacks, and all records. If
 * the earlier one fills in a patient who is already here, so does the later one. If it is left out, the later one is
 * added instead.
 */
export function joinedInFile(candidates: readonly Candidate[]): Candidate[] {
  const joined = new Map<string, Candidate>();
  for (const one of candidates) {
    const earlier = joined.get(one.sameInFile ?? '');
    if (one.decision !== 'fillIn' || one.duplicates.length > 0 || earlier === undefined) {
      joined.set(one.patient_id, one);
      continue;
    }
    switch (earlier.decision) {
      case 'add':
        joined.set(earlier.patient_id, {
          ...earlier,
          values: { ...earlier.values, ...mergedFields(earlier.values, one.values, new Set()) },
          sarcF: [...earlier.sarcF, ...one.sarcF],
          physicalData: [...earlier.physicalData, ...one.physicalData],
          dynamometry: [...earlier.dynamometry, ...one.dynamometry],
          labs: [...earlier.labs, ...one.labs],
        });
        break;
      case 'fillIn':
        joined.set(one.patient_id, { ...one, duplicates: earlier.duplicates });
        break;
      case 'leaveOut':
        joined.set(one.patient_id, { ...one, decision: 'add' });
        break;
    }
  }
  return [...joined.values()];
}
