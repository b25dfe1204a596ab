import type { Descriptor } from '@/client/storage/outbox/envelope';
import type { Lab } from '@/contract/lab';
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
  { key, title }: Pick<Reminder, 'key' | 'title'>,
  patientName: string,
): Descriptor {
  return { kind: 'reminders', name: patientName, patient: null, reminder: title ?? key ?? '' };
}
