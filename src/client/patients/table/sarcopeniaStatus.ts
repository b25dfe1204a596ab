import type { SarcFScore } from '@/clinical/sarcopenia/sarcF';

/** From nothing found to severe; `atRisk`: a positive screen, and strength was never measured. */
export const sarcopeniaStatuses = [
  'none',
  'atRisk',
  'probable',
  'confirmed',
  'severe',
  'notAssessed',
] as const;
export type SarcopeniaStatus = (typeof sarcopeniaStatuses)[number];

/** What EWGSOP2 concluded when a record was saved. */
export interface StoredReading {
  status: 'none' | 'probable' | 'confirmed' | 'severe';
  captured_at: string;
  /** no muscle mass was known, and one would have counted */
  isMassMissing: boolean;
}

interface Judged {
  captured_at: string;
  verdicts:
    | readonly { algorithm: string; verdict: string; inputs: Readonly<Record<string, unknown>> }[]
    | null;
}

/** The EWGSOP2 verdict stored with a record; `null`: none, or one that only another version knows. */
export function storedReading({ captured_at, verdicts }: Judged): StoredReading | null {
  const stored = verdicts?.find(({ algorithm }) => algorithm === 'ewgsop2');
  const status = stored ? statusOf(stored.verdict) : null;
  if (!stored || status === null) return null;
  const { asmKg, isAmputated } = stored.inputs;
  return { status, captured_at, isMassMissing: asmKg === null && isAmputated !== true };
}

function statusOf(verdict: string): StoredReading['status'] | null {
  switch (verdict) {
    case 'no-sarcopenia':
      return 'none';
    case 'probable':
    case 'confirmed':
    case 'severe':
      return verdict;
    default:
      return null;
  }
}

/** What is known of a patient. */
interface Known {
  /** the newest one */
  screening: { score: Pick<SarcFScore, 'screen'> } | null;
  reading: StoredReading | null;
  isStrengthMeasured: boolean;
}

/** Where a patient stands, by the newest stored verdict of EWGSOP2 or else the newest SARC-F. */
export function sarcopeniaStatusOf(entry: Known | undefined): SarcopeniaStatus {
  if (entry?.reading) return entry.reading.status;
  return entry && isStrengthMissing(entry) ? 'atRisk' : 'notAssessed';
}

/** Whether the newest screen is positive and strength, by grip or chair stands, was never measured. */
export function isStrengthMissing({
  screening,
  isStrengthMeasured,
}: Pick<Known, 'screening' | 'isStrengthMeasured'>): boolean {
  return screening?.score.screen === 'positive' && !isStrengthMeasured;
}
