import type { TFunction } from 'i18next';
import { labAnalyteKeys } from '@/clinical/labs/labAnalytes';
import { labUnitText } from './labUnitText';

/** The fields of the lab forms that a lab result does not have, as a draft of the form shows them. */

/** The label of a field that only the lab forms have; `null` for any other field. */
export function labFormLabel(t: TFunction, field: string): string | null {
  const analyte = labAnalyteKeys.find((key) => field === `value_${key}`);
  if (analyte) return t(`labs.analytes.${analyte}`);
  switch (field) {
    case 'typed_value':
      return t('labs.edit.value');
    case 'collected_on':
      return t('labs.entry.collectedOn');
    case 'collected_time':
      return t('labs.entry.time');
    case 'range_low':
      return t('labs.edit.rangeLow');
    case 'range_high':
      return t('labs.edit.rangeHigh');
    default:
      return null;
  }
}

interface FormValue {
  field: string;
  value: unknown;
  /** all values of the form */
  record?: unknown;
}

/** A value in a lab form with its unit; `null` for any other field, and when no unit is given. */
export function labFormText({ field, value, record }: FormValue): string | null {
  const unit = unitOf(field, record);
  // The unit is left out if it was typed after the value.
  const isBare = typeof value === 'string' && /\p{Nd}\s*$/u.test(value);
  return unit !== null && isBare ? `${value} ${labUnitText(unit)}` : null;
}

function unitOf(field: string, record: unknown): string | null {
  const unitField = field === 'typed_value' ? 'unit' : field.replace(/^value_/, 'unit_');
  const unit: unknown = unitField === field ? null : Reflect.get(Object(record), unitField);
  return typeof unit === 'string' ? unit : null;
}

/** Whether a field means nothing to the reader: the list of rows, and the units that are shown with their values. */
export function isSilentLabFormField(field: string): boolean {
  return /^(analytes|unit|unit_.*)$/.test(field);
}
