import { calendarDaysBetween } from '@/clinical/calendarDays';
import { daysBetween } from '@/clinical/daysBetween';
import type { Weighing } from './weightLoss';

/**
 * "3 to 6 months ago" is 84 to 184 calendar days ago: visits every twelve weeks are counted as quarterly, and six months
 * can have 184 days.
 */
const threeMonthsDays = 84;
const sixMonthsDays = 184;

/** Measured on a day, or reported by the patient without a day. */
export type EarlierWeight = ({ from: 'recorded' } & Weighing) | { from: 'stated'; weight_kg: number };

export interface EarlierWeights {
  /** without it neither MUST nor the risk of refeeding rules a loss out: the highest of 3 to 6 months ago, recorded or stated */
  threeToSixMonthsAgo: EarlierWeight | null;
  /** from which a loss is measured: the highest of the past 6 months, recorded or stated */
  within6Months: EarlierWeight | null;
  /** for GLIM: the latest recorded weight from more than 6 months ago */
  beyond6Months: EarlierWeight | null;
}

interface KnownWeights {
  /** in kg, in any order, without those with oedema or ascites */
  weighings: readonly Weighing[];
  /** in kg, of 3 to 6 months ago; `null`: not asked, or unknown */
  statedKg: number | null;
}

interface WeightTimes {
  /** RFC 3339: the days are counted back from here */
  now: string;
  /** RFC 3339: when the current weight was taken; only earlier weights count, so never that weight itself */
  weighedAt: string;
  /** IANA name: the dates are those of the place where the patient lives */
  timeZone: string;
}

/**
 * The weights that MUST, GLIM and the risk of refeeding compare with. No published rule says which of several within a
 * period counts, so a loss is measured from the highest, whether it was measured or is remembered: a lower one must not
 * hide it. Of two that are equal the measured one is named. If the current weight is itself at least 84 days old, no
 * stated weight is used, because that may be the later of the two. Source: engineering.
 */
export function earlierWeights(
  { weighings, statedKg }: KnownWeights,
  { now, weighedAt, timeZone }: WeightTimes,
): EarlierWeights {
  const daysAgo = ({ captured_at }: Pick<Weighing, 'captured_at'>) =>
    calendarDaysBetween(captured_at, now, timeZone);
  const past = weighings.filter(({ captured_at }) => daysBetween(captured_at, weighedAt) > 0);
  const within = past.filter((one) => daysAgo(one) <= sixMonthsDays).map(recorded);
  const isStatedEarlier = daysAgo({ captured_at: weighedAt }) < threeMonthsDays;
  const stated: EarlierWeight[] =
    statedKg !== null && isStatedEarlier ? [{ from: 'stated', weight_kg: statedKg }] : [];
  return {
    threeToSixMonthsAgo: highest([...within.filter((one) => daysAgo(one) >= threeMonthsDays), ...stated]),
    within6Months: highest([...within, ...stated]),
    beyond6Months: latest(past.filter((one) => daysAgo(one) > sixMonthsDays).map(recorded)),
  };
}

function recorded(weighing: Weighing) {
  return { from: 'recorded' as const, ...weighing };
}

/** The first of those that weigh the same. */
function highest<W extends EarlierWeight>(weights: readonly W[]): W | null {
  return weights.toSorted((a, b) => b.weight_kg - a.weight_kg)[0] ?? null;
}

function latest<W extends Weighing>(weighings: readonly W[]): W | null {
  return weighings.toSorted((a, b) => daysBetween(a.captured_at, b.captured_at))[0] ?? null;
}
