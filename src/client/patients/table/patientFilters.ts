import { z } from 'zod';
import { isDue, type Caseload } from './caseloadSelectors';
import { sarcopeniaStatuses, sarcopeniaStatusOf } from './sarcopeniaStatus';
import type { Attention } from '@/client/patients/attention/finding';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import { isPatientWhose, whoseSchema, type Owners } from '@/client/patients/owners/whose';
import { ageInYears } from '@/clinical/ageInYears';
import { sexes } from '@/contract/patient';

/** Completed years, inclusive. */
export const ageBands = {
  under65: [0, 64],
  '65-74': [65, 74],
  '75-84': [75, 84],
  from85: [85, 200],
} as const;
export const ageBandNames = ['under65', '65-74', '75-84', 'from85'] as const;
export type AgeBand = keyof typeof ageBands;

/** `waiting`: screened on this device, and the answers are only in the waiting record. */
export const risks = ['positive', 'negative', 'notScreened', 'waiting'] as const;
export const attentions = [
  'needsAttention',
  'seenThisWeek',
  'dueForScreening',
  'weightLoss',
  'waiting',
  'failed',
  'visitToday',
  'visitPlanned',
] as const;
type AttentionFilter = (typeof attentions)[number];

/** Those that most lists are about. */
export const segments = [
  'needsAttention',
  'seenThisWeek',
  'dueForScreening',
] as const satisfies readonly AttentionFilter[];

export function isSegment(attention: AttentionFilter | null): attention is (typeof segments)[number] {
  return segments.some((segment) => segment === attention);
}

export const shownStates = ['active', 'archived', 'all'] as const;

const choice = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.enum(names).nullable().catch(null);

/**
 * The filters in the address: a reload, the back button and a saved view show the same rows. The text filter is not
 * included, since a patient's name must not be in the browser history.
 */
const filtersSchema = z.object({
  sex: choice(sexes),
  age: choice(ageBandNames),
  risk: choice(risks),
  sarcopenia: choice(sarcopeniaStatuses),
  attention: choice(attentions),
  tag: z.string().nullable().catch(null),
  /** `YYYY-MM-DD`, a day of this device: planned then, or last seen then */
  visitOn: z.iso.date().nullable().catch(null),
  whose: whoseSchema,
  show: z.enum(shownStates).catch('active'),
});
export type PatientFilters = z.infer<typeof filtersSchema>;

export function readFilters(search: URLSearchParams): PatientFilters {
  const names = Object.keys(filtersSchema.shape);
  return filtersSchema.parse(Object.fromEntries(names.map((name) => [name, search.get(name)])));
}

