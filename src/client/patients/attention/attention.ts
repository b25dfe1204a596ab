import { refeedingLevelOf } from '@/assessment/refeedingLevel';
import { failureKind } from '@/client/outbox/upload/failureKind';
import type { UnseenChart } from '@/client/patients/archive/unseenSelectors';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import type { Caseload, CaseloadEntry } from '@/client/patients/table/caseloadSelectors';
import { isStrengthMissing } from '@/client/patients/table/sarcopeniaStatus';
import type { Waiting } from '@/client/storage/outbox/envelope';
import { calendarDaysBetween } from '@/clinical/calendarDays';
import { lossLimitAt, type WeightLoss } from '@/clinical/body/weightLoss';
import { isCriticalFlag } from '@/clinical/labs/labFlag';
import type {
  Attention,
  CheckedSupplement,
  Finding,
  JudgedLab,
  JudgedValue,
  StatedReminder,
} from './finding';
import { supplementFindings } from './supplementFindings';

/** Why a patient needs attention: the most urgent kinds have the lowest rank. */
const ranks = {
  criticalLab: 0,
  conflict: 1,
  rejected: 1,
  // Whatever it is, no other list has it.
  unseenInArchive: 1,
  // Feeding without care can kill.
  refeeding: 1,
  weightLoss: 2,
  interaction: 4,
  aboveLimit: 4,
  strengthMissing: 5,
  massMissing: 5,
  overdueReminder: 6,
} as const satisfies Record<Finding['kind'], number>;
/** ahead of the other interactions */
const contraindicatedRank = 3;

export interface AttentionSources {
  /** those that are not archived */
  patients: readonly PatientRow[];
  caseload: Caseload;
  /** by urgency, as the list of all patients has them */
  labs: readonly JudgedLab[];
  /** waiting records that were refused or are in conflict */
  needingPerson: readonly Waiting[];
  /** what the clinician has to do: due today or overdue */
  reminders: readonly StatedReminder[];
  /** what the patients take now */
  supplements: readonly CheckedSupplement[];
  /** the archived charts with entries that may be unseen */
  unseenInArchive: ReadonlyMap<string, UnseenChart>;
  /** RFC 3339 */
  now: string;
  /** a verdict is too old to act on after this many calendar days */
  staleDays: number;
  /** the patient in whose chart the records of a patient are shown */
  chartOf(patientId: string): string;
}

/**
 * Who needs attention and why: the most urgent first, of one rank the oldest. Nothing is found from missing data. Home,
 * the list of patients and its tags all show this one.
 */
export function attentionOf(sources: AttentionSources): Attention {
  const found = new Map<string, [Finding, ...Finding[]]>();
  for (const finding of findingsIn(sources).sort(byUrgency)) {
    const known = found.get(finding.patient.patient_id);
    if (known) known.push(finding);
    else found.set(finding.patient.patient_id, [finding]);
  }
  return found;
}

function byUrgency(a: Finding, b: Finding): number {
  return rankOf(a) - rankOf(b) || a.sinceMs - b.sinceMs;
}

function rankOf(finding: Finding): number {
  return finding.kind === 'interaction' && finding.interaction.severity === 'contraindicated'
    ? contraindicatedRank
    : ranks[finding.kind];
}

function findingsIn(sources: AttentionSources): Finding[] {
  const { patients, caseload, labs, needingPerson, reminders, supplements, chartOf } = sources;
  const shown = new Map(patients.map((patient) => [patient.patient_id, patient]));
  const found: Finding[] = [];
  const patientOf = (patientId: string) => shown.get(chartOf(patientId));
  for (const row of labs) {
    // The unreviewed critical ones come first.
    const critical = row.isUnseen ? criticalResults(row) : [];
    if (critical.length === 0) break;
    const patient = patientOf(row.lab.patient_id);
    if (!patient) continue;
    const sinceMs = row.collectedMs;
    found.push(
      ...critical.map((result) => ({ kind: 'criticalLab' as const, patient, row, result, sinceMs })),
    );
  }
  for (const { patient_id, last_error, last_attempt_at, saved_at } of needingPerson) {
    const patient = patientOf(patient_id);
    if (!patient || !last_error) continue;
    const kind = failureKind(last_error) === 'conflict' ? 'conflict' : 'rejected';
    found.push({ kind, patient, sinceMs: Date.parse(last_attempt_at ?? saved_at) });
  }
  for (const [patientId, entry] of caseload) {
    const patient = shown.get(patientId);
    if (patient) found.push(...findingsOf(patient, entry, sources));
  }
  for (const finding of supplementFindings(supplements)) {
    // They may have been checked before a patient was archived.
    const patient = patientOf(finding.row.patient.patient_id);
    if (patient) found.push({ ...finding, patient });
  }
  for (const row of reminders) {
    const { state, reminder, sortMs } = row;
    const patient = state.kind === 'overdue' ? patientOf(reminder.patient_id) : undefined;
    if (patient) found.push({ kind: 'overdueReminder', patient, row, sinceMs: sortMs });
  }
  for (const { patient, entries } of sources.unseenInArchive.values()) {
    const sinceMs = Math.min(...entries.map(({ captured_at }) => Date.parse(captured_at)));
    found.push({ kind: 'unseenInArchive', patient, count: entries.length, sinceMs });
  }
  return found;
}

function criticalResults({ lab, range, flag, calculated }: JudgedLab): JudgedValue[] {
  return [{ ...lab, range, flag }, ...calculated].filter((result) => isCriticalFlag(result.flag));
}

function findingsOf(
  patient: PatientRow,
  entry: CaseloadEntry,
  { now, staleDays }: Pick<AttentionSources, 'now' | 'staleDays'>,
): Finding[] {
  const { screening, weightLoss, reading, refeeding, timeZone } = entry;
  const found: Finding[] = [];
  const level = refeeding && refeedingLevelOf(refeeding);
  if (refeeding && level && calendarDaysBetween(refeeding.captured_at, now, timeZone) <= staleDays) {
    found.push({ kind: 'refeeding', patient, level, sinceMs: Date.parse(refeeding.captured_at) });
  }
  if (weightLoss && isSevereOverMonths(weightLoss)) {
    const sinceMs = Date.parse(weightLoss.to.captured_at);
    found.push({ kind: 'weightLoss', patient, loss: weightLoss, sinceMs });
  }
  // What a newer one says that waits is not known here: it takes nothing back.
  if (screening && isStrengthMissing(entry)) {
    const { score, captured_at } = screening;
    const sinceMs = Date.parse(captured_at);
    found.push({ kind: 'strengthMissing', patient, points: score.totalPoints, sinceMs });
  }
  if (reading?.status === 'probable' && reading.isMassMissing) {
    found.push({ kind: 'massMissing', patient, sinceMs: Date.parse(reading.captured_at) });
  }
  return found;
}

/**
 * Whether an unplanned loss is severe by the limits of Blackburn for one, three or six months: above 5, 7.5 or 10 %. A
 * severe loss within a week alone, above 2 %, may be a matter of water.
 */
export function isSevereOverMonths({ degree, withinDays, percent }: WeightLoss): boolean {
  const ofMonth = lossLimitAt(monthDays);
  if (degree !== 'severe' || ofMonth === null) return false;
  return withinDays >= ofMonth.days || percent > ofMonth.above;
}

const monthDays = 31;
