import { createSelector, weakMapMemoize } from '@reduxjs/toolkit';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { needsReview } from '@/clinical/labs/labDecision';
import { isCriticalFlag } from '@/clinical/labs/labFlag';
import type { CalculatedFinding } from './calculatedFindings';
import { collectedMs } from './collected';
import { isCrp, littleMuscleOf, verdictOf, type LabVerdict } from './labVerdict';
import { selectRowsOfRecords } from '@/client/patients/mergedPatients';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import { othersOfChart } from '@/client/records/mergeLinks';
import type { RootState } from '@/client/redux/appThunk';
import { inShards, type Shard, type Shards } from '@/client/redux/shards';
import type { Lab } from '@/contract/lab';
import { lastPregnancyYear } from '@/matching/pregnancy';

/** A result in the list of all patients. */
export interface LabListRow extends LabVerdict {
  record_id: string;
  lab: Lab;
  collectedMs: number;
  isUnseen: boolean;
  /** to review beside it, critical ones first */
  calculated: readonly CalculatedFinding[];
  /** sort key: higher values come first, critical and unseen results on top */
  urgency: number;
}

/** Finds the C-reactive proteins in the chart of a ferritin; none for another analyte. */
type CrpsOf = (lab: Lab) => readonly Lab[];

/** Only changed shards are searched again. */
const crpsOfShard = weakMapMemoize((shard: Shard<Lab>): ReadonlyMap<string, readonly Lab[]> => {
  const byPatient = new Map<string, Lab[]>();
  for (const lab of Object.values(shard)) {
    if (isCrp(lab)) byPatient.set(lab.patient_id, [...(byPatient.get(lab.patient_id) ?? []), lab]);
  }
  return byPatient;
});

function crpsIn(shards: Shards<Lab>, patients: Patients): CrpsOf {
  return ({ analyte, patient_id }) => {
    if (analyte !== 'ferritin') return [];
    const ids = [patient_id, ...othersOfChart(mergesAmong(patients), patient_id)];
    return Object.values(shards).flatMap((shard) => ids.flatMap((id) => crpsOfShard(shard).get(id) ?? []));
  };
}

function rowOf(lab: Lab, patients: Patients, crpsOf: CrpsOf): LabListRow {
  const verdict = verdictOf(lab, patients.get(lab.patient_id) ?? null, crpsOf(lab));
  const isUnseen = lab.seen_at === null;
  return {
    ...{ ...verdict, record_id: lab.record_id, lab, isUnseen, calculated: noneCalculated },
    collectedMs: collectedMs(lab.collected_at),
    urgency: urgencyOf({ ...verdict, isUnseen, calculated: noneCalculated }),
  };
}

const noneCalculated: readonly never[] = [];

type Judged = Pick<LabListRow, 'flag' | 'decision' | 'isUnseen' | 'calculated'>;

export function urgencyOf(row: Judged): number {
  if (!row.isUnseen) return 0;
  return isCriticalRow(row) ? 3 : isRowToReview(row) ? 2 : 1;
}

/** Whether a result, or one that is calculated from it, is critical. */
export function isCriticalRow({ flag, calculated }: Pick<Judged, 'flag' | 'calculated'>): boolean {
  return isCriticalFlag(flag) || calculated.some((one) => isCriticalFlag(one.flag));
}

function isRowToReview({ flag, decision, calculated }: Omit<Judged, 'isUnseen'>): boolean {
  return needsReview(flag, decision) || calculated.length > 0;
}

/** Whether a result needs attention: out of its range, beyond a decision limit or to compare with a target, and unseen. */
export function isFlaggedUnseen({ urgency }: LabListRow): boolean {
  return urgency >= 2;
}

/** by each id under which the records of their charts are kept */
export type Patients = ReadonlyMap<string, PatientRow>;

/** Each duplicate whose results are shown, and the patient it is merged into. */
const mergesAmong = weakMapMemoize(
  (patients: Patients): ReadonlyMap<string, string> =>
    new Map([...patients].flatMap(([id, { patient_id }]) => (id === patient_id ? [] : [[id, patient_id]]))),
);

/** The chart that shows the results of a patient. */
export function chartOf(patients: Patients, { patient_id }: Lab): string {
  return patients.get(patient_id)?.patient_id ?? patient_id;
}

/**
 * Creates a function that sorts the acknowledged results of the patients: critical and unseen first, then newest
 * collection first. Archived results are left out. The function keeps the result for the previous state and updates
 * only what has changed.
 */
