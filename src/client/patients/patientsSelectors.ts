import { createSelector } from '@reduxjs/toolkit';
import { selectAllWaiting, selectWaitingPatients } from '@/client/outbox/outboxSelectors';
import { needsPerson } from '@/client/outbox/upload/failureKind';
import type { RootState } from '@/client/redux/appThunk';
import { allInShards, isInShards } from '@/client/redux/shards';
import type { Patient, Sex } from '@/contract/patient';
import { plain } from '@/matching/plainText';
import { withListsOfChart } from './listsOfChart';
import { rootOf } from '@/client/records/mergeLinks';
import { selectServersVersions } from './serversVersions';
import { selectUnappliedMerges, withoutMerge } from './unappliedMerges';

/** A patient as shown in lists: the waiting version, otherwise the server's. */
export interface PatientRow {
  patient_id: string;
  first_name: string;
  last_name: string;
  birth_date: string;
  sex: Sex;
  identifier: string | null;
  phone: string | null;
  tags: readonly string[];
  next_visit_at: string | null;
  archived: boolean;
  merged_into: string | null;
  /** of the whole chart: they decide how an INR is read */
  medicines: readonly string[];
  /** of the whole chart: a pregnancy among them withholds the limits of adults */
  conditions: readonly string[];
  /** it decides how a haemoglobin is read in pregnancy */
  due_date: string | null;
  /** account_id; null: nobody */
  responsible_id: string | null;
  /** who looks after the patient meanwhile, up to and including a day */
  cover_id: string | null;
  cover_until: string | null;
  /** the text searched by a filter */
  text: string;
  /** the sort key */
  sortName: string;
}

/** The source of a row: an acknowledged patient, or the descriptor of a waiting one. */
interface Shown extends Pick<
  PatientRow,
  'first_name' | 'last_name' | 'birth_date' | 'sex' | 'identifier' | 'archived'
> {
  phone?: string | null | undefined;
  tags?: readonly string[] | null | undefined;
  next_visit_at?: string | null | undefined;
  merged_into?: string | null | undefined;
  medicines?: readonly string[] | null | undefined;
  conditions?: readonly string[] | null | undefined;
  due_date?: string | null | undefined;
  responsible_id?: string | null | undefined;
  cover_id?: string | null | undefined;
  cover_until?: string | null | undefined;
}

/** An unchanged patient keeps its row, so only changed rows out of twenty thousand are built again. */
const rowsMade = new WeakMap<Shown, PatientRow>();

const none: readonly string[] = [];

/**
 * @param acknowledged has what the waiting version of an earlier app does not say (undefined); an empty list, or a field
 *   that was cleared, stays as it waits
 */
export function rowOf(patient_id: string, patient: Shown, acknowledged: Shown = patient): PatientRow {
  const {
    medicines: taken = acknowledged.medicines,
    conditions: known = acknowledged.conditions,
    due_date: due = acknowledged.due_date,
    responsible_id: responsible = acknowledged.responsible_id,
    cover_id: cover = acknowledged.cover_id,
    cover_until: until = acknowledged.cover_until,
  } = patient;
  const [medicines, conditions, due_date] = [taken ?? none, known ?? none, due ?? null];
  const [responsible_id, cover_id, cover_until] = [responsible ?? null, cover ?? null, until ?? null];
  const made = rowsMade.get(patient);
  if (
    made?.patient_id === patient_id &&
    made.medicines === medicines &&
    made.conditions === conditions &&
    made.due_date === due_date &&
    made.responsible_id === responsible_id &&
    made.cover_id === cover_id &&
    made.cover_until === cover_until
  )
    return made;
  const { first_name, last_name, birth_date, sex, identifier, archived } = patient;
  const { phone = null, next_visit_at = null, merged_into = null } = patient;
  const tags = patient.tags ?? [];
  const row = {
    ...{ patient_id, first_name, last_name, birth_date, sex, identifier, phone, tags },
    ...{ next_visit_at, merged_into, archived, medicines, conditions, due_date },
    ...{ responsible_id, cover_id, cover_until },
    text: plain([first_name, last_name, identifier ?? '', birth_date, phone ?? '', ...tags].join(' ')),
    sortName: `${inOrder(last_name)}\u0000${inOrder(first_name)}`,
  };
  rowsMade.set(patient, row);
  return row;
}

