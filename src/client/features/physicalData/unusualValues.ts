import { adultFromAgeYears } from '@/clinical/sexAndAge';
import { physicalMeasures, type PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import { weightJump, type WeightJump } from '@/clinical/body/weightPlausibility';
import { unconfirmedMeasures, type PhysicalData } from '@/contract/physicalData';

/** A value that the user has to confirm, and why. */
export type UnusualValue =
  | { key: PhysicalMeasureKey; reason: 'limits'; limits: { min: number; max: number }; areOfAdults: boolean }
  | ({ key: 'weight_kg'; reason: 'jump' } & WeightJump);

/**
 * The unusual values in a set of measurements: outside the soft limits, or a weight far from the last one.
 *
 * @param earlier in any order, fluid-affected or not: the check looks for typing errors. An archived one is ignored
 * @param captured_at RFC 3339
 * @param timeZone of the place where the patient lives
 * @param ageYears below 18, the limits are those of adults, and the question says so
 */
export function unusualValues(
  values: Partial<Record<PhysicalMeasureKey, number | null>>,
  earlier: readonly Pick<PhysicalData, 'weight_kg' | 'captured_at' | 'archived'>[],
  { captured_at, timeZone, ageYears }: { captured_at: string; timeZone: string; ageYears: number | null },
): UnusualValue[] {
  const outside = unconfirmedMeasures(values).map((key): UnusualValue => ({
    key,
    reason: 'limits',
    limits: physicalMeasures[key].softLimits,
    areOfAdults: ageYears !== null && ageYears < adultFromAgeYears,
  }));
  const weight_kg = values.weight_kg ?? null;
  if (weight_kg === null) return outside;
  const weighings = earlier.flatMap((one) =>
    one.weight_kg === null || one.archived
      ? []
      : [{ weight_kg: one.weight_kg, captured_at: one.captured_at }],
  );
  const jump = weightJump({ weight_kg, captured_at }, weighings, timeZone);
  return jump === null ? outside : [...outside, { key: 'weight_kg', reason: 'jump', ...jump }];
}
