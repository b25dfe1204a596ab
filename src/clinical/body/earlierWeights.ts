import { daysBetween } from '@/clinical/daysBetween';
import type { Weighing } from './weightLoss';

/** Three and six months, as the limits of weight loss count them. */
const threeMonthsDays = 90;
const sixMonthsDays = 180;

/** Weighed then, or as the patient states it, without a day. */
export type EarlierWeight = ({ from: 'recorded' } & Weighing) | { from: 'stated'; weight_kg: number };

export interface EarlierWeights {
  /** for MUST: the highest recorded of 3 to 6 months ago, or the stated one */
  threeToSixMonthsAgo: EarlierWeight | null;
  /** for GLIM: the highest within the past 6 months, recorded or stated */
  within6Months: EarlierWeight | null;
  /** for GLIM: the latest recorded of more than 6 months ago */
  beyond6Months: EarlierWeight | null;
}

interface KnownWeights {
  /** in kg, in any order, without those with oedema or ascites */
  weighings: readonly Weighing[];
  /** in kg, of 3 to 6 months ago; `null`: nobody asked, or it is not known */
  statedKg: number | null;
}

/**
 * The weights that MUST and GLIM compare with. Which of several within a span counts is not published: the highest is the one before
 * the loss, and what was weighed goes before what is remembered of the same span. A current weight that is itself 3 months old or older
 * is compared with no stated one, which may be the later of the two. Source: engineering.
 *
 * @param now RFC 3339: from when the months count
 * @param weighedAt RFC 3339: when the current weight was taken; only what was taken before it counts, so never that weight itself
 */
export function earlierWeights(
  { weighings, statedKg }: KnownWeights,
  now: string,
  weighedAt: string,
): EarlierWeights {
  const daysAgo = ({ captured_at }: Weighing) => daysBetween(captured_at, now);
  const past = weighings.filter(({ captured_at }) => daysBetween(captured_at, weighedAt) > 0);
  const within = past.filter((one) => daysAgo(one) <= sixMonthsDays).map(recorded);
  const isStatedEarlier = daysBetween(weighedAt, now) < threeMonthsDays;
  const stated: EarlierWeight | null =
    statedKg !== null && isStatedEarlier ? { from: 'stated', weight_kg: statedKg } : null;
  const ofSpan = highest(within.filter((one) => daysAgo(one) >= threeMonthsDays)) ?? stated;
  return {
    threeToSixMonthsAgo: ofSpan,
    within6Months: highest(ofSpan?.from === 'stated' ? [...within, ofSpan] : within),
    beyond6Months: latest(past.filter((one) => daysAgo(one) > sixMonthsDays).map(recorded)),
  };
}

function recorded(weighing: Weighing) {
  return { from: 'recorded' as const, ...weighing };
}

function highest<W extends EarlierWeight>(weights: readonly W[]): W | null {
  return weights.toSorted((a, b) => b.weight_kg - a.weight_kg)[0] ?? null;
}

function latest<W extends Weighing>(weighings: readonly W[]): W | null {
  return weighings.toSorted((a, b) => daysBetween(a.captured_at, b.captured_at))[0] ?? null;
}
