import { reminderDescriptor } from '@/client/outbox/save/recordDescriptors';
import type { RecordSave } from '@/client/outbox/save/saveAllOffline';
import { changeRecord, changeRecords, savesOf, type RecordChange } from '@/client/records/changeRecord';
import type { AppThunk } from '@/client/redux/appThunk';
import type { Failure } from '@/contract/errors';
import { limits } from '@/contract/limits';
import { reminderSchema, type Reminder } from '@/contract/reminder';
import { savedZoneOf } from '@/contract/zoneOf';

/** The content of a reminder without the fields added by device and server. */
export function reminderContent(reminder: Reminder) {
  const { key, title, audience, starts_at, rrule, meal, meal_offset_minutes } = reminder;
  const { supplement_record_id, event_at, values, ramadan, done, snoozed_at, snoozed_until } = reminder;
  const { ended_on, notes, archived, owner_id } = reminder;
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
    ...{ ended_on, notes, archived, owner_id },
  };
}

export type ReminderChange = (reminder: Reminder) => Partial<ReturnType<typeof reminderContent>>;

/** A change of a reminder without its form. */
export interface ShownReminder {
  /** the version that the user saw */
  shown: Reminder;
  /** based on the newest version that this device knows */
  change: ReminderChange;
}

/**
 * What a user decides about. Marks and snoozes of others are merged, whose task it is changes nothing in it, and the times of a fast are calculated on each
 * device from the supplements.
 */
export function plannedContent(reminder: Reminder): object {
  const { done: _done, snoozed_at: _at, snoozed_until: _until, ...decided } = reminderContent(reminder);
  const { owner_id: _owner, ramadan, ...plan } = decided;
  return { ...plan, ramadan: ramadan && { from: ramadan.from, to: ramadan.to, slots: ramadan.slots } };
}

function changeOf({ shown, change }: ShownReminder, patientName: string): AppThunk<RecordChange<Reminder>> {
  return (_dispatch, getState) => ({
    ...{ table: 'reminders', schema: reminderSchema, acknowledged: getState().reminders, shown },
    decidedBy: plannedContent,
    contentOf: (record) => ({ ...reminderContent(record), ...change(record) }),
    descriptorOf: (record) => reminderDescriptor(record, patientName),
  });
}

/**
 * Changes a reminder without its form: done, skipped, snoozed, ended.
 *
 * @returns why it was not saved, `null` when it was; a failure of changedMeanwhile when it is not as it was shown
 */
export function changeReminder(
  change: ShownReminder,
  patientName: string,
): AppThunk<Promise<Failure | null>> {
  return (dispatch) => dispatch(changeRecord(dispatch(changeOf(change, patientName))));
}

/** Changes some reminders of a patient, all or none. @returns as changeReminder */
export function changeReminders(
  changes: readonly ShownReminder[],
  patientName: string,
): AppThunk<Promise<Failure | null>> {
  return (dispatch) => dispatch(changeRecords(changes.map((one) => dispatch(changeOf(one, patientName)))));
}

/** The saves of changeReminders, to be made together with others. */
export function reminderSaves(
  changes: readonly ShownReminder[],
  patientName: string,
): AppThunk<Promise<RecordSave[] | Failure>> {
  return (dispatch) => dispatch(savesOf(changes.map((one) => dispatch(changeOf(one, patientName)))));
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
