import { calendarDaysBetween } from '@/clinical/calendarDays';
import { daysBetween } from '@/clinical/daysBetween';
import { compare, toNumber, type ExactValue } from '@/clinical/exactValue';
import { isMeasured } from '@/clinical/measured';
import { adultFromAgeYears } from '@/clinical/sexAndAge';
import { lossLimitAt, lossPercent, type Weighing, type WeightLoss } from './weightLoss';

/**
 * Loss of weight of a child, who should gain. From 2 years on, 5 % of the usual weight is mild, 7.5 % moderate and 10 %
 * severe malnutrition. Below 2 years a gain of less than 25 % of the expected one is severe, and a loss is no gain. Source:
 * becker2015 (Becker 2015, consensus of AND and ASPEN).
 */

const childFromAgeYears = 2;
/** Below 2 years: within fewer days a weight may differ by a meal, and a newborn regains its own in two weeks. */
const infantFromDays = 14;

/** in % of the usual weight */
const limits = [
  { degree: 'severe', from: 10 },
  { degree: 'moderate', from: 7.5 },
  { degree: 'mild', from: 5 },
] as const;

export interface ChildWeightLoss extends Omit<WeightLoss, 'degree'> {
  /** `infant`: any loss below 2 years */
  degree: (typeof limits)[number]['degree'] | 'infant';
}

/**
 * The loss up to the newest weight. The usual weight of a child is taken to be the highest of the 184 calendar days before
 * (engineering). Below 2 years any loss counts against the highest weight of at least 14 calendar days before (engineering).
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
  if (ageYears < 0 || ageYears >= adultFromAgeYears) return null;
  const isInfant = ageYears < childFromAgeYears;
  const [to, ...earlier] = weighings
    .filter(({ weight_kg }) => isMeasured(weight_kg))
    .toSorted((a, b) => daysBetween(a.captured_at, b.captured_at));
  if (!to) return null;
  const [highest] = earlier
    .map((from) => ({ from, days: calendarDaysBetween(from.captured_at, to.captured_at, timeZone) }))
    .filter(({ days }) => !isInfant || days >= infantFromDays)
    .map(({ from, days }) => ({ from, days, period: lossLimitAt(days) }))
    .toSorted((a, b) => b.from.weight_kg - a.from.weight_kg)
    .filter(({ period }) => period !== null);
  if (!highest?.period) return null;
  const { from, days, period } = highest;
  const loss = lossPercent(from.weight_kg, to.weight_kg);
  const degree = isInfant ? degreeOfInfant(loss) : limits.find((one) => compare(loss, one.from) >= 0)?.degree;
  if (degree === undefined) return null;
  return { degree, withinDays: period.days, days, percent: toNumber(loss), from, to };
}

function degreeOfInfant(loss: ExactValue): 'infant' | undefined {
  return compare(loss, 0) > 0 ? 'infant' : undefined;
}
