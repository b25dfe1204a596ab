import type { TFunction } from 'i18next';
import { trialFaults } from '@/clinical/grip/gripTrials';
import { physicalMeasureKeys } from '@/clinical/body/physicalMeasures';
import { choiceText } from '@/client/i18n/choiceWords';
import { formatDate, formatItems, formatMoment, formatNumber } from '@/client/i18n/formats';
import { listText } from '@/client/i18n/listWords';
import { notCountedText } from '@/client/i18n/trialWords';
import { shownKinds, type ShownValue } from '@/client/outbox/shownKinds';
import type { OfflineTable } from '@/contract/recordKinds';
import { fieldsWhere, patientFieldNames } from '@/contract/patientFields';
import { shownField } from '@/contract/storedRecord';

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

const questions = [
  'weight_loss_intended',
  'acute_illness_no_intake',
  'gi_malabsorption',
  'inflammation',
] as const;

const screens = ['mna_sf_points', 'other_screen_positive', 'other_screen_name'] as const;

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

/**
 * The field that a field is shown with, if it means nothing alone, such as a unit without its value; otherwise itself.
 */
export function coveringField(table: OfflineTable, field: string): string {
  return shownKinds[table].covering?.(field) ?? field;
}

/** Whether a field says nothing beyond another one in each of these versions of a record. */
export function isRepeatedField(table: OfflineTable, field: string, versions: readonly unknown[]): boolean {
  return versions.every((version) => shownKinds[table].isRepeated?.(field, version) ?? false);
}

/** The label of a field, as the screens show it. An unknown field is its own label. */
export function fieldLabel(t: TFunction, table: OfflineTable, field: string): string {
  return shownKinds[table].label?.(t, field) ?? commonLabel(t, field);
}

function commonLabel(t: TFunction, field: string): string {
  const measure = measureOf(field);
  if (measure) return t(`measurements.fields.${measure}`);
  const question = questions.find((name) => name === field);
  if (question) return t(`measurements.questions.${question}`);
  const screen = screens.find((name) => name === field);
  if (screen) return t(`measurements.screens.${screen}`);
  const gripField = gripFields.find((name) => name === field);
  if (gripField) return t(`grip.fields.${gripField}`);
  const [, hand, n, mark] = trialField.exec(field) ?? [];
  if (hand === 'right' || hand === 'left') {
    const trial = t(`grip.trial.${hand}`, { n });
    return mark ? t('grip.doesNotCount', { trial }) : trial;
  }
  switch (field) {
    case 'owner_id':
      return t('fields.responsible_id');
    case 'unable':
      return t('measurements.unable');
    case 'fluid_affected':
      return t('measurements.fluidAffected');
    case 'food_intake':
      return t('measurements.foodIntake');
    case 'days_of_little_intake':
      return t('measurements.daysOfLittleIntake');
    case 'asm_method':
      return t('measurements.asmMethod');
  }
  const known = otherFields.find((name) => name === field);
  return known ? t(`fields.${known}`) : field;
}

/** A trial in the form of a session, or its "does not count" mark. */
const trialField = /^(right|left)_(\d)(_invalid)?$/;
const trialTime = /^(right|left)_\d_at$/;

/** Whether a form field is useful to the reader. The time of a trial, for example, does not help to decide about it. */
export function isWorthShowing(table: OfflineTable, field: string): boolean {
  return !trialTime.test(field) && !shownKinds[table].isSilent?.(field);
}

/** The field to focus: the trial of a mark, the day of a time of collection, otherwise the field itself. */
export function typedField(field: string): string {
  return field.replace(/_invalid$/, '').replace(/^collected_at$/, 'collected_on');
}

/**
 * The value of a field, as the screens show it. No value is "–", unless it has a meaning in this field. In text of an
 * earlier version, characters that deceive are marked.
 */
export function fieldText(t: TFunction, given: ShownValue, language: string): string {
  const shown = { ...given, value: shownField(given.field, given.value) };
  return shownKinds[shown.table].text?.(t, shown, language) ?? commonText(t, shown, language);
}

function commonText(
  t: TFunction,
  { table, field, value, nameOf, accountNameOf }: ShownValue,
  language: string,
): string {
  if (trialField.exec(field)?.[3]) return markText(t, value);
  if (value === null && (field === 'right_hand_excluded' || field === 'left_hand_excluded'))
    return t('grip.notExcluded');
  if (value === null && field === 'responsible_id') return t('owners.nobody');
  if (value === null && field === 'owner_id') return t('owners.ofPatient');
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return t(value ? 'fields.yes' : 'fields.no');
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    // Confirmed measures are shown by their labels; anything else as it was typed.
    const texts =
      listText(t, field, items, language) ??
      items.map((value) =>
        field === 'confirmed'
          ? fieldLabel(t, table, String(value))
          : (choiceText(t, field, String(value)) ?? String(value)),
      );
    return formatItems(texts, language);
  }
  if (typeof value === 'number') return formatNumber(value, language);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (field === 'confirmed_by') return t('fields.person');
  if (accountFields.includes(field)) return accountNameOf?.(value) ?? t('fields.person');
  if (field === 'merged_into') return nameOf?.(value) || t('chart.unknown');
  if (isDateField(field) && isCalendarDate.test(value)) return formatDate(value, language);
  if (isMomentField(field) && !Number.isNaN(Date.parse(value))) return formatMoment(value, language);
  return choiceText(t, field, value) ?? value;
}

function markText(t: TFunction, mark: unknown): string {
  const found = trialFaults.find((one) => one === mark);
  return found ? notCountedText(t, found) : t('grip.trialFaults.counts');
}

function measureOf(field: string) {
  return physicalMeasureKeys.find((key) => key === field);
}

const isCalendarDate = /^\d{4}-\d{2}-\d{2}$/;

const dateFields: readonly string[] = [...fieldsWhere('kind', 'date'), 'calibrated_on', 'collected_on'];
const accountFields: readonly string[] = [...fieldsWhere('kind', 'account'), 'owner_id'];
const momentFields: readonly string[] = [...fieldsWhere('kind', 'moment'), 'confirmed_at'];

function isDateField(field: string): boolean {
  return dateFields.includes(field);
}

function isMomentField(field: string): boolean {
  return momentFields.includes(field);
}
