import { frequencies, recurrenceOf, type RuleDay } from '@/clinical/reminders/recurrence';
import {
  type Audience,
  reminderTemplate,
  type ReminderTemplateKey,
  type ReminderValue,
} from '@/clinical/reminders/reminderTemplates';
import { clockAfter } from '@/clinical/reminders/wallClock';
import type { MealKey } from '@/clinical/supplements/meals';
import type { Reminder } from '@/contract/reminder';
import { zoneOf } from '@/contract/zoneOf';

/** The choice of a custom reminder in the template list. */
export const ownReminder = 'own';

export const formFrequencies = ['once', ...frequencies] as const;
type FormFrequency = (typeof formFrequencies)[number];

/** A number as typed: not always one. */
export type TypedNumber = number | string | null;

/** The form values of a reminder. */
export interface ReminderFormValues {
  key?: ReminderTemplateKey | typeof ownReminder;
  /** by whose clock the times are: kept in the draft, which may be taken up in another one */
  time_zone?: string;
  title?: string | null;
  audience?: Audience;
  owner_id?: string | null;
  supplement_record_id?: string | null;
  /** of the appointment or event that the reminder depends on */
  event_day?: string | null;
  event_time?: string | null;
  meal?: MealKey | null;
  day?: string | null;
  time?: string | null;
  frequency?: FormFrequency;
  interval?: TypedNumber;
  days?: RuleDay[];
  /** several per day, in place of the time */
  hours?: number[];
  count?: TypedNumber;
  ended_on?: string | null;
  values?: Partial<Record<ReminderValue, TypedNumber>>;
  notes?: string | null;
}

export const usualTime = '09:00';

/** An empty custom reminder: no meal, no supplement, at the usual time or the next full hour. */
export function newValues(clock: string): ReminderFormValues {
  const usual = `${clock.slice(0, 10)}T${usualTime}`;
  const nextHour = `${clockAfter(clock, 'PT1H').slice(0, 13)}:00`;
  const begins = clock < usual ? usual : nextHour;
  return {
    // Without another audience, at least the author gets the reminder.
    ...{ audience: 'clinician', day: begins.slice(0, 10), time: begins.slice(11) },
    ...{ frequency: 'once', interval: 1, days: [], hours: [], count: null, values: {} },
    ...{ title: null, meal: null, supplement_record_id: null, event_day: null, ended_on: null },
    owner_id: null,
  };
}

/** What a template refers to besides its times. A custom reminder refers to nothing unless the user chooses so. */
export function partsOf(key: ReminderTemplateKey | null) {
  if (key === null) return { isOfMeal: false, isOfSupplement: false, event: null };
  const { anchor, category } = reminderTemplate(key);
  const isOfSupplement = category === 'supplement';
  return {
    isOfMeal: anchor.kind === 'meal' && !isOfSupplement,
    isOfSupplement,
    event: anchor.kind === 'event' ? anchor.event : null,
  };
}

/**
 * By whose clock the times of a new reminder are: the patient's. Without a time zone of the patient it is the one in
 * which the times were typed, not the one in which a draft of them is taken up.
 *
 * @param zone the patient's time zone, or the one used for lack of it
 */
export function zoneOfNew(
  patient: { time_zone: string | null },
  zone: string,
  typed: Pick<ReminderFormValues, 'time_zone'> | undefined,
): string {
  return patient.time_zone === null ? zoneOf({ time_zone: typed?.time_zone ?? zone }) : zone;
}

/** The form values of a reminder. */
export function valuesOf(record: Reminder): ReminderFormValues {
  const { key, title, audience, owner_id, supplement_record_id, event_at, meal, starts_at, rrule } = record;
  const recurrence = rrule === null ? null : recurrenceOf(rrule);
  return {
    key: key ?? ownReminder,
    ...{ title, audience, owner_id, supplement_record_id, meal },
    event_day: event_at?.slice(0, 10) ?? null,
    event_time: event_at?.slice(11) ?? null,
    day: starts_at.slice(0, 10),
    time: starts_at.slice(11),
    frequency: recurrence?.frequency ?? 'once',
    interval: recurrence?.interval ?? 1,
    days: [...(recurrence?.days ?? [])],
    hours: [...(recurrence?.hours ?? [])],
    count: recurrence?.count ?? null,
    ...{ values: record.values, ended_on: record.ended_on, notes: record.notes },
  };
}
