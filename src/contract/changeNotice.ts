import { z } from 'zod';
import { changeCursor } from './changes';
import { offlineTableNames } from './recordKinds';

/** What is read when the stream says so: each kind of record, and the clinic's own reference ranges. */
export const readTables = [...offlineTableNames, 'referenceRanges'] as const;
export type ReadTable = (typeof readTables)[number];

/**
 * What a stream of changes says of a save: where, and how far. Never the record, which comes with the next delta read.
 * The changes of a clinic are numbered without a gap, in their cursors. `cursor` is `null` when the sender did not know
 * that the server was restored. `accounts` are those of the clinic and its invitations; its key is the clinic.
 */
export const changeNoticeSchema = z.object({
  table: z.enum([...readTables, 'accounts']),
  record_key: z.string(),
  cursor: changeCursor.nullable(),
});
export type ChangeNotice = z.infer<typeof changeNoticeSchema>;

/** The query of a stream. `cursor`: the last one that an earlier stream sent. */
export const changesStreamQuerySchema = z.strictObject({ cursor: changeCursor.optional() });

/** The events of a stream. Those of changes have the cursor of the clinic's newest change as their id. */
export const streamEvents = {
  /** the first: the stream is open, and nothing has changed since the cursor of the query */
  open: 'open',
  /** the first instead: something has changed since, or no cursor was given */
  behind: 'behind',
  /** a record was saved; its data is a `ChangeNotice` */
  change: 'change',
  /** a colleague opened a chart, types in it, or left it; its data is a `ToldPresence`, and it has no id */
  presence: 'presence',
} as const;

/** Nothing, not even a heartbeat, for so long: the stream is cut. In milliseconds. */
export const streamSilenceMs = 45_000;
