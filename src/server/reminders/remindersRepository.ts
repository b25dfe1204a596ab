import { and, eq } from 'drizzle-orm';
import type { Reminder } from '@/contract/reminder';
import { limits } from '@/contract/limits';
import { reminders } from '@/server/db/schema';
import { pageOf } from '@/server/records/recordPage';
import { changedFields } from '@/server/records/changedFields';
import type { RecordRepository } from '@/server/records/recordRepository';

export const remindersRepository: RecordRepository<Reminder> = {
  recordType: 'reminders',
  keyOf: (record) => record.record_id,
  patientOf: (record) => record.patient_id,
  settle,
  async find(queries, clinicId, key) {
    const [row] = await queries
      .select()
      .from(reminders)
      .where(and(eq(reminders.record_id, key), eq(reminders.clinic_id, clinicId)));
    return row;
  },
  async put(queries, row) {
    await queries
      .insert(reminders)
      .values(row)
      .onConflictDoUpdate({ target: [reminders.clinic_id, reminders.record_id], set: row });
  },
  readPage(queries, request) {
    const { where, orderBy } = pageOf(reminders, request);
    return queries.select().from(reminders).where(where).orderBy(orderBy).limit(request.limit);
  },
};

const courseFields: readonly string[] = [
  'done',
  'snoozed_at',
  'snoozed_until',
  'ended_on',
] satisfies (keyof Reminder)[];

/**
 * Two people who did what one reminder asks for, put it off or ended it, and changed nothing else, do not contradict each other: what either
 * did is done, the later time of snoozing and the earlier end hold.
 */
function settle(record: Reminder, current: Reminder): Reminder | null {
  if (!changedFields(record, current).every((field) => courseFields.includes(field))) return null;
  const { snoozed_at, snoozed_until } = isSnoozedLonger(record, current) ? record : current;
  const ends = [record.ended_on, current.ended_on].filter((day) => day !== null);
  return {
    ...record,
    done: bothDone(record.done, current.done),
    ...{ snoozed_at, snoozed_until },
    ended_on: ends.sort()[0] ?? null,
  };
}

function isSnoozedLonger(one: Reminder, other: Reminder): boolean {
  if (one.snoozed_until === null) return false;
  return other.snoozed_until === null || Date.parse(one.snoozed_until) > Date.parse(other.snoozed_until);
}

/** Each time once, by whoever noted it first; done goes before skipped. */
function bothDone(one: Reminder['done'], other: Reminder['done']): Reminder['done'] {
  const byTime = new Map<string, Reminder['done'][number]>();
  const inOrder = [...one, ...other].sort((a, b) => Date.parse(a.noted_at) - Date.parse(b.noted_at));
  for (const handled of inOrder) {
    const known = byTime.get(handled.at);
    if (!known || (known.outcome === 'skipped' && handled.outcome === 'done'))
      byTime.set(handled.at, handled);
  }
  return [...byTime.values()].sort((a, b) => (a.at < b.at ? -1 : 1)).slice(-limits.handledTimes);
}
