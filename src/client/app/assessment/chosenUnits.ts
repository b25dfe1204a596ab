import { fromCanonical } from '@/clinical/units';
import { shownForce } from '@/client/features/dynamometry/shownForce';
import { useAppSelector } from '@/client/redux/hooks';
import type { Settings } from '@/client/settings/settings';
import { selectSettings } from '@/client/settings/settingsSlice';

/** What can be shown in more than one unit, and is kept in kg or cm. */
export interface ChosenUnits {
  mass: Settings['massUnit'];
  length: Settings['lengthUnit'];
  force: Settings['gripUnit'];
}
export type Quantity = keyof ChosenUnits;

export function useChosenUnits(): ChosenUnits {
  const { massUnit, lengthUnit, gripUnit } = useAppSelector(selectSettings);
  return { mass: massUnit, length: lengthUnit, force: gripUnit };
}

/** @param kept in kg or cm, finite */
export function shownIn(unit: ChosenUnits[Quantity], kept: number): number {
  return unit === 'N' ? shownForce(kept, unit) : fromCanonical(kept, unit);
}
