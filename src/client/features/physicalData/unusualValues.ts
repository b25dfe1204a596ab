import { physicalMeasures, type PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import type { Weighing } from '@/clinical/body/weightLoss';
import { weightJump, type WeightJumpReason } from '@/clinical/body/weightPlausibility';
import { unconfirmedMeasures } from '@/contract/physicalData';

/** A value that the user has to confirm, and why. */
export type UnusualValue =
  | { key: PhysicalMeasureKey; reason: 'limits'; limits: { min: number; max: number } }
  | { key: 'weight_kg'; reason: WeightJumpReason | 'moreThan10PercentAnd3Kg'; last: Weighing };

/**
 * The unusual values in a set of measurements: outside the soft limits, or a weight far from the last one.
 *
 * @param earlier in any order, fluid-affected or not: the check looks for typing errors
 * @param captured_at RFC 3339
 */
export function unusualValues(
  values: Partial<Record<PhysicalMeasureKey, number | null>>,
  earlier: readonly { weight_kg: number | null; captured_at: string }[],
  captured_at: string,
): UnusualValue[] {
  const outside = unconfirmedMeasures(values).map((key): UnusualValue => ({
    key,
    reason: 'limits',
    limits: physicalMeasures[key].softLimits,
  }));
  const weight_kg = values.weight_kg ?? null;
  if (weight_kg === null) return outside;
  const weighings = earlier.flatMap((one) =>
    one.weight_kg === null ? [] : [{ weight_kg: one.weight_kg, captured_at: one.captured_at }],
  );
  const jump = weightJump({ weight_kg, captured_at }, weighings);
  if (jump === null) return outside;
  const { reasons, last } = jump;
  const [first, ...further] = reasons;
  // Both reasons concern the same weight, so they make one question.
  const reason = further.length > 0 ? 'moreThan10PercentAnd3Kg' : first;
  return [...outside, { key: 'weight_kg', reason, last }];
}
