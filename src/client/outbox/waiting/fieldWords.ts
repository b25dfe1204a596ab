import { labAnalyteKeys } from '@/clinical/labs/labAnalytes';
import type { TFunction } from 'i18next';
import { trialFaults } from '@/clinical/grip/gripTrials';
import { physicalMeasureKeys } from '@/clinical/body/physicalMeasures';
import { sarcFItems } from '@/clinical/sarcopenia/sarcF';
import { choiceText } from '@/client/i18n/choiceWords';
import { formatDate, formatItems, formatMoment, formatNumber } from '@/client/i18n/formats';
import { labFieldText, toldLabField } from '@/client/i18n/labFieldText';
import { labUnitText } from '@/client/i18n/labUnitText';
import { listText } from '@/client/i18n/listWords';
import { reminderFieldLabel, reminderFieldText, toldReminderField } from '@/client/i18n/reminderFieldText';
import {
  supplementFieldLabel,
  supplementFieldText,
  toldSupplementField,
} from '@/client/i18n/supplementFieldText';
import { notCountedText } from '@/client/i18n/trialWords';
import type { OfflineTable } from '@/contract/offlineTables';
import { patientFieldNames } from '@/contract/patientFields';

const otherFields = [
  ...patientFieldNames,
  ...([
    'archived',
    'confirmed',
    'confirmed_by',
    'confirmed_at',
    'entered',
    'verdicts',
    'answered_by',
  ] as const),
];

const questions = ['acute_illness_no_intake', 'gi_malabsorption', 'inflammation'] as const;

const gripFields = [
  'device',
  'device_name',
  'calibrated_on',
  'protocol',
  'posture',
  'unit',
  'trials',
  'right_hand_excluded',
  'left_hand_excluded',
] as const;

const labFields = [
  'analyte',
  'value',
  'canonical_value',
  'range',
  'collected_at',
  'laboratory',
  'seen_at',
] as const;

/**
 * The field that a field is shown with, if it means nothing alone, such as a unit without its value; otherwise itself.
 */
export function coveringField(table: OfflineTable, field: string): string {
  if (table === 'labs') return toldLabField(field);
  if (table === 'reminders') return toldReminderField(field);
  return table === 'supplements' ? toldSupplementField(field) : field;
}

/** The label of a field, as the screens show it. An unknown field is its own label. */
export function fieldLabel(t: TFunction, table: OfflineTable, field: string): string {
  if (table === 'supplements') {
    const label = supplementFieldLabel(t, field);
    if (label !== null) return label;
  }
  if (table === 'reminders') {
    const label = reminderFieldLabel(t, field);
    if (label !== null) return label;
  }
  if (table === 'labs') {
    const entered = enteredLabLabel(t, field);
    if (entered !== null) return entered;
  }
  const labField = table === 'labs' && labFields.find((name) => name === coveringField(table, field));
  if (labField) return t(`fields.${labField}`);
  const item = sarcFItemOf(table, field);
  if (item) return t(`sarcF.items.${item}.name`);
  const measure = measureOf(field);
  if (measure) return t(`measurements.fields.${measure}`);
  const question = questions.find((name) => name === field);
  if (question) return t(`measurements.questions.${question}`);
  const gripField = gripFields.find((name) => name === field);
  if (gripField) return t(`grip.fields.${gripField}`);
  const [, hand, n, mark] = trialField.exec(field) ?? [];
  if (hand === 'right' || hand === 'left') {
    const trial = t(`grip.trial.${hand}`, { n });
    return mark ? t('grip.doesNotCount', { trial }) : trial;
  }
  switch (field) {
    case 'unable':
      return t('measurements.unable');
    case 'fluid_affected':
      return t('measurements.fluidAffected');
    case 'food_intake':
      return t('measurements.foodIntake');
    case 'asm_method':
      return t('measurements.asmMethod');
  }
  const known = otherFields.find((name) => name === field);
  return known ? t(`fields.${known}`) : field;
}

