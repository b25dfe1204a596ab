import Big from 'big.js';
import { calendarDaysBetween } from '@/clinical/calendarDays';
import { daysBetween } from '@/clinical/daysBetween';
import { isMeasured } from '@/clinical/measured';
import type { Weighing } from './weightLoss';

export interface WeightJump {
  /** the earlier weighing it is compared with */
  last: Weighing;
  /** in kg, exact; negative when the new weight is less */
  differenceKg: number;
}

/** A weight that differs by more than this from the last one must be confirmed, however old the last one is. */
const abovePercent = 10;
/** Soon after the last one, this much is enough. */
const soon = { aboveKg: 3, withinDays: 7 };

/**
 * Whether a weight differs from the one before by more than a body usually changes. That is more than 10 % of the last
 * one, however old, or more than 3 kg within 7 calendar days, up or down. A value at a limit is not above it, and the
 * last date of the period is within it. Such a weight is kept once a person has confirmed it. Source: engineering.
 *
 * @param weighing the new one
 * @param earlier in any order; weighings after the new one, or without a weight, are ignored
 * @param timeZone IANA name: the dates are those of the place where the patient lives
 * @returns `null` when there is nothing to confirm, or nothing to compare with
 */
export function weightJump(
  weighing: Weighing,
  earlier: readonly Weighing[],
  timeZone: string,
): WeightJump | null {
  const last = lastBefore(weighing, earlier);
  if (last === null || !isMeasured(weighing.weight_kg)) return null;
  const difference = new Big(weighing.weight_kg).minus(last.weight_kg);
  const isFar = difference.abs().times(100).gt(new Big(last.weight_kg).times(abovePercent));
  const isFast =
    difference.abs().gt(soon.aboveKg) &&
    calendarDaysBetween(last.captured_at, weighing.captured_at, timeZone) <= soon.withinDays;
  return isFar || isFast ? { last, differenceKg: difference.toNumber() } : null;
}

function lastBefore(weighing: Weighing, earlier: readonly Weighing[]): Weighing | null {
  let last: Weighing | null = null;
  for (const one of earlier) {
    const isBefore = daysBetween(one.captured_at, weighing.captured_at) >= 0;
    if (!isBefore || !isMeasured(one.weight_kg)) continue;
    if (last === null || daysBetween(last.captured_at, one.captured_at) > 0) last = one;
  }
  return last;
}
