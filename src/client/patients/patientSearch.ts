import { forgetAtSignOut } from '@/client/auth/forgetAtSignOut';
import { pageTurn } from '@/client/ui/pageTurn';
import { makePatientIndex, type PatientIndex } from '@/matching/patientIndex';
import type { PatientRow } from './patientsSelectors';

/** patients per task, few enough to keep the page responsive */
const partSize = 250;

let index = makePatientIndex();
/** the indexed rows, by patient_id */
const indexed = new Map<string, PatientRow>();
let wanted: readonly PatientRow[] = [];
let syncing: Promise<void> | null = null;

/**
 * The page's single patient index, updated with the rows. Only changed rows are indexed again, in batches.
 *
 * @returns once the index has the rows that were passed last
 */
export function indexOfPatients(rows: readonly PatientRow[]): Promise<PatientIndex> {
  wanted = rows;
  syncing ??= sync().finally(() => {
    syncing = null;
  });
  return syncing.then(() => index);
}

/** Empties the index at sign-out, so that the next account cannot see its patients. */
export function forgetPatientIndex(): void {
  wanted = [];
  index = makePatientIndex();
  indexed.clear();
}
forgetAtSignOut(forgetPatientIndex);

async function sync(): Promise<void> {
  for (let rows: readonly PatientRow[] | null = null; rows !== wanted;) {
    rows = wanted;
    const ids = new Set(rows.map(({ patient_id }) => patient_id));
    const gone = [...indexed.keys()].filter((id) => !ids.has(id));
    gone.forEach((id) => indexed.delete(id));
    index.remove(gone);
    const changed = rows.filter((row) => indexed.get(row.patient_id) !== row);
    for (let at = 0; at < changed.length; at += partSize) {
      const part = changed.slice(at, at + partSize);
      index.put(part);
      part.forEach((row) => indexed.set(row.patient_id, row));
      await pageTurn();
      // Newer rows were passed in the meantime. What is already indexed stays in the index.
      if (rows !== wanted) break;
    }
  }
}
