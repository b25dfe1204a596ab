import { daysBetween } from '@/clinical/daysBetween';
import type { Weighing } from '@/clinical/weightLoss';

/** Three and six months, as the limits of weight loss count them. */
const threeMonthsDays = 90;
const sixMonthsDays = 180;

export interface EarlierWeights {
  /** for MUST: the highest of 3 to 6 months ago */
  threeToSixMonthsAgo: Weighing | null;
  /** for GLIM: the highest within the past 6 months */
  within6Months: Weighing | null;
  /** for GLIM: the latest of more than 6 months ago */
  beyond6Months: Weighing | null;
}

/**
 * The weights that MUST and GLIM compare with. Which of several within a span counts is not published: the highest is the one before
 * the loss. Source: engineering.
 *
 * @param earlier in kg, in any order, without those with oedema or ascites
 * @param now RFC 3339: from when the months count
 * @param weighedAt RFC 3339: when the current weight was taken; only what was taken before it counts, so never that weight itself
 */
export function earlierWeights(earlier: readonly Weighing[], now: string, weighedAt: string): EarlierWeights {
  const daysAgo = ({ captured_at }: Weighing) => daysBetween(captured_at, now);
  const past = earlier.filter(({ captured_at }) => daysBetween(captured_at, weighedAt) > 0);
  const within = past.filter((one) => daysAgo(one) <= sixMonthsDays);
  return {
    threeToSixMonthsAgo: highest(within.filter((one) => daysAgo(one) >= threeMonthsDays)),
    within6Months: highest(within),
    beyond6Months: latest(past.filter((one) => daysAgo(one) > sixMonthsDays)),
  };
}

function highest(weighings: readonly Weighing[]): Weighing | null {
  return weighings.toSorted((a, b) => b.weight_kg - a.weight_kg)[0] ?? null;
}

function latest(weighings: readonly Weighing[]): Weighing | null {
  return weighings.toSorted((a, b) => daysBetween(a.captured_at, b.captured_at))[0] ?? null;
}
