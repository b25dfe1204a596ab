import type { LabListRow } from './labListRow';

/** The rows of some patients, in their given order. @param patientIds also those of their duplicates */
export function labRowsOf(rows: readonly LabListRow[], patientIds: readonly string[]): readonly LabListRow[] {
  const { numbers, ofRows } = numberPatients(rows);
  const isWanted = new Uint8Array(numbers.size);
  for (const patientId of patientIds) {
    const number = numbers.get(patientId);
    if (number !== undefined) isWanted[number] = 1;
  }
  return rows.filter((_, index) => isWanted[ofRows[index] ?? 0] === 1);
}

interface NumberedPatients {
  numbers: ReadonlyMap<string, number>;
  /** the patient number of each row */
  ofRows: Uint32Array;
}

/** Patients are looked up once for two hundred thousand rows, not on every keystroke. */
const numbered = new WeakMap<readonly LabListRow[], NumberedPatients>();

function numberPatients(rows: readonly LabListRow[]): NumberedPatients {
  const known = numbered.get(rows);
  if (known) return known;
  const numbers = new Map<string, number>();
  const ofRows = Uint32Array.from(rows, ({ lab: { patient_id } }) => {
    const number = numbers.get(patient_id) ?? numbers.size;
    numbers.set(patient_id, number);
    return number;
  });
  const found = { numbers, ofRows };
  numbered.set(rows, found);
  return found;
}

/** long enough for the rows to be painted and for further rows at start-up to arrive */
const beforeLettersMs = 200;

/** Prepares the work for the first keystroke while the user is idle. @returns a function that cancels it */
export function readyForLetters(rows: readonly LabListRow[]): () => void {
  const timer = setTimeout(numberPatients, beforeLettersMs, rows);
  return () => clearTimeout(timer);
}
