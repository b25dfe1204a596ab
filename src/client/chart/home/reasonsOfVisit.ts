import type { ReminderRow } from '@/client/features/reminders/reminderRows';
import type { CaseloadEntry } from '@/client/patients/table/caseloadSelectors';
import type { FoundInteraction } from '@/clinical/supplements/foundInteraction';
import { isStrengthMissing } from '@/client/patients/table/sarcopeniaStatus';

/** Why a patient is visited. `points` of a SARC-F: `null` if it was positive before every question was answered. */
export type Reason =
  | {
      kind:
        | 'criticalLab'
        | 'refeeding'
        | 'weightLoss'
        | 'strength'
        | 'gripRecheck'
        | 'muscleMass'
        | 'screening'
        | 'followUp'
        | 'first';
    }
  | { kind: 'positiveScreen'; points: number | null }
  | { kind: 'interaction'; interaction: FoundInteraction }
  | { kind: 'reminder'; row: ReminderRow };

/** What is known of the patient of a visit. */
export interface VisitFacts {
  /** undefined: nothing is recorded */
  entry: CaseloadEntry | undefined;
  hasCriticalLab: boolean;
  /** high, or for a specialist to judge */
  hasRefeedingRisk: boolean;
  /** the gravest of a supplement, if it is major or contraindicated */
  interaction: FoundInteraction | null;
  isScreeningDue: boolean;
  /** the first one that is due or overdue */
  reminder: ReminderRow | null;
}

const atMost = 2;

/**
 * Up to two reasons for a visit, the most important first: what was found, then what is due. Beside another finding a
 * positive screen gives way to what is due. Without any reason it is the first visit, or a follow-up.
 *
 * @param facts `isWeightLoss`: unplanned, and enough for a criterion of GLIM
 */
export function reasonsOfVisit(facts: VisitFacts & { isWeightLoss: boolean }): Reason[] {
  const { entry } = facts;
  const found: Reason[] = [];
  if (facts.hasCriticalLab) found.push({ kind: 'criticalLab' });
  if (facts.hasRefeedingRisk) found.push({ kind: 'refeeding' });
  if (facts.isWeightLoss) found.push({ kind: 'weightLoss' });
  if (facts.interaction) found.push({ kind: 'interaction', interaction: facts.interaction });
  const score = entry?.screening?.score;
  const screen: Reason[] =
    score?.screen === 'positive' ? [{ kind: 'positiveScreen', points: score.totalPoints }] : [];
  const due = dueReasons(facts);
  const reasons = found.length === 0 ? [...screen, ...due] : [...found, ...due, ...screen];
  if (reasons.length === 0) reasons.push({ kind: entry?.lastSeenAt ? 'followUp' : 'first' });
  return reasons.slice(0, atMost);
}

function dueReasons({ entry, isScreeningDue, reminder }: VisitFacts): Reason[] {
  const key = reminder?.reminder.key;
  const isStrengthDue = entry !== undefined && isStrengthMissing(entry);
  const isScreening = (isScreeningDue && entry !== undefined) || key === 'sarcf-annual';
  const due: Reason[] = [];
  if (isStrengthDue) due.push({ kind: 'strength' });
  else if (key === 'grip-recheck') due.push({ kind: 'gripRecheck' });
  if (entry?.reading?.status === 'probable' && entry.reading.isMassMissing) due.push({ kind: 'muscleMass' });
  if (isScreening) due.push({ kind: 'screening' });
  if (reminder && key !== 'grip-recheck' && key !== 'sarcf-annual')
    due.push({ kind: 'reminder', row: reminder });
  return due;
}

const tones: Partial<Record<Reason['kind'], 'error' | 'warning'>> = {
  criticalLab: 'error',
  refeeding: 'error',
  weightLoss: 'warning',
  interaction: 'warning',
  positiveScreen: 'warning',
};

/** The colour of a reason: that of a finding, or none for what is only to be done. */
export function toneOf({ kind }: Reason): 'error' | 'warning' | 'neutral' {
  return tones[kind] ?? 'neutral';
}
