import { calendarDaysBetween } from '@/clinical/calendarDays';
import { daysBetween } from '@/clinical/daysBetween';
import { compare, toNumber } from '@/clinical/exactValue';
import { isMeasured } from '@/clinical/measured';
import { adultFromAgeYears } from '@/clinical/sexAndAge';
import { lossLimitAt, lossPercent, type Weighing, type WeightLoss } from './weightLoss';

/**
 * Loss of weight of a child, who should gain. From 2 years on, 5 % of the usual weight is mild, 7.5 % moderate and 10 %
 * severe malnutrition. Source: becker2015 (Becker 2015, consensus of AND and ASPEN). Below 2 years, growth charts are
 * used instead.
 */

const childFromAgeYears = 2;

/** in % of the usual weight */
const limits = [
  { degree: 'severe', from: 10 },
  { degree: 'moderate', from: 7.5 },
  { degree: 'mild', from: 5 },
] as const;

export interface ChildWeightLoss extends Omit<WeightLoss, 'degree'> {
  degree: (typeof limits)[number]['degree'];
}

/**
 * The loss up to the newest weight. The usual weight of a child is taken to be the highest of the 184 calendar days before
 * (engineering).
 *
 * @param weighings in kg, in any order, those with oedema or ascites left out; those without a weight are ignored
 * @param timeZone IANA name, of the place where the child lives
 * @param ageYears completed years on the day of the newest weight
 * @returns `null`: no limit is reached, or the limits are not for this age
 */
export function childWeightLoss(
  weighings: readonly Weighing[],
  { timeZone, ageYears }: { timeZone: string; ageYears: number },
): ChildWeightLoss | null {
  if (ageYears < childFromAgeYears || ageYears >= adultFromAgeYears) return null;
  const [to, ...earlier] = weighings
    .filter(({ weight_kg }) => isMeasured(weight_kg))
    .toSorted((a, b) => daysBetween(a.captured_at, b.captured_at));
  if (!to) return null;
  const [highest] = earlier
    .map((from) => ({
      from,
      period: lossLimitAt(calendarDaysBetween(from.captured_at, to.captured_at, timeZone)),
    }))
    .toSorted((a, b) => b.from.weight_kg - a.from.weight_kg)
    .filter(({ period }) => period !== null);
  if (!highest?.period) return null;
  const { from, period } = highest;
  const loss = lossPercent(from.weight_kg, to.weight_kg);
  const limit = limits.find((one) => compare(loss, one.from) >= 0);
  return limit ? { degree: limit.degree, withinDays: period.days, percent: toNumber(loss), from, to } : null;
}
