import { and, eq } from 'drizzle-orm';
import { fault } from '@/contract/faults';
import type { Lab } from '@/contract/lab';
import type { Queries } from '@/server/db/database';
import { accounts, labs } from '@/server/db/schema';
import { ApiError } from '@/server/http/apiError';
import { changedFields } from '@/server/records/changedFields';
import { pageOf, type PageRequest } from '@/server/records/recordPage';
import type { RecordRepository } from '@/server/records/recordRepository';

export const labsRepository: RecordRepository<Lab> = {
  recordType: 'labs',
  keyOf: (record) => record.record_id,
  patientOf: (record) => record.patient_id,
  refuseWrongLinks: refuseOtherAnalyte,
  withNames: withNameOfSeer,
  settle,
  async find(queries, clinicId, key) {
    const [row] = await queries
      .select()
      .from(labs)
      .where(and(eq(labs.record_id, key), eq(labs.clinic_id, clinicId)));
    return row;
  },
  async put(queries, row) {
    await queries
      .insert(labs)
      .values(row)
      .onConflictDoUpdate({ target: [labs.clinic_id, labs.record_id], set: row });
  },
  async readPage(queries, request) {
    return labsPage(queries, request);
  },
};

/** The query of a page, from the indexes of the table. */
export function labsPage(queries: Queries, request: PageRequest) {
  const { where, orderBy } = pageOf(labs, request);
  return queries.select().from(labs).where(where).orderBy(orderBy).limit(request.limit);
}

const seenFields: readonly string[] = ['seen_at', 'seen_by', 'seen_by_name'] satisfies (keyof Lab)[];

/** What two devices may make of one and the same row of a laboratory's file. */
const importedFields: readonly string[] = [
  ...seenFields,
  ...(['collected_at', 'confirmed_by', 'confirmed_at', 'range'] satisfies (keyof Lab)[]),
  ...(['canonical_value', 'conversion_factor', 'conversion_offset'] satisfies (keyof Lab)[]),
];

/**
 * Who took note of a result is called what the account is called, whatever the device says. It may name somebody else than whoever sends it: a chart that
 * is imported again, a conflict that is settled, a version from before a restored backup. Who sent it is in the history.
 */
async function withNameOfSeer(
  queries: Queries,
  clinicId: string,
  { record, current }: { record: Lab; current: Lab | undefined },
): Promise<Lab> {
  const { seen_by, seen_by_name } = record;
  const isAsStored = current?.seen_by === seen_by && current.seen_by_name === seen_by_name;
  if (seen_by === null || isAsStored) return record;
  const [account] = await queries
    .select({ name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.clinic_id, clinicId), eq(accounts.account_id, seen_by)));
  return account ? { ...record, seen_by_name: account.name } : record;
}

async function refuseOtherAnalyte(
  _queries: Queries,
  _clinicId: string,
  { record, current }: { record: Lab; current: Lab | undefined },
): Promise<void> {
  if (current === undefined || current.analyte === record.analyte) return;
  throw new ApiError('request/invalid', 'Please correct analyte.', {
    fields: { analyte: fault('otherAnalyte') },
  });
}

/**
 * Two people who took note of a result, and changed nothing else, do not contradict each other: the one who was first stays. Nor do two
 * who imported the same file, which gives a result the same id on every device: what it was judged by first stays.
 */
function settle(record: Lab, current: Lab): Lab | null {
  const changed = changedFields(record, current);
  const isOnly = (fields: readonly string[]) => changed.every((field) => fields.includes(field));
  // An edit that waited for its first upload goes on from a revision of its own device: it is no import.
  const isNew = record.base_revision === null && record.base_device_revision === null;
  if (isNew && isOnly(importedFields) && isSameClock(record.collected_at, current.collected_at)) {
    const { collected_at, range, confirmed_by, confirmed_at } = current;
    const { canonical_value, conversion_factor, conversion_offset } = current;
    return {
      ...record,
      ...{ collected_at, range, confirmed_by, confirmed_at },
      ...{ canonical_value, conversion_factor, conversion_offset },
      ...firstSeen(record, current),
    };
  }
  const areBothSeen = record.seen_at !== null && current.seen_at !== null;
  return areBothSeen && isOnly(seenFields) ? { ...record, ...firstSeen(record, current) } : null;
}

/** Whether two clocks show the same: a time that a file gives without its offset is in the zone of each device. */
function isSameClock(one: string, other: string): boolean {
  return one.slice(0, clockLength) === other.slice(0, clockLength);
}

/** of `2026-03-09T08:15:30` */
const clockLength = 19;

/** Who took note of it first: of two that one of them did not see, the one that did. */
function firstSeen(record: Lab, current: Lab): Pick<Lab, 'seen_at' | 'seen_by' | 'seen_by_name'> {
  const isRecordFirst =
    record.seen_at !== null &&
    (current.seen_at === null || Date.parse(record.seen_at) < Date.parse(current.seen_at));
  const { seen_at, seen_by, seen_by_name } = isRecordFirst ? record : current;
  return { seen_at, seen_by, seen_by_name };
}