/** @returns the address with these filters replaced; default values are left out */
export function withFilters(search: URLSearchParams, filters: Partial<PatientFilters>): URLSearchParams {
  const changed = new URLSearchParams(search);
  for (const [name, value] of Object.entries(filters)) {
    if (value === null || value === '' || (name === 'show' && value === 'active')) changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}

const recordAttentions: readonly (AttentionFilter | null)[] = [...segments, 'weightLoss'];

/** Whether the filters depend on records, so an empty result means nothing until those are read. */
export function doAskRecords({ risk, sarcopenia, visitOn, attention }: PatientFilters): boolean {
  return risk !== null || sarcopenia !== null || visitOn !== null || recordAttentions.includes(attention);
}

/** The number of active filters. */
export function countFilters({ show, ...others }: PatientFilters): number {
  return Object.values(others).filter((value) => value !== null).length + (show === 'active' ? 0 : 1);
}

export interface FilterAround {
  caseload: Caseload;
  /** who needs attention, and why */
  attention: Attention;
  waitingScreenings: ReadonlyMap<string, string>;
  /** the patients with waiting records */
  waiting: ReadonlyMap<string, 'waiting' | 'failed'>;
  /** the records are still being read for the first time: a screening that is not here may exist */
  isFirstRead: boolean;
  owners: Owners;
  /** RFC 3339 */
  now: string;
}

/** The rows that pass every filter, in their given order. */
export function filterPatients(
  rows: readonly PatientRow[],
  filters: PatientFilters,
  around: FilterAround,
): readonly PatientRow[] {
  const tests: ((row: PatientRow) => boolean)[] = [];
  const { sex, age, risk, sarcopenia, attention, tag, visitOn, whose, show } = filters;
  // Home counts archived patients who need attention, and "See all" leads here.
  const withArchived = show === 'all' || (show === 'active' && attention === 'needsAttention');
  if (!withArchived) tests.push(({ archived }) => archived === (show === 'archived'));
  if (whose !== null) tests.push((row) => isPatientWhose(whose, row, around.owners));
  if (sex !== null) tests.push((row) => row.sex === sex);
  if (age !== null) tests.push(({ birth_date }) => ageBandOf(birth_date, around.now) === age);
  if (risk !== null) tests.push(({ patient_id }) => hasRisk(around, patient_id, risk));
  if (sarcopenia !== null)
    tests.push(({ patient_id }) => sarcopeniaStatusOf(around.caseload.get(patient_id)) === sarcopenia);
  if (tag !== null) tests.push(({ tags }) => tags.includes(tag));
  if (visitOn !== null) tests.push(visitTest(visitOn, around.caseload));
  if (attention !== null) tests.push(attentionTest(attention, around));
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
}

export function ageBandOf(birthDate: string, now: string): AgeBand | null {
  const years = ageInYears(birthDate, now);
  if (years === null) return null;
  return ageBandNames.find((name) => years >= ageBands[name][0] && years <= ageBands[name][1]) ?? null;
}

/** By the newest screening. An incomplete one counts as not screened, and one waiting for upload is not known yet. */
export function riskOf(
  { caseload, waitingScreenings }: Pick<FilterAround, 'caseload' | 'waitingScreenings'>,
  patientId: string,
): (typeof risks)[number] {
  if (waitingScreenings.has(patientId)) return 'waiting';
  const screen = caseload.get(patientId)?.screening?.score.screen;
  return screen === 'positive' || screen === 'negative' ? screen : 'notScreened';
}

/** Who was positive on the server stays so while a newer screening waits. */
function hasRisk(around: FilterAround, patientId: string, risk: (typeof risks)[number]): boolean {
  return (
    riskOf(around, patientId) === risk ||
    (risk === 'positive' && around.caseload.get(patientId)?.screening?.score.screen === 'positive')
  );
}

function attentionTest(
  attention: AttentionFilter,
  { caseload, attention: needing, waitingScreenings, waiting, isFirstRead, now }: FilterAround,
): (row: PatientRow) => boolean {
  switch (attention) {
    case 'needsAttention':
      return ({ patient_id }) => needing.has(patient_id);
    case 'seenThisWeek': {
      const mondayMs = dayStartMs(now, -((new Date(now).getDay() + 6) % 7));
      return ({ patient_id }) => Date.parse(caseload.get(patient_id)?.lastSeenAt ?? '') >= mondayMs;
    }
    case 'dueForScreening':
      return (row) => isDue(row, { caseload, waiting: waitingScreenings, isFirstRead, now });
    case 'weightLoss':
      return ({ patient_id }) => caseload.get(patient_id)?.weightLoss != null;
    case 'waiting':
      return ({ patient_id }) => waiting.has(patient_id);
    case 'failed':
      return ({ patient_id }) => waiting.get(patient_id) === 'failed';
    case 'visitToday':
      return visitBetween(dayStartMs(now), dayStartMs(now, 1));
    case 'visitPlanned':
      return visitBetween(dayStartMs(now), Infinity);
  }
}

/** On that day of this device: a visit is planned, or the patient was last seen. */
function visitTest(day: string, caseload: Caseload): (row: PatientRow) => boolean {
  const noon = `${day}T12:00:00`;
  const [fromMs, untilMs] = [dayStartMs(noon), dayStartMs(noon, 1)];
  const isPlanned = visitBetween(fromMs, untilMs);
  return (row) => {
    const seenMs = Date.parse(caseload.get(row.patient_id)?.lastSeenAt ?? '');
    return isPlanned(row) || (seenMs >= fromMs && seenMs < untilMs);
  };
}

/** A visit may have the offset of another time zone, so moments are compared, not strings. */
function visitBetween(fromMs: number, untilMs: number): (row: PatientRow) => boolean {
  return ({ next_visit_at }) => {
    if (next_visit_at === null) return false;
    const visitMs = Date.parse(next_visit_at);
    return visitMs >= fromMs && visitMs < untilMs;
  };
}

/** The start of a moment's day on this device, or of a day some days later. */
function dayStartMs(moment: string, daysLater = 0): number {
  const date = new Date(moment);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + daysLater).getTime();
}