/** The label of a field that only lab forms have; `null` for any other field. */
function enteredLabLabel(t: TFunction, field: string): string | null {
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

/** The unit of a value in a lab form; `null` for any other field, and when no unit is given. */
function enteredLabUnit(field: string, record: unknown): string | null {
  const unitField = field === 'typed_value' ? 'unit' : field.replace(/^value_/, 'unit_');
  const unit: unknown = unitField === field ? null : Reflect.get(Object(record), unitField);
  return typeof unit === 'string' ? unit : null;
}

/** A trial in the form of a session, or its "does not count" mark. */
const trialField = /^(right|left)_(\d)(_invalid)?$/;
/** In the form of a lab collection: the list of rows, and their units. */
const silentLabField = /^(analytes|unit|unit_.*)$/;
const trialTime = /^(right|left)_\d_at$/;

/** Whether a form field is useful to the reader. The time of a trial, for example, does not help to decide about it. */
export function isToldField(table: OfflineTable, field: string): boolean {
  const isSilent =
    (table === 'labs' && silentLabField.test(field)) ||
    (table === 'supplements' && toldSupplementField(field) !== field) ||
    (table === 'reminders' && toldReminderField(field) !== field);
  return !trialTime.test(field) && !isSilent;
}

/** The field to focus: the trial of a mark, otherwise the field itself. */
export function typedField(field: string): string {
  return field.replace(/_invalid$/, '');
}

interface ToldValue {
  table: OfflineTable;
  field: string;
  value: unknown;
  /** the whole record, for fields that are shown together with others */
  record?: unknown;
}

/** The value of a field, as the screens show it. No value is "–", unless it has a meaning in this field. */
export function fieldText(
  t: TFunction,
  { table, field, value, record }: ToldValue,
  language: string,
): string {
  if (table === 'supplements') {
    const text = supplementFieldText(t, field, record ?? { [field]: value }, language);
    if (text !== null) return text;
  }
  if (table === 'reminders') {
    const text = reminderFieldText(t, field, record ?? { [field]: value }, language);
    if (text !== null) return text;
  }
  const labText = table === 'labs' ? labFieldText(t, field, record ?? { [field]: value }, language) : null;
  if (labText !== null) return labText;
  const unit = table === 'labs' ? enteredLabUnit(field, record) : null;
  // Skip the unit if it was typed after the value.
  if (unit !== null && typeof value === 'string' && /\p{Nd}\s*$/u.test(value)) {
    return `${value} ${labUnitText(unit)}`;
  }
  if (trialField.exec(field)?.[3]) return markText(t, value);
  if (value === null && (field === 'right_hand_excluded' || field === 'left_hand_excluded'))
    return t('grip.notExcluded');
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return t(value ? 'fields.yes' : 'fields.no');
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    // Confirmed measures are shown by their labels; anything else as it was typed.
    const texts =
      listText(t, field, items, language) ??
      items.map((value) => (field === 'confirmed' ? fieldLabel(t, table, String(value)) : String(value)));
    return formatItems(texts, language);
  }
  const answer = ([0, 1, 2] as const).find((points) => points === value);
  const item = sarcFItemOf(table, field);
  if (item && answer !== undefined) return t(`sarcF.items.${item}.answers.${answer}`);
  if (typeof value === 'number') return formatNumber(value, language);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (field === 'confirmed_by') return t('fields.person');
  if (isDateField(field) && isCalendarDate.test(value)) return formatDate(value, language);
  if (isMomentField(field) && !Number.isNaN(Date.parse(value))) return formatMoment(value, language);
  return choiceText(t, field, value) ?? value;
}

function markText(t: TFunction, mark: unknown): string {
  const found = trialFaults.find((one) => one === mark);
  return found ? notCountedText(t, found) : t('grip.trialFaults.counts');
}

function sarcFItemOf(table: OfflineTable, field: string) {
  return table === 'sarcF' ? sarcFItems.find((item) => item === field) : undefined;
}

function measureOf(field: string) {
  return physicalMeasureKeys.find((key) => key === field);
}

const isCalendarDate = /^\d{4}-\d{2}-\d{2}$/;

function isDateField(field: string): boolean {
  return field === 'birth_date' || field === 'calibrated_on' || field === 'collected_on';
}

function isMomentField(field: string): boolean {
  return field === 'confirmed_at' || field === 'next_visit_at';
}
