import type { TFunction } from 'i18next';
import { shownKinds } from '@/client/outbox/shownKinds';
import type { OfflineTable } from '@/contract/recordKinds';
import { coveringField, fieldLabel, fieldText, isRepeatedField } from './fieldWords';

/** A field of a record, in words. */
export interface RecordedField {
  field: string;
  label: string;
  text: string;
}

interface Recorded {
  table: OfflineTable;
  record: object;
  /** as in ShownValue */
  accountNameOf?: (accountId: string) => string;
}

/** What a record holds, each thing once. Fields without a value are left out; "none known" is a value. */
export function recordedFields(
  t: TFunction,
  { table, record, accountNameOf }: Recorded,
  language: string,
): RecordedField[] {
  const values: Readonly<Record<string, unknown>> = { ...record };
  const known = (shownKinds[table].firstFields ?? []).filter(
    (field) => (values[field] ?? null) !== null && !isRepeatedField(table, field, [values]),
  );
  return [...new Set(known.map((field) => coveringField(table, field)))]
    .map((field) => ({
      field,
      label: fieldLabel(t, table, field),
      text: fieldText(
        t,
        { table, field, value: values[field], record: values, ...(accountNameOf && { accountNameOf }) },
        language,
      ),
    }))
    .filter(({ text }) => text !== '' && text !== '–');
}
