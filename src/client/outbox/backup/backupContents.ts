import { z } from 'zod';
import { distrusted, isInItsPlace } from '@/client/storage/outbox/distrusted';
import { envelopeSchema, ownerOf, type Envelope } from '@/client/storage/outbox/envelope';
import { queuedRecordSchema, type QueuedRecord } from '@/client/storage/outbox/importQueue';
import { recordIn } from '@/client/storage/outbox/sealedEnvelopes';
import { moment } from '@/contract/fields';
import { isKeyedByRecord, offlineTableNames, type OfflineTable } from '@/contract/recordKinds';

/** An imported record that waits for its place in the outbox, and its account. */
export interface BackedUpQueued {
  saved_by: string;
  record: QueuedRecord;
}

/** An entry that cannot be restored, as far as it says what it is. */
export interface UnreadableEntry {
  /** `null`: it does not say */
  table: OfflineTable | null;
  /** of the patient, as the file has it; empty: it does not say */
  name: string;
}

/** What a backup holds. */
export interface OpenedContents {
  records: { table: OfflineTable; envelope: Envelope }[];
  queued: BackedUpQueued[];
  unreadable: UnreadableEntry[];
}

/** Whether a value is a list of entries at all; see readEntries. */
export const entriesSchema = z.object({
  records: z.array(z.unknown()),
  queued: z.array(z.unknown()).default([]),
  damaged: z.array(z.unknown()).default([]),
});
type Entries = z.infer<typeof entriesSchema>;

/** What the screens show as a time must be one. */
const backedUpSchema = envelopeSchema
  .extend({ last_attempt_at: moment.nullable().catch(null) })
  .transform((envelope) => ({ ...envelope, saved_at: savedAt(envelope) }))
  .refine(({ saved_at }) => moment.safeParse(saved_at).success);

const recordEntrySchema = z
  .object({ table: z.enum(offlineTableNames), envelope: backedUpSchema })
  // What is shown of a record before the upload must match the record itself.
  .refine(({ table, envelope }) => envelope.descriptor.kind === table && isInItsPlace(table, envelope));

const queuedEntrySchema = z
  .object({ saved_by: z.string(), record: queuedRecordSchema })
  .refine(({ record: { table, patient_id, descriptor, record } }) => {
    return descriptor.kind === table && record.patient_id === patient_id;
  });

const damagedEntrySchema = z
  .object({ table: z.enum(offlineTableNames), stored: z.unknown() })
  .transform(({ table, stored }) => ({ table, envelope: recordIn(ownerOf(stored) ?? '', table, stored) }));

/**
 * Reads the entries of a backup one by one: one that cannot be read does not keep the others from being restored. A
 * record that was set aside on the device comes as a person would take it over there: on hold.
 */
export function readEntries({ records, queued, damaged }: Entries): OpenedContents {
  const opened: OpenedContents = { records: [], queued: [], unreadable: [] };
  for (const entry of records) {
    const read = recordEntrySchema.safeParse(entry).data;
    if (read) opened.records.push(read);
    else opened.unreadable.push(describedEntry(entry));
  }
  for (const entry of queued) {
    const read = queuedEntrySchema.safeParse(entry).data;
    if (read) opened.queued.push(read);
    else opened.unreadable.push(describedEntry(entry));
  }
  for (const entry of damaged) {
    const { table, envelope } = damagedEntrySchema.safeParse(entry).data ?? {};
    if (table && envelope) opened.records.push({ table, envelope });
    else opened.unreadable.push(describedEntry(entry));
  }
  return opened;
}

/**
 * The contents of a file that anyone may have written. An imported record cannot be held in its queue, so
 * it takes its place in the outbox at once, or is left out.
 */
export function distrustedContents(
  { records, queued, unreadable }: OpenedContents,
  made_at: string,
): OpenedContents {
  const last = records.reduce((newest, { envelope }) => Math.max(newest, envelope.revision), 0);
  const imported = queued.map(
    ({ saved_by, record: { table, patient_id, record, captured_at, descriptor } }, at) => ({
      table,
      envelope: {
        patient_id,
        ...(isKeyedByRecord(table) && { record_id: record.record_id }),
        record: { ...record, captured_at },
        revision: last + 1 + at,
        ...{ saved_at: moment.safeParse(captured_at).data ?? made_at, saved_by, descriptor },
        ...{ attempts: 0, last_attempt_at: null, last_error: null, held: true },
      },
    }),
  );
  return {
    records: [...records, ...imported].map(({ table, envelope }) => ({
      table,
      envelope: distrusted(table, envelope),
    })),
    queued: [],
    unreadable,
  };
}

function savedAt({ saved_at, record }: Pick<Envelope, 'saved_at' | 'record'>): string {
  const captured = moment.safeParse(Reflect.get(Object(record), 'captured_at'));
  return moment.safeParse(saved_at).data ?? captured.data ?? saved_at;
}

/** What an entry says about itself, whatever else is wrong with it. */
export function describedEntry(entry: unknown): UnreadableEntry {
  const part = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);
  const inner = part(entry, 'envelope') ?? part(entry, 'record') ?? part(entry, 'stored');
  const table = offlineTableNames.find((name) => [part(entry, 'table'), part(inner, 'table')].includes(name));
  const name = part(part(inner, 'descriptor'), 'name');
  return { table: table ?? null, name: typeof name === 'string' ? name : '' };
}
