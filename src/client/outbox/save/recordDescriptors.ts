import type { Descriptor } from '@/client/storage/outbox/envelope';
import type { Lab } from '@/contract/lab';
import type { TableRecords } from '@/contract/recordKinds';
import type { Reminder } from '@/contract/reminder';
import type { Supplement } from '@/contract/supplement';

/** What lists show of a waiting lab result. */
export function labDescriptor({ analyte }: Pick<Lab, 'analyte'>, patientName: string): Descriptor {
  return { kind: 'labs', name: patientName, patient: null, analyte };
}

/** What lists show of a waiting supplement. */
export function supplementDescriptor(
  { key, name }: Pick<Supplement, 'key' | 'name'>,
  patientName: string,
): Descriptor {
  return { kind: 'supplements', name: patientName, patient: null, supplement: key ?? name ?? '' };
}

/** What lists show of a waiting reminder. */
export function reminderDescriptor(
  { key, title, meal }: Pick<Reminder, 'key' | 'title' | 'meal'>,
  patientName: string,
): Descriptor {
  const reminder = title ?? key ?? '';
  return { kind: 'reminders', name: patientName, patient: null, reminder, ...(meal && { meal }) };
}

/**
 * What lists show of waiting records, one descriptor per record. Kinds without a name of their own show only the
 * patient's.
 */
export function recordDescriptors(
  received: Exclude<TableRecords, { table: 'patients' }>,
  patientName: string,
): Descriptor[] {
  const { table, records } = received;
  if (table === 'labs') return records.map((record) => labDescriptor(record, patientName));
  if (table === 'supplements') return records.map((record) => supplementDescriptor(record, patientName));
  if (table === 'reminders') return records.map((record) => reminderDescriptor(record, patientName));
  return records.map(() => ({ kind: table, name: patientName, patient: null }));
}
