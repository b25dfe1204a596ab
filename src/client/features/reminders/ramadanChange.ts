import { recurrenceOf } from '@/clinical/recurrence';
import { ramadanTimesOf, type RamadanArrangement, type RemindedIntake } from '@/clinical/ramadan';
import { atHour } from '@/clinical/wallClock';
import { reminderTemplate } from '@/clinical/reminderTemplates';
import type { Reminder } from '@/contract/reminder';

/** What tells what a reminder asks for. */
type ReminderIntake = Pick<
  Reminder,
  'key' | 'meal' | 'meal_offset_minutes' | 'supplement_record_id' | 'starts_at' | 'rrule'
>;

/** What a reminder asks for, as far as the fast is concerned. */
function intakeOf(reminder: ReminderIntake): RemindedIntake {
  const { key, meal, meal_offset_minutes, supplement_record_id, starts_at, rrule } = reminder;
  const category = key === null ? null : reminderTemplate(key).category;
  const isTaken = supplement_record_id !== null && key !== 'supplement-refill';
  if (isTaken) {
    const hours = rrule === null ? [] : (recurrenceOf(rrule)?.hours ?? []);
    const time = starts_at.slice(11);
    const times = hours.map((hour) => atHour(hour, time));
    return { kind: 'supplement', times: times.length === 0 ? [time] : times };
  }
  if (category === 'hydration') return { kind: 'drink' };
  // A fasting blood glucose is measured, not eaten.
  if (meal !== null && category !== 'measurement') {
    return { kind: 'meal', meal, afterMinutes: meal_offset_minutes };
  }
  return { kind: 'none' };
}

/**
 * The reminders that an arrangement of Ramadan changes, each with its times in those days; `null`: it is taken back.
 *
 * @param arrangement null: there is none any more
 */
export function ramadanChanges(
  reminders: readonly Reminder[],
  arrangement: RamadanArrangement | null,
): { reminder: Reminder; ramadan: Reminder['ramadan'] }[] {
  return reminders.flatMap((reminder) => {
    const { ramadan } = withRamadan(reminder, arrangement);
    return JSON.stringify(ramadan) === JSON.stringify(reminder.ramadan) ? [] : [{ reminder, ramadan }];
  });
}

/** The arrangement that the reminders of a patient know, the newest of several; `null`: none. */
export function ramadanArrangementOf(reminders: readonly Reminder[]): RamadanArrangement | null {
  const known = reminders.flatMap(({ ramadan }) => ramadan ?? []);
  const [newest] = known.sort((a, b) => (a.from > b.from ? -1 : 1));
  return newest ? { from: newest.from, to: newest.to, slots: newest.slots } : null;
}

/** A reminder with its times in the days of fasting that the others of the patient know. */
export function withRamadan<R extends ReminderIntake>(
  reminder: R,
  arrangement: RamadanArrangement | null,
): R & Pick<Reminder, 'ramadan'> {
  const ramadan = arrangement && ramadanTimesOf(intakeOf(reminder), arrangement);
  return { ...reminder, ramadan: ramadan && { ...ramadan, times: [...ramadan.times] } };
}
