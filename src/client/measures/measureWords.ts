import type { TFunction } from 'i18next';
import type { PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import { formatNumber } from '@/client/i18n/formats';
import type { Units } from '@/client/settings/useUnits';
import { isOtherUnit, shownValue, unitOf, type ShownUnit } from './measureUnits';

/** The name of a measure with the unit it is shown in: "Weight (lb)". */
export function measureLabel(t: TFunction, measure: PhysicalMeasureKey, unit: ShownUnit): string {
  return isOtherUnit(unit)
    ? t('measurements.labelled', {
        measure: t(`measurements.names.${measure}`),
        unit: t(`units.${unit}`),
      })
    : t(`measurements.fields.${measure}`);
}

/** The language and the units in which results are written. */
export interface Speech {
  t: TFunction;
  language: string;
  units: Units;
}

/** A stored value in the unit it is shown in, with that unit. */
export function measureText({ t, language, units }: Speech, key: PhysicalMeasureKey, kept: number): string {
  const unit = unitOf(key, units);
  const value = formatNumber(shownValue(key, kept, unit), language);
  const unitText = unit === '{#}' ? t('measurements.stands', { count: kept }) : t(`units.${unit}`);
  return t('measurements.withUnit', { value, unit: unitText });
}