/** All of the clinic's patients on this device, including archived ones, by last and first name. */
export const selectAllPatientRows = createSelector(
  (state: RootState) => state.patients,
  selectWaitingPatients,
  selectUnappliedMerges,
  selectServersVersions,
  (acknowledged, waiting, unapplied, serversVersions): PatientRow[] => {
    const rows: PatientRow[] = [];
    for (const patient of allInShards(acknowledged)) {
      const { patient_id } = patient;
      const shown = waiting[patient_id]?.descriptor.patient ?? patient;
      const merged = unapplied.has(patient_id)
        ? withoutMerge(shown, patient)
        : withServersMerge(shown, serversVersions.get(patient_id));
      rows.push(rowOf(patient_id, merged, patient));
    }
    for (const [patient_id, { descriptor }] of Object.entries(waiting)) {
      if (!isInShards(acknowledged, patient_id) && descriptor.patient)
        rows.push(rowOf(patient_id, descriptor.patient));
    }
    return withListsOfCharts(rows, serversVersions).sort(byName);
  },
);

/** A duplicate that somebody else has merged meanwhile is one, although the version that waits here does not know it. */
function withServersMerge(shown: Shown, theirs: Shown | undefined): Shown {
  if (!theirs?.merged_into || shown.merged_into) return shown;
  return { ...shown, merged_into: theirs.merged_into, archived: theirs.archived };
}

/**
 * Rows with the lists of their charts: what only a duplicate has counts for the patient it is merged into, and what only
 * the server's version has counts while the two are in conflict.
 */
function withListsOfCharts(rows: PatientRow[], serversVersions: ReadonlyMap<string, Patient>): PatientRow[] {
  const mergedInto = new Map(
    rows.flatMap(({ patient_id, merged_into }) =>
      merged_into === null ? [] : [[patient_id, merged_into] as const],
    ),
  );
  if (mergedInto.size === 0 && serversVersions.size === 0) return rows;
  const joined = [...mergedInto.keys(), ...serversVersions.keys()];
  const charts = new Set(joined.map((id) => rootOf(mergedInto, id)));
  const isOfSeveral = ({ patient_id }: PatientRow) => mergedInto.has(patient_id) || charts.has(patient_id);
  const byId = new Map(rows.filter(isOfSeveral).map((row) => [row.patient_id, row]));
  return rows.map((row) =>
    byId.has(row.patient_id)
      ? unchanged(
          row,
          withListsOfChart(row, mergedInto, (id) => byId.get(id), serversVersions),
        )
      : row,
  );
}

/** The row that was last made of another one, if it is the same: also then an unchanged patient keeps its row. */
function unchanged(row: PatientRow, now: PatientRow): PatientRow {
  const before = joinedRows.get(row);
  if (
    before?.due_date === now.due_date &&
    isSameList(before.medicines, now.medicines) &&
    isSameList(before.conditions, now.conditions)
  )
    return before;
  joinedRows.set(row, now);
  return now;
}

const joinedRows = new WeakMap<PatientRow, PatientRow>();

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((entry, at) => entry === other[at]);
}

/** The clinic's patients that are not archived, by last and first name. */
export const selectPatientRows = createSelector(selectAllPatientRows, (rows) =>
  rows.filter(({ archived }) => !archived),
);

/** A name as lists sort it: "Brandt" before "Brandt Berg" before "Brandt-Berg" before "Brandter". */
function inOrder(name: string): string {
  return hyphen.test(name) ? name.split(hyphen).map(plain).join('!') : plain(name);
}

const hyphen = /[\p{Pd}\u2212]/u;

/** By code point, which is alphabetical order once accents are removed. A collator takes ten times as long. */
export function byName(a: PatientRow, b: PatientRow): number {
  if (a.sortName !== b.sortName) return a.sortName < b.sortName ? -1 : 1;
  return a.patient_id < b.patient_id ? -1 : 1;
}

/** The patients with waiting records, and whether any of those needs attention from the user. */
export const selectWaitingByPatient = createSelector(
  selectAllWaiting,
  (all): ReadonlyMap<string, 'waiting' | 'failed'> => {
    const found = new Map<string, 'waiting' | 'failed'>();
    for (const { patient_id, last_error } of all) {
      if (last_error && needsPerson(last_error)) found.set(patient_id, 'failed');
      else if (!found.has(patient_id)) found.set(patient_id, 'waiting');
    }
    return found;
  },
);

/** The rows that contain every typed word. Accents, case and apostrophes do not matter. */
export function filterByText(rows: readonly PatientRow[], typed: string): readonly PatientRow[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter(({ text }) => words.every((word) => text.includes(word)));
}
