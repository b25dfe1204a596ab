import {
  physicalMeasureKeys,
  physicalMeasures,
  type PhysicalMeasureKey,
  type PhysicalUnit,
} from '@/clinical/body/physicalMeasures';
import { enteredUnits, fromCanonical, toCanonical } from '@/clinical/units';
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

/** A stored value for screen or paper. If it is shown in its stored unit, it stays as typed. */
export function shownValue(kept: number, unit: ShownUnit): number {
  return isOtherUnit(unit) ? rounded(toShown(kept, unit), decimalsOfConverted) : kept;
}

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
