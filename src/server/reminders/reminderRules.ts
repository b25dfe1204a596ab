import { and, eq } from 'drizzle-orm';
import { isTimeZone } from '@/clinical/reminders/wallClock';
import { offlineTables } from '@/contract/recordKinds';
import { isPossibleSnooze, storedReminderSchema, type Reminder } from '@/contract/reminder';
import { limits } from '@/contract/limits';
import { fault } from '@/contract/faults';
import { supplements } from '@/server/db/schema';
import { ApiError } from '@/server/http/apiError';
import { changedFields } from '@/server/records/changedFields';
import { mergedChart } from '@/server/records/mergedChart';
import { handedOver, refuseWrongOwner } from '@/server/records/owners';
import type { RecordRules, StartOfEdit } from '@/server/records/recordRepository';
import { settleOwners } from '@/server/records/settleOwners';

/** A browser shows times of an unknown zone by its own clock. The server, which knows every zone, refuses it. */
export const savedReminderSchema = offlineTables.reminders.schema.refine(
  ({ time_zone }) => isTimeZone(time_zone),
  {
    path: ['time_zone'],
    error: fault('notTimeZone'),
  },
);

/**
 * Its owner can edit charts. A reminder follows a supplement of its own chart, including merged duplicates. An unknown supplement may still
 * arrive, for example from an import. Whether another clinic knows it makes no difference.
 */
const refuseWrongLinks: RecordRules<Reminder>['refuseWrongLinks'] = async (
  queries,
  clinicId,
  { record, current },
) => {
  await refuseWrongOwner(queries, clinicId, { field: 'owner_id', record, before: current });
  const { supplement_record_id, patient_id } = record;
  if (supplement_record_id === null || current?.supplement_record_id === supplement_record_id) return;
  const [supplement] = await queries
    .select({ patient_id: supplements.patient_id })
    .from(supplements)
    .where(and(eq(supplements.clinic_id, clinicId), eq(supplements.record_id, supplement_record_id)));
  if (!supplement) return;
  const [ofSupplement, ofReminder] = [
    await mergedChart(queries, clinicId, supplement.patient_id),
    await mergedChart(queries, clinicId, patient_id),
  ];
  if (ofSupplement === ofReminder) return;
  throw new ApiError('request/invalid', 'Please correct supplement_record_id.', {
    fields: { supplement_record_id: fault('ofOtherPatient') },
  });
};

const courseFields: readonly string[] = ['done', 'snoozed_at', 'snoozed_until'] satisfies (keyof Reminder)[];

/**
 * A task that was only handed over does not conflict. Two people who handled or snoozed a reminder and changed nothing else do not conflict. For each of its times the
 * newest entry applies. Of two snoozes, the one of the newer time applies, or the later one. A snooze that one of them
 * only kept is no second one: if the other ended it, it is over.
 */
function settle(record: Reminder, current: Reminder, start: StartOfEdit): Reminder | null {
  return settleOwners(withOwner, { record, current }, start) ?? settleCourse(record, current, start);
}

const withOwner = {
  schema: storedReminderSchema.omit({ revision: true, received_at: true, captured_by: true }),
  owners: ['owner_id'] satisfies (keyof Reminder)[],
};

function settleCourse(record: Reminder, current: Reminder, { startedFrom }: StartOfEdit): Reminder | null {
  if (!changedFields(record, current).every((field) => courseFields.includes(field))) return null;
  const { snoozed_at, snoozed_until } = snoozeAfter(record, current, startedFrom);
  return {
    ...record,
    done: bothDone(record.done, current.done),
    ...{ snoozed_at, snoozed_until },
  };
}

function snoozeAfter(record: Reminder, current: Reminder, startedFrom: unknown): Reminder {
  const before = offlineTables.reminders.schema.safeParse(startedFrom).data;
  if (before && isSameSnooze(record, before)) return current;
  if (before && isSameSnooze(current, before)) return record;
  return isSnoozedLonger(record, current) ? record : current;
}

function isSameSnooze(one: Reminder, other: Reminder): boolean {
  return one.snoozed_at === other.snoozed_at && one.snoozed_until === other.snoozed_until;
}

function isSnoozedLonger(one: Reminder, other: Reminder): boolean {
  if (one.snoozed_until === null || one.snoozed_at === null || !isPossibleSnooze(one)) return false;
  if (!isPossibleSnooze(other)) return true;
  if (other.snoozed_at !== null && one.snoozed_at !== other.snoozed_at)
    return one.snoozed_at > other.snoozed_at;
  return other.snoozed_until === null || Date.parse(one.snoozed_until) > Date.parse(other.snoozed_until);
}

/** Each time once, with its newest entry. If two entries say the same, the earlier one counts. */
function bothDone(one: Reminder['done'], other: Reminder['done']): Reminder['done'] {
  const byTime = new Map<string, Reminder['done'][number]>();
  const inOrder = [...one, ...other].sort((a, b) => Date.parse(a.noted_at) - Date.parse(b.noted_at));
  for (const handled of inOrder) {
    if (byTime.get(handled.at)?.outcome !== handled.outcome) byTime.set(handled.at, handled);
  }
  return [...byTime.values()].sort((a, b) => (a.at < b.at ? -1 : 1)).slice(-limits.handledTimes);
}

/** Who gave the task to somebody, and who did it, is what the server has seen. */
const withNames: RecordRules<Reminder>['withNames'] = async (
  _queries,
  _clinicId,
  { record, current, ...save },
) => {
  const isHandedOver = record.owner_id !== (current?.owner_id ?? null);
  const isMarked = JSON.stringify(record.done) !== JSON.stringify(current?.done ?? []);
  return {
    ...record,
    ...(isHandedOver && handedOver(save)),
    ...(isMarked && { done_by: save.captured_by }),
  };
};

/** What saving a reminder has beyond saving any record. */
export const reminderRules: RecordRules<Reminder> = { refuseWrongLinks, withNames, settle };
