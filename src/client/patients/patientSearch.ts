import { forgetAtSignOut } from '@/client/auth/forgetAtSignOut';
import { pageTurn } from '@/client/ui/pageTurn';
import { makePatientIndex, type PatientIndex } from '@/matching/patientIndex';
import type { PatientRow } from './patientsSelectors';

/** people of one task: few enough that the page stays alive */
const partSize = 250;

let index = makePatientIndex();
/** what is in the index, by patient_id */
const indexed = new Map<string, PatientRow>();
let wanted: readonly PatientRow[] = [];
let syncing: Promise<void> | null = null;

/**
 * The one index of patients of this page, brought up to date with the rows: only what changed is put in anew, part by part.
 *
 * @returns when the index has the rows that were given last
 */
export function indexOfPatients(rows: readonly PatientRow[]): Promise<PatientIndex> {
  wanted = rows;
  syncing ??= sync().finally(() => {
    syncing = null;
  });
  return syncing.then(() => index);
}

/** Nobody is in the index any more: whom one account sees is none of the next one's business. */
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
      // Other rows are wanted meanwhile: what is in the index already stays in it.
      if (rows !== wanted) break;
    }
  }
}
