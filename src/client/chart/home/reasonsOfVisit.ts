import type { CaseloadEntry } from '@/client/patients/table/caseloadSelectors';
import { isStrengthMissing } from '@/client/patients/table/sarcopeniaStatus';
import { isSevereOverMonths } from './attention';

/** Why a patient is visited. `points` of a SARC-F: `null` if it was positive before every question was answered. */
export type Reason =
  | {
      kind:
        | 'criticalLab'
        | 'weightLoss'
        | 'strength'
        | 'muscleMass'
        | 'screening'
        | 'reminder'
        | 'followUp'
        | 'first';
    }
  | { kind: 'positiveScreen'; points: number | null };

interface Known {
  /** undefined: nothing is recorded */
  entry: CaseloadEntry | undefined;
  hasCriticalLab: boolean;
  isScreeningDue: boolean;
  /** a screening waits for upload: its answers are not known here */
  isScreeningWaiting: boolean;
  hasReminderDue: boolean;
}

const atMost = 2;

/** Up to two reasons for a visit, the most important first. Without any finding it is the first visit, or a follow-up. */
export function reasonsOfVisit(known: Known): Reason[] {
  const { entry, isScreeningWaiting } = known;
  const reasons: Reason[] = [];
  if (known.hasCriticalLab) reasons.push({ kind: 'criticalLab' });
  if (entry?.weightLoss && isSevereOverMonths(entry.weightLoss)) reasons.push({ kind: 'weightLoss' });
  if (entry?.screening && !isScreeningWaiting && isStrengthMissing(entry)) {
    reasons.push({ kind: 'positiveScreen', points: entry.screening.score.totalPoints }, { kind: 'strength' });
  }
  if (entry?.reading?.status === 'probable' && entry.reading.isMassMissing)
    reasons.push({ kind: 'muscleMass' });
  if (known.isScreeningDue && entry) reasons.push({ kind: 'screening' });
  if (known.hasReminderDue) reasons.push({ kind: 'reminder' });
  if (reasons.length === 0) reasons.push({ kind: entry?.lastSeenAt ? 'followUp' : 'first' });
  return reasons.slice(0, atMost);
}

/** Whether a reason is a finding, which is said in colour, or only what is to be done. */
export function isFinding({ kind }: Reason): boolean {
  return kind === 'criticalLab' || kind === 'weightLoss' || kind === 'positiveScreen';
}
