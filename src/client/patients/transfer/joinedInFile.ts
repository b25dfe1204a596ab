import type { FhirTable } from '@/client/fhir/fhirKinds';
import { mergedFields } from '@/client/patients/merge/mergedFields';
import type { Candidate, ImportedRecords } from './candidates';
import { hasSameContent } from './recordContent';
import { contradictionsOf } from './twiceInFile';

/**
 * Joins the candidates of one file that become one chart: those that fill in an earlier one, or a patient who is here. The
 * earlier one gets what it lacks, and the records of all. If it is left out, the later one is added instead.
 */
export function joinedInFile(candidates: readonly Candidate[]): Candidate[] {
  return groupsInFile(candidates).flatMap(joinedGroup);
}

/** The candidates that become one chart, in the order of the file. */
export function groupsInFile(candidates: readonly Candidate[]): Candidate[][] {
  /** what becomes one chart, by the id of the first one */
  const groups = new Map<string, Candidate[]>();
  /** where the candidates are that fill in one of the file, or a patient who is here */
  const groupOf = new Map<string, string>();
  for (const one of candidates) {
    const { patient_id, decision, sameInFile, duplicates } = one;
    const isFilling = decision === 'fillIn';
    const [here] = duplicates;
    const target = here === undefined ? `file ${sameInFile ?? ''}` : `here ${here.patient_id}`;
    const group = groups.get(isFilling ? (groupOf.get(target) ?? '') : '');
    const first = group?.[0];
    if (group === undefined || first === undefined || first.decision === 'leaveOut') {
      groups.set(patient_id, [first === undefined ? one : { ...one, decision: 'add' }]);
      groupOf.set(`file ${patient_id}`, patient_id);
      // Whoever else is that person follows this one.
      if (isFilling) groupOf.set(target, patient_id);
    } else {
      group.push(one);
      groupOf.set(`file ${patient_id}`, first.patient_id);
    }
  }
  return [...groups.values()];
}

function joinedGroup(group: readonly Candidate[]): Candidate[] {
  const [first, ...others] = group;
  if (first === undefined || others.length === 0) return [...group];
  let { values } = first;
  for (const other of others) values = { ...values, ...mergedFields(values, other.values, new Set()) };
  const recorded = new Set(group.flatMap((one) => [...(one.recorded ?? [])]));
  return [{ ...first, values, ...recordsOfAll(group), recorded }];
}

/** The same record is taken once; of several values of one moment none is, since no one knows which is right. */
function recordsOfAll(group: readonly Candidate[]): ImportedRecords {
  const contradicted = new Set<string>(
    contradictionsOf(group).flatMap(({ one, other }) => [one.record_id, other.record_id]),
  );
  const join = <R extends { record_id: string }>(
    table: FhirTable,
    recordsOf: (candidate: Candidate) => readonly R[],
  ): R[] => {
    const joined: R[] = [];
    for (const candidate of group) {
      const before = [...joined];
      for (const record of recordsOf(candidate))
        if (
          !contradicted.has(record.record_id) &&
          !before.some((earlier) => hasSameContent(table, earlier, record))
        )
          joined.push(record);
    }
    return joined;
  };
  return {
    sarcF: join('sarcF', ({ sarcF }) => sarcF),
    physicalData: join('physicalData', ({ physicalData }) => physicalData),
    dynamometry: join('dynamometry', ({ dynamometry }) => dynamometry),
    labs: join('labs', ({ labs }) => labs),
  };
}
