import type { TFunction } from 'i18next';
import type { PhysicalMeasureKey } from '@/clinical/physicalMeasures';
import { isOtherUnit, type ShownUnit } from './measureUnits';

/** The name of a measure with the unit it is shown in: "Weight (lb)". */
export function measureLabel(t: TFunction, measure: PhysicalMeasureKey, unit: ShownUnit): string {
  return isOtherUnit(unit)
    ? t('measurements.labelled', {
        measure: t(`measurements.names.${measure}`),
        unit: t(`units.${unit}`),
      })
    : t(`measurements.fields.${measure}`);
}
