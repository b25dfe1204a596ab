import type { Weighing } from '@/clinical/weightLoss';

const dayMs = 24 * 60 * 60 * 1000;
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
 * @param now RFC 3339
 */
export function earlierWeights(earlier: readonly Weighing[], now: string): EarlierWeights {
  const daysAgo = ({ captured_at }: Weighing) => (Date.parse(now) - Date.parse(captured_at)) / dayMs;
  const past = earlier.filter((one) => daysAgo(one) > 0);
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
  return weighings.toSorted((a, b) => Date.parse(b.captured_at) - Date.parse(a.captured_at))[0] ?? null;
}
