import type { PatientRow } from '@/client/csv/patientRow';
import { knownPerson } from '@/matching/knownPerson';
import { makeDuplicateFinder, type DuplicateReason } from '@/matching/likelyDuplicates';
import type { Candidate } from './candidates';

type TakenRow = Extract<PatientRow, { ok: true }>;

/** The reasons for which rows of one file are asked about. A file of a clinic has many people with weaker ones. */
const strongReasons: readonly DuplicateReason[] = [
  'identifier',
  'phone',
  'nameAndBirthDate',
  'soundAndBirthDate',
  'nameAndBirthDateSwapped',
];

/** Makes the function that finds the first row, above a row of the same file, with likely the same person. */
export function makeEarlierLineFinder(rows: readonly PatientRow[]): (row: TakenRow) => Candidate['likeLine'] {
  const people = rows.flatMap((row) => (row.ok ? [knownPerson(personOf(row))] : []));
  const duplicatesOf = makeDuplicateFinder({ everyone: () => people });
  return (row) => {
    const found = duplicatesOf(personOf(row)).flatMap(({ patient_id, reasons }) => {
      const [line, strong] = [Number(patient_id), reasons.filter((reason) => strongReasons.includes(reason))];
      return line < row.line && strong.length > 0 ? [{ line, reasons: strong }] : [];
    });
    return found.sort((a, b) => a.line - b.line)[0] ?? null;
  };
}

/** Its line stands for its id: no two rows have the same. */
function personOf({ line, values }: TakenRow) {
  return { ...values, patient_id: String(line) };
}
