import Big from 'big.js';
import {
  physicalMeasureKeys,
  physicalMeasures,
  type PhysicalMeasureKey,
  type PhysicalUnit,
} from '@/clinical/body/physicalMeasures';
import { displayed, enteredUnits, fromCanonical, toCanonical } from '@/clinical/units';
import type { Units } from '@/client/settings/useUnits';
import { fault } from '@/contract/faults';
import { newMeasuredValue, otherUnits, type PhysicalData } from '@/contract/physicalData';
import { z } from 'zod';

/** Forms and records hold kg and cm, which this module converts to and from the user's units. Other units stay. */

type ConvertedUnit = Units['massUnit'] | Units['lengthUnit'];
export type ShownUnit = ConvertedUnit | Exclude<PhysicalUnit, 'kg' | 'cm'>;
type OtherUnit = (typeof otherUnits)[number];

export function unitOf(key: PhysicalMeasureKey, { massUnit, lengthUnit }: Units): ShownUnit {
  const { unit } = physicalMeasures[key];
  if (unit === 'kg') return massUnit;
  return unit === 'cm' ? lengthUnit : unit;
}

/** Converts a stored value to the unit it is shown in. A value that was typed in that unit comes back as typed. */
export function toShown(kept: number, unit: ShownUnit): number {
  return isConverted(unit) ? fromCanonical(kept, unit) : kept;
}

export function toKept(shown: number, unit: ShownUnit): number {
  return isConverted(unit) ? toCanonical(shown, unit) : shown;
}

function isConverted(unit: ShownUnit): unit is ConvertedUnit {
  return Object.hasOwn(enteredUnits, unit);
}

export function isOtherUnit(unit: ShownUnit): unit is OtherUnit {
  return otherUnits.some((one) => one === unit);
}

/** Rounds to at most this many decimals. For converted values, not for typed ones. */
export function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

export const decimalsOfConverted = 2;

/**
 * A stored value for screen or paper. If it is shown in its stored unit, it stays as typed; a weight or height that was
 * calculated, as by another system, has the decimals of its measure.
 */
export function shownValue(key: PhysicalMeasureKey, kept: number, unit: ShownUnit): number {
  if (isOtherUnit(unit)) return rounded(toShown(kept, unit), decimalsOfConverted);
  const decimals = decimalsOfCalculated(key, kept);
  return decimals === null ? kept : Number(displayed(kept, decimals));
}

/** The decimals with which a calculated value is shown in its stored unit; `null`: as many as it was typed with. */
export function decimalsOfCalculated(key: PhysicalMeasureKey, kept: number): number | null {
  if (!withoutCutOff.includes(key)) return null;
  const { c: digits, e: exponent } = new Big(kept);
  return digits.length - 1 - exponent > mostTyped ? physicalMeasures[key].decimals : null;
}

/** A value with more decimals was calculated: by another system, or from pounds and inches. */
const mostTyped = 2;

/** They are not judged by themselves, so that no rounding contradicts a class. */
const withoutCutOff: readonly PhysicalMeasureKey[] = [
  'weight_kg',
  'weight_3_to_6_months_ago_kg',
  'height_cm',
];

/** The limits of a measure in the shown unit, rounded so that the limits themselves are valid values. */
export function shownLimits(
  { min, max }: { min: number; max: number },
  unit: ShownUnit,
): { min: number; max: number } {
  if (!isOtherUnit(unit)) return { min, max };
  return { min: Math.ceil(toShown(min, unit) * 10) / 10, max: Math.floor(toShown(max, unit) * 10) / 10 };
}

/** Validates a stored value. Messages give the limits in the shown unit. */
export function measureSchema(key: PhysicalMeasureKey, unit: ShownUnit) {
  if (!isOtherUnit(unit)) return newMeasuredValue(key);
  const { hardLimits } = physicalMeasures[key];
  const sentence = fault('outside', { ...shownLimits(hardLimits, unit), unit });
  return z.number(fault('notNumber')).min(hardLimits.min, sentence).max(hardLimits.max, sentence);
}

/**
 * The values that were typed in a unit other than the stored one.
 *
 * @param opened the record the form opened with; an unchanged value keeps its original entry
 */
export function enteredOf(
  values: Partial<Record<PhysicalMeasureKey, number | null>>,
  opened: PhysicalData | null,
  units: Units,
): PhysicalData['entered'] {
  const entered = physicalMeasureKeys.flatMap((measure) => {
    const kept = values[measure] ?? null;
    if (kept === null) return [];
    if (opened?.[measure] === kept) return opened.entered?.filter((one) => one.measure === measure) ?? [];
    const unit = unitOf(measure, units);
    return isOtherUnit(unit) ? [{ measure, value: toShown(kept, unit), unit }] : [];
  });
  return entered.length > 0 ? entered : null;
}
