import Big from 'big.js';
import { daysBetween } from '@/clinical/daysBetween';
import { isMeasured } from '@/clinical/measured';
import type { Weighing } from './weightLoss';

/** Why a new weight must be confirmed. */
export type WeightJumpReason = 'moreThan10PercentWithin30Days' | 'moreThan3KgWithin7Days';

export interface WeightJump {
  /** one or both, the percentage first */
  reasons: [WeightJumpReason, ...WeightJumpReason[]];
  /** the earlier weighing it is compared with */
  last: Weighing;
}

const percentLimit = { abovePercent: 10, withinDays: 30 };
/** A weight that differs by more than this from the last one within the days must be confirmed. */
export const weightJumpLimit = { aboveKg: 3, withinDays: 7 } as const;

/**
 * Whether a weight differs from the one before by more than a body usually changes. That is more than 10 % of the
 * last one within 30 days, or more than 3 kg within 7 days, up or down. A value at a limit is not above it, and the
 * last moment of the period is within it. Such a weight is kept once a person has confirmed it. Source: engineering.
 *
 * @param weighing the new one
 * @param earlier in any order; weighings after the new one, or without a weight, are ignored
 * @returns `null` when there is nothing to confirm, or nothing to compare with
 */
export function weightJump(weighing: Weighing, earlier: readonly Weighing[]): WeightJump | null {
  const last = lastBefore(weighing, earlier);
  if (last === null || !isMeasured(weighing.weight_kg)) return null;
  const days = daysBetween(last.captured_at, weighing.captured_at);
  const difference = new Big(weighing.weight_kg).minus(last.weight_kg).abs();
  const percentage =
    days <= percentLimit.withinDays &&
    difference.times(100).gt(new Big(last.weight_kg).times(percentLimit.abovePercent));
  const kilograms = days <= weightJumpLimit.withinDays && difference.gt(weightJumpLimit.aboveKg);
  if (percentage && kilograms) {
    return { reasons: ['moreThan10PercentWithin30Days', 'moreThan3KgWithin7Days'], last };
  }
  if (percentage) return { reasons: ['moreThan10PercentWithin30Days'], last };
  return kilograms ? { reasons: ['moreThan3KgWithin7Days'], last } : null;
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
