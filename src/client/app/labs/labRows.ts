import type { LabAnalyteKey } from '@/clinical/labAnalytes';
import { isCriticalFlag, type LabFlag } from '@/clinical/labFlag';
import { collectedMs } from '@/client/features/labs/collected';
import { flagOf } from '@/client/features/labs/labGridOf';
import type { PatientRow } from '@/client/features/patients/patientsSelectors';
import type { Lab } from '@/contract/lab';

/** A result as the list of all patients shows it. */
export interface LabListRow {
  record_id: string;
  lab: Lab;
  patient: PatientRow;
  flag: LabFlag | null;
  collectedMs: number;
  isUnseen: boolean;
  /** it stands the higher the more it asks for somebody: critical and unseen first */
  urgency: number;
}

/** What does not depend on the patient, made once for each version of a result: there are two hundred thousand. */
const made = new WeakMap<Lab, Pick<LabListRow, 'flag' | 'collectedMs' | 'isUnseen' | 'urgency'>>();

function factsOf(lab: Lab) {
  const known = made.get(lab);
  if (known) return known;
  const flag = flagOf(lab);
  const isUnseen = lab.seen_at === null;
  const facts = {
    flag,
    collectedMs: collectedMs(lab.collected_at),
    isUnseen,
    urgency: urgencyOf(flag, isUnseen),
  };
  made.set(lab, facts);
  return facts;
}

function urgencyOf(flag: LabFlag | null, isUnseen: boolean): number {
  if (!isUnseen) return 0;
  return isCriticalFlag(flag) ? 3 : flag === 'L' || flag === 'H' ? 2 : 1;
}

/** Whether a result asks for somebody: out of its range, and seen by nobody. */
export function isFlaggedUnseen({ urgency }: LabListRow): boolean {
  return urgency >= 2;
}

/**
 * All results of the patients that are not archived, the waiting ones over the versions that the server has; critical and unseen first,
 * then what was collected last.
 */
export function labListRows(
  acknowledged: Readonly<Record<string, Lab>>,
  waiting: readonly Lab[],
  patients: readonly PatientRow[],
): LabListRow[] {
  const byId = new Map(patients.map((patient) => [patient.patient_id, patient]));
  const waitingIds = new Set(waiting.map(({ record_id }) => record_id));
  const rows: LabListRow[] = [];
  const add = (lab: Lab) => {
    const patient = byId.get(lab.patient_id);
    if (!lab.archived && patient) rows.push({ record_id: lab.record_id, lab, patient, ...factsOf(lab) });
  };
  for (const lab of Object.values(acknowledged)) if (!waitingIds.has(lab.record_id)) add(lab);
  waiting.forEach(add);
  return rows.sort(byUrgency);
}

function byUrgency(a: LabListRow, b: LabListRow): number {
  // Of what is not urgent, only the date decides: whether it was seen is then no reason to stand higher.
  const [one, other] = [Math.max(a.urgency, 1), Math.max(b.urgency, 1)];
  return other - one || b.collectedMs - a.collectedMs || (a.record_id < b.record_id ? 1 : -1);
}

export const flagChoices = ['critical', 'abnormal', 'normal', 'notJudged'] as const;
export type FlagChoice = (typeof flagChoices)[number];

/** What narrows the list; `null`: nothing in this respect. */
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

function isChosenFlag(choice: FlagChoice, flag: LabFlag | null): boolean {
  switch (choice) {
    case 'critical':
      return isCriticalFlag(flag);
    case 'abnormal':
      return flag !== null && flag !== 'N';
    case 'normal':
      return flag === 'N';
    case 'notJudged':
      return flag === null;
  }
}

/** The rows that every filter lets through, in the order they come. @param patientIds of those whose name was typed; `null`: of all */
export function filterLabRows(
  rows: readonly LabListRow[],
  { analyte, flag, from, to, isUnseenOnly }: LabFilters,
  patientIds: ReadonlySet<string> | null,
): readonly LabListRow[] {
  const tests: ((row: LabListRow) => boolean)[] = [];
  if (patientIds !== null) tests.push(({ patient }) => patientIds.has(patient.patient_id));
  if (analyte !== null) tests.push(({ lab }) => lab.analyte === analyte);
  if (flag !== null) tests.push((row) => isChosenFlag(flag, row.flag));
  if (isUnseenOnly) tests.push((row) => row.isUnseen);
  if (from !== null) tests.push(({ lab }) => lab.collected_at.slice(0, 10) >= from);
  if (to !== null) tests.push(({ lab }) => lab.collected_at.slice(0, 10) <= to);
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
}