export function makeLabListRows(): (shards: Shards<Lab>, patients: Patients) => readonly LabListRow[] {
  let before: {
    shards: Shards<Lab>;
    patients: Patients;
    /** including patients that are not shown */
    all: readonly LabListRow[];
    rows: readonly LabListRow[];
  } = { shards: {}, patients: new Map(), all: [], rows: [] };
  /** the row of each result in `all`, made once: there are two hundred thousand */
  const placed = new WeakMap<Lab, LabListRow>();
  return (shards, patients) => {
    const isShown = ({ lab }: LabListRow) => patients.has(lab.patient_id);
    const left = differenceOf(before.shards, shards);
    // A patient who arrives or is corrected changes the verdicts on results that were here before.
    const changed = changedPeople(before.patients, patients);
    // So does a CRP with which a ferritin is read, and a merge that brings the two together.
    const charts = changedCharts(before.patients, patients);
    for (const lab of [...left.gone, ...left.come]) if (isCrp(lab)) charts.add(chartOf(patients, lab));
    const isOut = new Set(left.gone);
    const rowNow = (lab: Lab) => rowOf(lab, patients, crpsIn(shards, patients));
    const stale =
      changed.size + charts.size === 0
        ? []
        : before.all.filter(
            (row) =>
              (changed.has(row.lab.patient_id) || isReadIn(charts, patients, row.lab)) &&
              !isOut.has(row.lab) &&
              !isSameVerdict(rowNow(row.lab), row),
          );
    const gone = [...left.gone.flatMap((lab) => placed.get(lab) ?? []), ...stale];
    const come = [...left.come, ...stale.map(({ lab }) => lab)].map(rowNow);
    for (const row of come) placed.set(row.lab, row);
    const all = inPlace(before.all, gone, come);
    const rows =
      patients === before.patients
        ? inPlace(before.rows, gone.filter(isShown), come.filter(isShown))
        : all.filter(isShown);
    before = { shards, patients, all, rows };
    return rows;
  };
}

/** Whether a CRP of these charts may change the verdict on a result. */
function isReadIn(charts: ReadonlySet<string>, patients: Patients, lab: Lab): boolean {
  return lab.analyte === 'ferritin' && charts.has(chartOf(patients, lab));
}

/** The charts that gained or lost a duplicate. */
function changedCharts(before: Patients, after: Patients): Set<string> {
  const [old, now] = [mergesAmong(before), mergesAmong(after)];
  const changed = [...old, ...now].filter(([id]) => old.get(id) !== now.get(id));
  return new Set(changed.flat());
}

/** The patients whose verdicts may differ from those of the state before. */
function changedPeople(before: Patients, after: Patients): ReadonlySet<string> {
  if (before === after) return new Set();
  const changed = [...after].filter(([id, now]) => {
    const old = before.get(id);
    return (
      old !== now &&
      (old?.birth_date !== now.birth_date ||
        old.sex !== now.sex ||
        old.medicines !== now.medicines ||
        old.due_date !== now.due_date ||
        littleMuscleOf(old) !== littleMuscleOf(now) ||
        lastPregnancyYear(old.conditions) !== lastPregnancyYear(now.conditions))
    );
  });
  return new Set(changed.map(([id]) => id));
}

function isSameVerdict(one: LabVerdict, other: LabVerdict): boolean {
  return (
    one.flag === other.flag &&
    one.decision?.band === other.decision?.band &&
    one.pregnancy?.limits === other.pregnancy?.limits &&
    one.pregnancy?.gestation === other.pregnancy?.gestation &&
    one.hasAdultCritical === other.hasAdultCritical
  );
}

/** The results that are in only one of two states. Identical shards are skipped. */
function differenceOf(before: Shards<Lab>, after: Shards<Lab>): { gone: Lab[]; come: Lab[] } {
  const gone: Lab[] = [];
  const come: Lab[] = [];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[name] ?? {}, after[name] ?? {}];
    if (old === now) continue;
    for (const lab of Object.values(old)) if (now[lab.record_id] !== lab) gone.push(lab);
    for (const lab of Object.values(now)) if (old[lab.record_id] !== lab) come.push(lab);
  }
  const inList = (labs: readonly Lab[]) => labs.filter(({ archived }) => !archived);
  return { gone: inList(gone), come: inList(come) };
}

/** with more changes, everything is sorted again */
const few = 100;

/** Sorted rows, with some removed and others inserted in order. */
export function inPlace(
  rows: readonly LabListRow[],
  gone: readonly LabListRow[],
  come: readonly LabListRow[],
): readonly LabListRow[] {
  if (gone.length + come.length === 0) return rows;
  if (gone.length + come.length > few) {
    const left = new Set(gone.map(({ record_id }) => record_id));
    return [...rows.filter(({ record_id }) => !left.has(record_id)), ...come].sort(byUrgency);
  }
  const changed = [...rows];
  for (const row of gone) changed.splice(placeOf(changed, row), 1);
  for (const row of come) changed.splice(placeOf(changed, row), 0, row);
  return changed;
}

