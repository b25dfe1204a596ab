import { weakMapMemoize } from '@reduxjs/toolkit';
import { needsReview } from '@/clinical/labs/labDecision';
import { isCriticalFlag } from '@/clinical/labs/labFlag';
import type { CalculatedFinding } from './calculatedFindings';
import { collectedMs } from './collected';
import { isCrp, verdictOf, type LabVerdict } from './labVerdict';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import { othersOfChart } from '@/client/records/mergeLinks';
import type { Shard, Shards } from '@/client/redux/shards';
import type { Lab } from '@/contract/lab';

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
export type CrpsOf = (lab: Lab) => readonly Lab[];

/** Only changed shards are searched again. */
const crpsOfShard = weakMapMemoize((shard: Shard<Lab>): ReadonlyMap<string, readonly Lab[]> => {
  const byPatient = new Map<string, Lab[]>();
  for (const lab of Object.values(shard)) {
    if (isCrp(lab)) byPatient.set(lab.patient_id, [...(byPatient.get(lab.patient_id) ?? []), lab]);
  }
  return byPatient;
});

export function crpsIn(shards: Shards<Lab>, patients: Patients): CrpsOf {
  return ({ analyte, patient_id }) => {
    if (analyte !== 'ferritin') return [];
    const ids = [patient_id, ...othersOfChart(mergesAmong(patients), patient_id)];
    return Object.values(shards).flatMap((shard) => ids.flatMap((id) => crpsOfShard(shard).get(id) ?? []));
  };
}

export function rowOf(lab: Lab, patients: Patients, crpsOf: CrpsOf): LabListRow {
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

export function isRowToReview({ flag, decision, calculated }: Omit<Judged, 'isUnseen'>): boolean {
  return needsReview(flag, decision) || calculated.length > 0;
}

/** Whether a result needs attention: out of its range, beyond a decision limit or to compare with a target, and unseen. */
export function isFlaggedUnseen({ urgency }: LabListRow): boolean {
  return urgency >= 2;
}

/** by each id under which the records of their charts are kept */
export type Patients = ReadonlyMap<string, PatientRow>;

/** Each duplicate whose results are shown, and the patient it is merged into. */
export const mergesAmong = weakMapMemoize(
  (patients: Patients): ReadonlyMap<string, string> =>
    new Map([...patients].flatMap(([id, { patient_id }]) => (id === patient_id ? [] : [[id, patient_id]]))),
);

/** The chart that shows the results of a patient. */
export function chartOf(patients: Patients, { patient_id }: Lab): string {
  return patients.get(patient_id)?.patient_id ?? patient_id;
}

/** Whether a CRP of these charts may change the verdict on a result. */
export function isReadIn(charts: ReadonlySet<string>, patients: Patients, lab: Lab): boolean {
  return lab.analyte === 'ferritin' && charts.has(chartOf(patients, lab));
}
