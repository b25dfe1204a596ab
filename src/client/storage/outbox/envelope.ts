import { z } from 'zod';
import { labAnalyteKeys } from '@/clinical/labs/labAnalytes';
import { errorCodes } from '@/contract/errors';
import { offlineTableNames, type OfflineTable } from '@/contract/offlineTables';
import { sexes } from '@/contract/patient';
import { sealedSchema } from '@/client/storage/keys/sealing';

/** What a list shows of a waiting record without reading the record. */
export const descriptorSchema = z.object({
  /** of the patient */
  name: z.string(),
  kind: z.enum(offlineTableNames),
  /** of a lab result; one of another version of the app is not told */
  analyte: z.enum(labAnalyteKeys).optional().catch(undefined),
  /** of a supplement: its key in the catalogue, or the name of the product */
  supplement: z.string().optional(),
  /** of a reminder: its key in the catalogue, or its own title */
  reminder: z.string().optional(),
  /** with a waiting patient: what the table of patients shows */
  patient: z
    .object({
      first_name: z.string(),
      last_name: z.string(),
      birth_date: z.string(),
      sex: z.enum(sexes),
      identifier: z.string().nullable(),
      archived: z.boolean(),
      phone: z.string().nullish(),
      tags: z.array(z.string()).nullish(),
      next_visit_at: z.string().nullish(),
      merged_into: z.string().nullish(),
      /** not on the server yet: the patient's other records wait for it */
      is_new: z.boolean(),
    })
    .nullable(),
});
export type Descriptor = z.infer<typeof descriptorSchema>;

const attemptFailureSchema = z.object({
  // A newer version of the app may have written a code that this one does not know.
  code: z.enum(errorCodes).catch('server/unexpected'),
  message: z.string(),
  status: z.number().nullable(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type AttemptFailure = z.infer<typeof attemptFailureSchema>;

/** A waiting record without its content: light enough to hold ten thousand of them in memory. */
export const waitingSchema = z.object({
  patient_id: z.string(),
  /** in `OfflineRecords`, where it is the key */
  record_id: z.string().optional(),
  /** from the one counter of the database: it orders; the clock only informs */
  revision: z.int(),
  saved_at: z.string(),
  /** account_id */
  saved_by: z.string(),
  descriptor: descriptorSchema,
  attempts: z.int(),
  last_attempt_at: z.string().nullable(),
  last_error: attemptFailureSchema.nullable(),
  held: z.boolean(),
});
export type Waiting = z.infer<typeof waitingSchema>;

/** What waits, with its content. Only `record` is ever sent; whoever needs it parses it first. */
export const envelopeSchema = waitingSchema.extend({
  record: z.unknown(),
  /** after a conflict: the server's own version, kept so that it can be settled without a network */
  current: z.unknown().optional(),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/** The envelope as lists need it. */
export function withoutRecord(envelope: Envelope): Waiting {
  return waitingSchema.parse(envelope);
}

/** What a transaction decides by of a row, whoever is signed in, be it sealed or written in clear. */
export const rowHeaderSchema = waitingSchema.pick({
  patient_id: true,
  record_id: true,
  revision: true,
  saved_by: true,
});

/** What lies in a table of `OfflineDB`: no more than that is in clear. */
export const storedEnvelopeSchema = rowHeaderSchema.extend({ sealed: sealedSchema });
export type StoredEnvelope = z.infer<typeof storedEnvelopeSchema>;

/** Whose a row is: of a damaged one, and of one that was written in clear, too. */
const ownedSchema = waitingSchema.pick({ saved_by: true });

/** Whose a row says that it is, `null` when it does not. */
export function ownerOf(stored: unknown): string | null {
  return ownedSchema.safeParse(stored).data?.saved_by ?? null;
}

/** Whether a row tells that it is of an account. */
export function isOwn(accountId: string, stored: unknown): boolean {
  return ownerOf(stored) === accountId;
}

/** Whether a row may be shown to an account: not when it tells that it is somebody else's. */
export function isOf(accountId: string, stored: unknown): boolean {
  return (ownerOf(stored) ?? accountId) === accountId;
}

/** A place of the outbox: a patient has one in each table of `OfflineDB`, and in those of `OfflineRecords` each record has its own. */
export interface OutboxPlace {
  table: OfflineTable;
  patient_id: string;
  /** in `OfflineRecords` */
  record_id?: string;
}

/** Names one revision of one waiting record: what was sent, and so the only thing that may be deleted for it. */
export interface WaitingRevision extends OutboxPlace {
  revision: number;
}

/** The key of a place in its table. */
export function placeKey({ patient_id, record_id }: Omit<OutboxPlace, 'table'>): string {
  return record_id ?? patient_id;
}

/** Where a record waits, and in which revision: what an upload may delete once the server has it. */
export function placeOf(waiting: Waiting): WaitingRevision {
  const { patient_id, record_id, revision, descriptor } = waiting;
  return { table: descriptor.kind, patient_id, ...(record_id !== undefined && { record_id }), revision };
}