/** The number of rows sorted before a row. */
function placeOf(rows: readonly LabListRow[], row: LabListRow): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const found = rows[middle];
    if (found && byUrgency(found, row) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The acknowledged results of patients that are not archived, sorted by urgency. */
export const selectLabListRows = createSelector(
  (state: RootState) => state.labs,
  selectRowsOfRecords,
  makeLabListRows(),
);

/**
 * The same rows, with waiting results in place of the server's versions. If a colleague has changed a result too, the
 * row shows the more urgent of the two versions until someone compares them.
 *
 * @param overtaken record_ids of those
 */
export function withWaitingLabs(
  rows: readonly LabListRow[],
  {
    acknowledged,
    waiting,
    overtaken,
    patients,
  }: {
    acknowledged: Shards<Lab>;
    waiting: readonly Lab[];
    overtaken: ReadonlySet<string>;
    patients: Patients;
  },
): readonly LabListRow[] {
  const waitingIds = new Set(waiting.map(({ record_id }) => record_id));
  const crpsBefore = crpsIn(acknowledged, patients);
  const isSameChart = (one: Lab, lab: Lab) => chartOf(patients, one) === chartOf(patients, lab);
  const crpsNow: CrpsOf = (lab) => [
    ...crpsBefore(lab).filter(({ record_id }) => !waitingIds.has(record_id)),
    ...(lab.analyte === 'ferritin' ? waiting.filter((one) => isCrp(one) && isSameChart(one, lab)) : []),
  ];
  const rowsOf = (labs: readonly Lab[], crpsOf: CrpsOf) =>
    labs
      .filter(({ archived, patient_id }) => !archived && patients.has(patient_id))
      .map((lab) => rowOf(lab, patients, crpsOf));
  const laidOver = waiting.flatMap(({ record_id }) => inShards(acknowledged, record_id) ?? []);
  const charts = new Set([...waiting, ...laidOver].filter(isCrp).map((lab) => chartOf(patients, lab)));
  const stale =
    charts.size === 0
      ? []
      : rows.filter(({ lab }) => isReadIn(charts, patients, lab) && !waitingIds.has(lab.record_id));
  const theirs = laidOver.filter(({ record_id }) => overtaken.has(record_id));
  const come = [
    ...moreUrgentOf(rowsOf(waiting, crpsNow), rowsOf(theirs, crpsNow)),
    ...rowsOf(
      stale.map(({ lab }) => lab),
      crpsNow,
    ),
  ];
  return inPlace(rows, [...rowsOf(laidOver, crpsBefore), ...stale], come);
}

/** Each result once. */
function moreUrgentOf(mine: readonly LabListRow[], theirs: readonly LabListRow[]): LabListRow[] {
  const shown = new Map(mine.map((row) => [row.record_id, row]));
  for (const row of theirs) {
    if (row.urgency > (shown.get(row.record_id)?.urgency ?? -1)) shown.set(row.record_id, row);
  }
  return [...shown.values()];
}

function byUrgency(a: LabListRow, b: LabListRow): number {
  // Results that are not urgent are sorted by date only, whether they were seen or not.
  const [one, other] = [Math.max(a.urgency, 1), Math.max(b.urgency, 1)];
  return other - one || b.collectedMs - a.collectedMs || compareText(b.record_id, a.record_id);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export const flagChoices = ['critical', 'toReview', 'normal', 'notJudged'] as const;
export type FlagChoice = (typeof flagChoices)[number];

/** The filters of the list; `null`: not set. */
export interface LabFilters {
  analyte: LabAnalyteKey | null;
  flag: FlagChoice | null;
  /** `YYYY-MM-DD`, inclusive */
  from: string | null;
  to: string | null;
  isUnseenOnly: boolean;
}

export const noLabFilters: LabFilters = {
  analyte: null,
  flag: null,
  from: null,
  to: null,
  isUnseenOnly: false,
};

function isChosenFlag(choice: FlagChoice, row: LabListRow): boolean {
  const { flag, decision } = row;
  switch (choice) {
    case 'critical':
      return isCriticalRow(row);
    case 'toReview':
      return isRowToReview(row);
    case 'normal':
      return flag === 'N';
    case 'notJudged':
      return flag === null && !needsReview(flag, decision);
  }
}

/** The rows that pass every filter, in their given order. */
export function filterLabRows(
  rows: readonly LabListRow[],
  { analyte, flag, from, to, isUnseenOnly }: LabFilters,
): readonly LabListRow[] {
  const tests: ((row: LabListRow) => boolean)[] = [];
  if (analyte !== null) tests.push(({ lab }) => lab.analyte === analyte);
  if (flag !== null) tests.push((row) => isChosenFlag(flag, row));
  if (isUnseenOnly) tests.push((row) => row.isUnseen);
  if (from !== null) tests.push(({ lab }) => lab.collected_at.slice(0, 10) >= from);
  if (to !== null) tests.push(({ lab }) => lab.collected_at.slice(0, 10) <= to);
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
}

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
