import type { Finding } from '@/client/patients/attention/finding';
import { isLowGrip } from '@/client/patients/grip/lowGrip';
import { maximumKgOf } from '@/assessment/sessionSummary';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import type { FoundInteraction } from '@/clinical/supplements/foundInteraction';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import type { Supplement } from '@/contract/supplement';
import { isDue, type CaseloadEntry } from './caseloadSelectors';
import { riskOf, type FilterAround } from './patientFilters';
import { isStrengthMissing, type StoredReading } from './sarcopeniaStatus';

export type RowFinding =
  | { kind: 'criticalLab'; analyte: LabAnalyteKey }
  | { kind: 'conflict' | 'rejected' }
  /** unplanned as far as is known, in percent of the earlier weight */
  | { kind: 'weightLoss'; percent: number }
  | { kind: 'interaction'; interaction: FoundInteraction }
  | { kind: 'aboveLimit'; supplement: Supplement }
  /** a positive screening; `null`: positive already, though an answer is missing */
  | { kind: 'sarcF'; points: number | null }
  | { kind: 'sarcopenia'; status: Exclude<StoredReading['status'], 'none'> }
  /** below the cut-off of EWGSOP2 */
  | { kind: 'gripLow' }
  /** though the screening is positive */
  | { kind: 'gripNeverMeasured' }
  | { kind: 'overdueReminder' }
  /** the answers are only in the waiting record */
  | { kind: 'screeningWaits' }
  | { kind: 'due' };

/**
 * What must not be missed about a patient, the gravest first: what needs attention, then what else the screenings,
 * weights and grip sessions on this device say. Critical results and supplements are named one by one, the rest once.
 */
export function rowFindings(
  row: PatientRow,
  around: Pick<FilterAround, 'caseload' | 'attention' | 'waitingScreenings' | 'now'>,
): RowFinding[] {
  const { caseload, attention, waitingScreenings: waiting, now } = around;
  const entry = caseload.get(row.patient_id);
  const risk = riskOf(around, row.patient_id);
  const found = [
    ...(attention.get(row.patient_id) ?? []).map(inShort),
    ...(entry ? furtherFindings(row, entry, risk === 'positive') : []),
  ];
  if (risk === 'waiting') found.push({ kind: 'screeningWaits' });
  if (!row.archived && isDue(row, { caseload, waiting, now })) found.push({ kind: 'due' });
  return found.filter((one, at) => found.findIndex((other) => isSame(one, other)) === at);
}

function inShort(finding: Finding): RowFinding {
  switch (finding.kind) {
    case 'criticalLab':
      return { kind: 'criticalLab', analyte: finding.row.lab.analyte };
    case 'weightLoss':
      return { kind: 'weightLoss', percent: finding.loss.percent };
    case 'interaction':
      return { kind: 'interaction', interaction: finding.interaction };
    case 'aboveLimit':
      return { kind: 'aboveLimit', supplement: finding.row.supplement };
    case 'strengthMissing':
      return { kind: 'sarcF', points: finding.points };
    case 'massMissing':
      return { kind: 'sarcopenia', status: 'probable' };
    case 'conflict':
    case 'rejected':
    case 'overdueReminder':
      return { kind: finding.kind };
  }
}

function furtherFindings(row: PatientRow, entry: CaseloadEntry, isPositive: boolean): RowFinding[] {
  const { reading, screening, weightLoss, gripSession } = entry;
  const found: RowFinding[] = [];
  if (reading && reading.status !== 'none') found.push({ kind: 'sarcopenia', status: reading.status });
  if (isPositive) found.push({ kind: 'sarcF', points: screening?.score.totalPoints ?? null });
  if (weightLoss) found.push({ kind: 'weightLoss', percent: weightLoss.percent });
  if (gripSession && isLowGrip(row, gripSession.captured_at, maximumKgOf(gripSession)) === true)
    found.push({ kind: 'gripLow' });
  if (isPositive && isStrengthMissing(entry)) found.push({ kind: 'gripNeverMeasured' });
  return found;
}

function isSame(one: RowFinding, other: RowFinding): boolean {
  if (one.kind === 'criticalLab') return other.kind === one.kind && other.analyte === one.analyte;
  return one.kind === other.kind;
}
