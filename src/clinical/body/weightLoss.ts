import Big from 'big.js';
import { calendarDaysBetween } from '@/clinical/calendarDays';
import { daysBetween } from '@/clinical/daysBetween';
import { compare, exactValue, toNumber, type ExactValue } from '@/clinical/exactValue';
import { isMeasured } from '@/clinical/measured';

/**
 * Unplanned loss of weight by the limits of Blackburn et al. 1977 (J Parenter Enteral Nutr 1:11-22). Significant:
 * from 1 % within a week, 5 % within a month, 7.5 % within three months, 10 % within six months. Severe: above 2 %, 5
 * %, 7.5 % and 10 %. A week is at most 7 calendar days, a month 31, three months 92 and six months 184, the most that
 * so many months can have: a visit on the same day of a later month is within them. Source: blackburn1977 (Blackburn
 * 1977).
 */

export interface Weighing {
  weight_kg: number;
  /** RFC 3339 */
  captured_at: string;
}

/** The criterion does not apply to weights further apart than this many days: it has no limit there. */
export const lossLimitsEndDays = 184;

/** `from`: significant from this loss on; `above`: severe above this one. In % of the earlier weight. */
const limits = [
  { days: 7, from: 1, above: 2 },
  { days: 31, from: 5, above: 5 },
  { days: 92, from: 7.5, above: 7.5 },
  { days: lossLimitsEndDays, from: 10, above: 10 },
] as const;

export interface WeightLoss {
  degree: 'significant' | 'severe';
  /** the period in days by which the loss is judged: 7, 31, 92 or 184 */
  withinDays: (typeof limits)[number]['days'];
  /** the calendar days between the two weights */
  days: number;
  /** in % of the earlier weight, unrounded */
  percent: number;
  from: Weighing;
  to: Weighing;
}

/**
 * Compares the newest weight with each earlier one within 184 calendar days. A clinician must say whether the loss was
 * intended, and whether water is part of it. Weights are compared in exact decimals, so that a loss of exactly 5 %
 * counts as one, in pounds too.
 *
 * @param weighings in kg, in any order; those without a weight are ignored, and fewer than two give no finding
 * @param timeZone IANA name: the dates are those of the place where the patient lives
 * @returns the worst finding, the larger loss among equals, or `null`
 */
export function weightLoss(weighings: readonly Weighing[], timeZone: string): WeightLoss | null {
  const measured = weighings.filter(({ weight_kg }) => isMeasured(weight_kg));
  const to = measured.reduce<Weighing | null>(
    (newest, one) => (newest === null || daysBetween(newest.captured_at, one.captured_at) > 0 ? one : newest),
    null,
  );
  if (to === null) return null;
  let worst: WeightLoss | null = null;
  for (const from of measured) {
    // The list of all patients asks for every pair: most are no loss, or far too old, which needs no calendar.
    const spanDays = daysBetween(from.captured_at, to.captured_at);
    if (from.weight_kg <= to.weight_kg || spanDays <= 0 || spanDays > lossLimitsEndDays + 2) continue;
    const days = calendarDaysBetween(from.captured_at, to.captured_at, timeZone);
    const limit = lossLimitAt(days);
    if (!limit) continue;
    const loss = lossPercent(from.weight_kg, to.weight_kg);
    if (compare(loss, limit.from) < 0) continue;
    const degree = compare(loss, limit.above) > 0 ? 'severe' : 'significant';
    const found = { degree, withinDays: limit.days, days, percent: toNumber(loss), from, to } as const;
    if (worst === null || isWorse(found, worst)) worst = found;
  }
  return worst;
}

/**
 * The exact loss in percent of the earlier weight, for every rule that compares it with its own limits. A gain is
 * negative.
 *
 * @param earlierKg measured
 * @param currentKg measured
 */
export function lossPercent(earlierKg: number, currentKg: number): ExactValue {
  return exactValue(new Big(earlierKg).minus(currentKg).times(100), earlierKg);
}

/**
 * The limit for weights so many days apart, and the period that it is for; `null`: they are further apart than the
 * limits go. Source: blackburn1977 (Blackburn 1977).
 *
 * @param days calendar days, 0 or more
 */
export function lossLimitAt(days: number): (typeof limits)[number] | null {
  return limits.find((one) => days <= one.days) ?? null;
}

function isWorse(a: WeightLoss, b: WeightLoss): boolean {
  return a.degree === b.degree ? a.percent > b.percent : a.degree === 'severe';
}
