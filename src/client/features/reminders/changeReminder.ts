import { reminderDescriptor } from '@/client/outbox/save/recordDescriptors';
import { changeRecord } from '@/client/records/changeRecord';
import type { AppThunk } from '@/client/redux/appThunk';
import type { Failure } from '@/contract/errors';
import { limits } from '@/contract/limits';
import { reminderSchema, type Reminder } from '@/contract/reminder';
import { savedZoneOf } from '@/client/i18n/zoneOf';

/** The content of a reminder without the fields added by device and server. */
export function reminderContent(reminder: Reminder) {
  const { key, title, audience, starts_at, rrule, meal, meal_offset_minutes } = reminder;
  const { supplement_record_id, event_at, values, ramadan, done, snoozed_at, snoozed_until } = reminder;
  const { ended_on, notes, archived } = reminder;
  return {
    ...{
      key,
      title,
      audience,
      starts_at,
      time_zone: savedZoneOf(reminder),
      rrule,
      meal,
      meal_offset_minutes,
    },
    ...{ supplement_record_id, event_at, values, ramadan, done, snoozed_at, snoozed_until },
    ...{ ended_on, notes, archived },
  };
}

export type ReminderChange = (reminder: Reminder) => Partial<ReturnType<typeof reminderContent>>;

/**
 * Changes a reminder without its form: done, skipped, snoozed, ended.
 *
 * @param change based on the newest version that this device knows
 * @returns why it was not saved, `null` when it was
 */
export function changeReminder(
  { record_id, patientName }: { record_id: string; patientName: string },
  change: ReminderChange,
): AppThunk<Promise<Failure | null>> {
  return (dispatch, getState) =>
    dispatch(
      changeRecord(
        { table: 'reminders', record_id, schema: reminderSchema, acknowledged: getState().reminders },
        {
          type: 'reminder',
          contentOf: (record) => ({ ...reminderContent(record), ...change(record) }),
          descriptorOf: (record) => reminderDescriptor(record, patientName),
        },
      ),
    );
}

/** Marks one of its times as done or skipped, or undoes that. */
export function handledAt(handled: Reminder['done'][number]): ReminderChange {
  return ({ done, snoozed_at }) => ({
    done: [...done.filter(({ at }) => at !== handled.at), handled]
      .sort((a, b) => (a.at < b.at ? -1 : 1))
      .slice(-limits.handledTimes),
    // A different time of the reminder may be snoozed.
    ...(snoozed_at === handled.at && { snoozed_at: null, snoozed_until: null }),
  });
}

/** Repeats one of its times at a later moment. The next regular time is not affected. */
export function snoozedUntil(snoozed_at: string, snoozed_until: string): ReminderChange {
  return () => ({ snoozed_at, snoozed_until });
}

/** Ends a reminder on a day. */
export function endedOn(ended_on: string): ReminderChange {
  return () => ({ ended_on });
}
