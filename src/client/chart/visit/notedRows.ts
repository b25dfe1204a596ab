import type { Speech } from '@/client/measures/measureWords';
import { fieldLabel, fieldText } from '@/client/outbox/waiting/fieldWords';
import type { PatientTable } from '@/contract/recordKinds';
import type { NotedRow } from './reviewRow';

/** Fields of a record without a figure, with their usual labels. Empty fields are left out. */
export function notedRows<R extends object>(
  { t, language }: Speech,
  table: PatientTable | 'dynamometry',
  record: R,
  fields: readonly (keyof R & string)[],
): NotedRow[] {
  return fields.flatMap((field): NotedRow[] => {
    const value = record[field];
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return [];
    const name = fieldLabel(t, table, field);
    return [{ kind: 'noted', key: field, name, text: fieldText(t, { table, field, value }, language) }];
  });
}
