import type { PatientRow } from '@/client/patients/patientsSelectors';
import { isDue } from './caseloadSelectors';
import { riskOf, type FilterAround } from './patientFilters';

export type RowFinding =
  /** unplanned as far as is known, in percent of the earlier weight */
  | { kind: 'weightLoss'; percent: number }
  /** a positive screening; `null`: positive already, though an answer is missing */
  | { kind: 'sarcF'; points: number | null }
  /** the answers are only in the waiting record */
  | { kind: 'screeningWaits' }
  | { kind: 'due' };

/** What must not be missed about a patient, by the screening and the weights that this device has; the gravest first. */
export function rowFindings(
  row: PatientRow,
  around: Pick<FilterAround, 'caseload' | 'waitingScreenings' | 'now'>,
): RowFinding[] {
  const { caseload, waitingScreenings: waiting, now } = around;
  const entry = caseload.get(row.patient_id);
  const risk = riskOf(around, row.patient_id);
  const found: RowFinding[] = [];
  if (entry?.weightLoss) found.push({ kind: 'weightLoss', percent: entry.weightLoss.percent });
  if (risk === 'positive') found.push({ kind: 'sarcF', points: entry?.screening?.score.totalPoints ?? null });
  if (risk === 'waiting') found.push({ kind: 'screeningWaits' });
  if (!row.archived && isDue(row, { caseload, waiting, now })) found.push({ kind: 'due' });
  return found;
}
