import type { TFunction } from 'i18next';
import {
  analyteText,
  coveringLabField,
  isRepeatedLabField,
  labFieldLabel,
  labFieldText,
} from '@/client/i18n/labFieldText';
import { isSilentLabFormField, labFormLabel, labFormText } from '@/client/i18n/labFormText';
import {
  coveringReminderField,
  recordedReminderTitle,
  reminderFieldLabel,
  reminderFieldText,
} from '@/client/i18n/reminderFieldText';
import {
  coveringSupplementField,
  recordedSupplementName,
  supplementFieldLabel,
  supplementFieldText,
} from '@/client/i18n/supplementFieldText';
import { routes } from '@/client/navigation/routes';
import { physicalMeasureKeys } from '@/clinical/body/physicalMeasures';
import { sarcFItems } from '@/clinical/sarcopenia/sarcF';
import { patientFieldNames } from '@/contract/patientFields';
import type { OfflineTable } from '@/contract/recordKinds';

/** A field and its value, to be shown. */
export interface ShownValue {
  table: OfflineTable;
  field: string;
  value: unknown;
  /** the whole record, for fields that are shown together with others */
  record?: unknown;
  /** the name of another patient that the field refers to; empty: not known */
  nameOf?(patientId: string): string;
  /** the name of an account that the field refers to */
  accountNameOf?(accountId: string): string;
}

type RecordValues = Readonly<Record<string, unknown>>;

/** What the app knows of a kind of record. */
interface RecordKind {
  /** the URL of the form for a record */
  editHref(record: { patient_id: string; record_id?: string | undefined }): string;
  /** the name of one record among others of its kind; `null`: it has none */
  ownName?(t: TFunction, record: RecordValues, supplements: ReadonlyMap<string, RecordValues>): string | null;
  /**
   * the fields that History shows when a record is first recorded. A later correction alone would not show the first
   * value and its conversion, or the first dose.
   */
  firstFields?: readonly string[];
  /** the field that a field is shown with, if it means nothing alone, such as a unit without its value */
  covering?(field: string): string;
  /** the label of a field that only this kind has; `null` for any other field */
  label?(t: TFunction, field: string): string | null;
  /** the value of a field that only this kind has; `null` for any other field */
  text?(t: TFunction, shown: ShownValue, language: string): string | null;
  /** whether a field of a record only repeats another one */
  isRepeated?(field: string, record: unknown): boolean;
  /** whether a field of its form is of no use to the reader */
  isSilent?(field: string): boolean;
}

/** The app's side of every kind of record: where its form is, and how its fields are labelled and shown. */
export const shownKinds: Record<OfflineTable, RecordKind> = {
  patients: {
    editHref: ({ patient_id }) => `${chartOf(patient_id)}?edit=patient`,
    firstFields: patientFieldNames,
  },
  sarcF: {
    editHref: ({ patient_id }) => `${chartOf(patient_id)}?tab=sarcF`,
    firstFields: [...sarcFItems, 'answered_by', 'notes'],
    label: (t, field) => {
      const item = sarcFItemOf(field);
      return item ? t(`sarcF.items.${item}.name`) : null;
    },
    text: (t, { field, value }) => {
      const item = sarcFItemOf(field);
      const answer = ([0, 1, 2] as const).find((points) => points === value);
      return item && answer !== undefined ? t(`sarcF.items.${item}.answers.${answer}`) : null;
    },
  },
  physicalData: {
    editHref: ({ patient_id }) => `${chartOf(patient_id)}?tab=measurements`,
    firstFields: [
      ...physicalMeasureKeys,
      ...['asm_method', 'unable', 'fluid_affected', 'weight_loss_intended'],
      ...[
        'acute_illness_no_intake',
        'days_of_little_intake',
        'mna_sf_points',
        'other_screen_positive',
        'other_screen_name',
      ],
      'food_intake',
      ...['gi_malabsorption', 'inflammation', 'notes'],
    ],
  },
  dynamometry: {
    editHref: ({ patient_id, record_id }) =>
      record_id === undefined ? chartOf(patient_id) : routes.dynamometryEdit.href(record_id),
    firstFields: [
      ...['device', 'device_name', 'protocol', 'posture', 'unit', 'dominant_hand', 'trials'],
      ...['right_hand_excluded', 'left_hand_excluded', 'notes'],
    ],
  },
  labs: {
    editHref: ({ patient_id, record_id }) =>
      record_id === undefined ? chartOf(patient_id) : routes.labEdit.href(record_id),
    ownName: analyteText,
    firstFields: ['value', 'canonical_value', 'range', 'collected_at', 'laboratory', 'seen_at', 'notes'],
    covering: coveringLabField,
    isRepeated: isRepeatedLabField,
    label: (t, field) => labFormLabel(t, field) ?? labFieldLabel(t, field),
    text: (t, shown, language) =>
      labFieldText(t, shown.field, recordOf(shown), language) ?? labFormText(shown),
    isSilent: isSilentLabFormField,
  },
  supplements: {
    editHref: ({ patient_id, record_id }) => routes.supplementsEdit.href(patient_id, record_id),
    ownName: recordedSupplementName,
    firstFields: [
      ...['dose', 'timing', 'started_on', 'reason', 'above_limit_reason', 'kept_close', 'stopped_on'],
      'notes',
    ],
    covering: coveringSupplementField,
    label: supplementFieldLabel,
    text: (t, shown, language) => supplementFieldText(t, shown.field, recordOf(shown), language),
    isSilent: (field) => coveringSupplementField(field) !== field,
  },
  reminders: {
    editHref: ({ patient_id, record_id = '' }) => `${chartOf(patient_id)}?tab=reminders&edit=${record_id}`,
    ownName: (t, record, supplements) =>
      recordedReminderTitle(t, record, supplements.get(String(record['supplement_record_id']))),
    firstFields: ['starts_at', 'rrule', 'values', 'ended_on', 'notes'],
    covering: coveringReminderField,
    label: reminderFieldLabel,
    text: (t, shown, language) => reminderFieldText(t, shown.field, recordOf(shown), language),
    isSilent: (field) => coveringReminderField(field) !== field,
  },
};

function chartOf(patientId: string): string {
  return routes.patient.href(patientId);
}

function sarcFItemOf(field: string) {
  return sarcFItems.find((item) => item === field);
}

/** The whole record; without one, the field alone. */
function recordOf({ field, value, record }: ShownValue): unknown {
  return record ?? { [field]: value };
}
