import {
  physicalMeasureKeys,
  physicalMeasures,
  type PhysicalMeasureKey,
} from '@/clinical/body/physicalMeasures';
import { fromCanonical, toCanonical } from '@/clinical/units';
import type { Units } from '@/client/settings/useUnits';
import { fault } from '@/contract/faults';
import { measuredValue, otherUnits, type PhysicalData } from '@/contract/physicalData';
import { z } from 'zod';

/** A form and a record hold kg, cm and seconds; here is how they are shown and typed in the units that a person chose. */

export type ShownUnit = Units['massUnit'] | Units['lengthUnit'] | 's';
type OtherUnit = (typeof otherUnits)[number];

export function unitOf(key: PhysicalMeasureKey, { massUnit, lengthUnit }: Units): ShownUnit {
  switch (physicalMeasures[key].unit) {
    case 'kg':
      return massUnit;
    case 'cm':
      return lengthUnit;
    case 's':
      return 's';
  }
}

/** A value as it is kept, in the unit it is shown in; what was typed in that unit comes back as it was typed. */
export function toShown(kept: number, unit: ShownUnit): number {
  return unit === 's' ? kept : fromCanonical(kept, unit);
}

export function toKept(shown: number, unit: ShownUnit): number {
  return unit === 's' ? shown : toCanonical(shown, unit);
}

export function isOtherUnit(unit: ShownUnit): unit is OtherUnit {
  return otherUnits.some((one) => one === unit);
}

/** With so many decimals at most: for what was converted and not typed. */
export function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

export const decimalsOfConverted = 2;

/** A value as it is read on a screen or on paper: what is kept in the unit that is shown stays as it was typed. */
export function shownValue(kept: number, unit: ShownUnit): number {
  return isOtherUnit(unit) ? rounded(toShown(kept, unit), decimalsOfConverted) : kept;
}

/** The limits of a measure as a person reads them, rounded so that what they say is allowed. */
export function shownLimits(
  { min, max }: { min: number; max: number },
  unit: ShownUnit,
): { min: number; max: number } {
  if (!isOtherUnit(unit)) return { min, max };
  return { min: Math.ceil(toShown(min, unit) * 10) / 10, max: Math.floor(toShown(max, unit) * 10) / 10 };
}

/** Checks a value as it is kept, and names the limits in the unit that is shown. */
export function measureSchema(key: PhysicalMeasureKey, unit: ShownUnit) {
  if (!isOtherUnit(unit)) return measuredValue(key);
  const { hardLimits } = physicalMeasures[key];
  const sentence = fault('outside', { ...shownLimits(hardLimits, unit), unit });
  return z.number(fault('notNumber')).min(hardLimits.min, sentence).max(hardLimits.max, sentence);
}

/**
 * What was typed in another unit than the one it is kept in.
 *
 * @param opened the record that the form opened on: what stays as it was keeps how it was typed
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
