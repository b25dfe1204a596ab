import type { TFunction } from 'i18next';
import { physicalMeasureKeys } from '@/clinical/physicalMeasures';
import { sarcFItems } from '@/clinical/sarcF';
import { formatDate, formatNumber } from '@/client/i18n/formats';
import { sexes } from '@/contract/patient';
import type { OfflineTable } from '@/contract/offlineTables';

const otherFields = [
  'address',
  'allergies',
  'archived',
  'conditions',
  'dominant_hand',
  'email',
  'identifier',
  'language',
  'medicines',
  'merged_into',
  'next_visit_at',
  'notes',
  'phone',
  'sex',
  'tags',
  'time_zone',
  'usual_weight_kg',
  'first_name',
  'last_name',
  'birth_date',
  'confirmed',
] as const;

/** A field of a record in the words of the screens. */
export function fieldLabel(t: TFunction, table: OfflineTable, field: string): string {
  const item = sarcFItemOf(table, field);
  if (item) return t(`sarcF.items.${item}.name`);
  const measure = measureOf(field);
  if (measure) return t(`measurements.fields.${measure}`);
  const known = otherFields.find((name) => name === field);
  return known ? t(`fields.${known}`) : field;
}

/** The value of a field in the words of the screens; "–" for nothing. */
export function fieldText(
  t: TFunction,
  { table, field, value }: { table: OfflineTable; field: string; value: unknown },
  language: string,
): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return t(value ? 'fields.yes' : 'fields.no');
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    // The measures a person confirmed are named by their fields; anything else is what was typed.
    return items
      .map((value) => (field === 'confirmed' ? fieldLabel(t, table, String(value)) : String(value)))
      .join(', ');
  }
  const answer = ([0, 1, 2] as const).find((points) => points === value);
  const item = sarcFItemOf(table, field);
  if (item && answer !== undefined) return t(`sarcF.items.${item}.answers.${answer}`);
  if (typeof value === 'number') return formatNumber(value, language);
  if (typeof value !== 'string') return JSON.stringify(value);
  const sex = field === 'sex' ? sexes.find((name) => name === value) : undefined;
  if (sex) return t(`patients.sexes.${sex}`);
  return field === 'birth_date' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value, language) : value;
}

function sarcFItemOf(table: OfflineTable, field: string) {
  return table === 'sarcF' ? sarcFItems.find((item) => item === field) : undefined;
}

function measureOf(field: string) {
  return physicalMeasureKeys.find((key) => key === field);
}
