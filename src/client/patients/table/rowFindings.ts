import type { RefeedingLevel } from '@/assessment/refeedingLevel';
import type { FoundInRecords } from '@/client/patients/attention/finding';
import { pairOf } from '@/client/patients/attention/supplementFindings';
import { isLowGrip } from '@/client/patients/grip/lowGrip';
import { maximumKgOf } from '@/assessment/sessionSummary';
import { glimStageOf, type GlimStage } from '@/client/i18n/storedGlimNeeds';
import { isHighMust } from '@/client/i18n/storedMust';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import type { FoundInteraction } from '@/clinical/supplements/foundInteraction';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import type { SupplementKey } from '@/clinical/supplements/supplements';
import { ageInYears } from '@/clinical/ageInYears';
import { isPregnant } from '@/matching/pregnancy';
import { isDue, type CaseloadEntry } from './caseloadSelectors';
import { riskOf, type FilterAround } from './patientFilters';
import { isStrengthMissing, type StoredReading } from './sarcopeniaStatus';

export type RowFinding =
  | { kind: 'criticalLab'; analyte: LabAnalyteKey }
  | { kind: 'conflict' | 'rejected' }
  | { kind: 'refeeding'; level: RefeedingLevel }
  /** unplanned as far as is known, in percent of the earlier weight */
  | { kind: 'weightLoss'; percent: number }
  | { kind: 'interaction'; interaction: FoundInteraction }
  | { kind: 'aboveLimit'; nutrient: SupplementKey }
  /** a positive screening; `null`: positive already, though an answer is missing */
  | { kind: 'sarcF'; points: number | null }
  | { kind: 'sarcopenia'; status: Exclude<StoredReading['status'], 'none'> }
  /** by the newest stored assessment, if its criteria are met */
  | { kind: 'glim'; stage: GlimStage }
  /** a high risk of malnutrition, by the newest stored MUST, where GLIM does not say more */
  | { kind: 'must' }
  /** below the cut-off of EWGSOP2 */
  | { kind: 'gripLow' }
  /** though the screening is positive */
  | { kind: 'gripNeverMeasured' }
  | { kind: 'overdueReminder' | 'unseenInArchive' }
  /** the answers are only in the waiting record */
  | { kind: 'screeningWaits' }
  | { kind: 'due' };

/**
 * What must not be missed about a patient, the gravest first: what needs attention, then what else the screenings,
 * weights and grip sessions on this device say. Critical results and supplements are named one by one, the rest once.
 */
export function rowFindings(
  row: PatientRow,
  around: Pick<FilterAround, 'caseload' | 'attention' | 'waitingScreenings' | 'isFirstRead' | 'now'>,
): RowFinding[] {
  const { caseload, attention, waitingScreenings: waiting, isFirstRead, now } = around;
  const entry = caseload.get(row.patient_id);
  const risk = riskOf(around, row.patient_id);
  const found = [
    ...(attention.get(row.patient_id) ?? []).map(inShort),
    ...(entry ? furtherFindings(row, entry, now) : []),
  ];
  if (risk === 'waiting') found.push({ kind: 'screeningWaits' });
  if (!row.archived && isDue(row, { caseload, waiting, isFirstRead, now })) found.push({ kind: 'due' });
  return found.filter(
    (one, at) =>
      found.findIndex((other) => isSame(one, other)) === at &&
      // A session that is not read yet may hold it.
      !(isFirstRead && one.kind === 'gripNeverMeasured'),
  );
}

/** What needs attention, as a tag says it. */
export function inShort(finding: FoundInRecords): RowFinding {
  switch (finding.kind) {
    case 'criticalLab':
      return { kind: 'criticalLab', analyte: finding.result.analyte };
    case 'refeeding':
      return { kind: 'refeeding', level: finding.level };
    case 'weightLoss':
      return { kind: 'weightLoss', percent: finding.loss.percent };
    case 'interaction':
      return { kind: 'interaction', interaction: finding.interaction };
    case 'aboveLimit':
      return { kind: 'aboveLimit', nutrient: finding.nutrient };
    case 'strengthMissing':
      return { kind: 'sarcF', points: finding.points };
    case 'massMissing':
      return { kind: 'sarcopenia', status: 'probable' };
    case 'conflict':
    case 'rejected':
    case 'overdueReminder':
    case 'unseenInArchive':
      return { kind: finding.kind };
  }
}

function furtherFindings(row: PatientRow, entry: CaseloadEntry, now: string): RowFinding[] {
  const { reading, screening, weightLoss, gripSession } = entry;
  // A newer screening that waits is not known here: it takes nothing back.
  const isPositive = screening?.score.screen === 'positive';
  const stage = glimStageFor(row, entry, now);
  const found: RowFinding[] = [];
  if (reading && reading.status !== 'none') found.push({ kind: 'sarcopenia', status: reading.status });
  if (stage !== null) found.push({ kind: 'glim', stage });
  if (isHighMust(entry.must, entry.glim) && !isWithheld(row, now)) found.push({ kind: 'must' });
  if (isPositive) found.push({ kind: 'sarcF', points: screening.score.totalPoints });
  if (weightLoss) found.push({ kind: 'weightLoss', percent: weightLoss.percent });
  if (gripSession && isLowGrip(row, gripSession.captured_at, maximumKgOf(gripSession)) === true)
    found.push({ kind: 'gripLow' });
  if (isPositive && isStrengthMissing(entry)) found.push({ kind: 'gripNeverMeasured' });
  return found;
}

function glimStageFor(row: PatientRow, { glim }: CaseloadEntry, now: string): GlimStage | null {
  return glim === null || isWithheld(row, now) ? null : glimStageOf(glim);
}

/** As in the chart: in pregnancy, and below 18 years. */
function isWithheld({ birth_date, conditions }: PatientRow, now: string): boolean {
  const age = ageInYears(birth_date, now);
  return isPregnant({ birth_date, conditions }, now) || (age !== null && age < adultFromYears);
}

const adultFromYears = 18;

function isSame(one: RowFinding, other: RowFinding): boolean {
  if (one.kind === 'criticalLab') return other.kind === one.kind && other.analyte === one.analyte;
  if (one.kind === 'aboveLimit') return other.kind === one.kind && other.nutrient === one.nutrient;
  if (one.kind === 'interaction')
    return other.kind === one.kind && pairOf(other.interaction) === pairOf(one.interaction);
  return one.kind === other.kind;
}
