import { createSelector } from '@reduxjs/toolkit';
import { inPlace } from './labListOrder';
import {
  chartOf,
  crpsIn,
  isReadIn,
  mergesAmong,
  rowOf,
  type CrpsOf,
  type LabListRow,
  type Patients,
} from './labListRow';
import { isCrp, littleMuscleOf, type LabVerdict } from './labVerdict';
import { selectRowsOfRecords } from '@/client/patients/mergedPatients';
import type { RootState } from '@/client/redux/appThunk';
import { inShards, type Shards } from '@/client/redux/shards';
import type { Lab } from '@/contract/lab';
import { lastPregnancyYear } from '@/matching/pregnancy';

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
