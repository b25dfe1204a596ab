import { formatNumber } from '@/client/i18n/formats';
import { labUnitText } from '@/client/i18n/labUnitText';
import type { LabSpeech } from '@/client/i18n/labWords';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { acceptedUnitsText } from './acceptedUnits';
import type { LabReading } from './labReading';

/** Why a typed value cannot be saved; `null`: it can. */
export function labFaultText(
  { t, language }: LabSpeech,
  analyte: LabAnalyteKey,
  reading: LabReading,
): string | null {
  if (reading.status === 'empty') return null;
  if (reading.status === 'faulty') {
    return t(`labs.entry.faults.${reading.fault}`, { units: acceptedUnitsText(analyte, language) });
  }
  const { plausibility, unit } = reading;
  if (plausibility.status !== 'impossible') return null;
  const { min, max, otherUnit } = plausibility;
  const limits = t('labs.entry.impossible', {
    min: formatNumber(min, language),
    max: formatNumber(max, language),
    unit: labUnitText(unit),
  });
  if (otherUnit === null) return limits;
  return [limits, t('labs.entry.perhapsOther', { unit: labUnitText(otherUnit) })].join(' ');
}
