import { z } from 'zod';
import { labAnalyteKeys } from '@/clinical/labs/labAnalytes';
import { mealKeys } from '@/clinical/supplements/meals';
import { errorCodes } from '@/contract/errors';
import { offlineTableNames, type OfflineTable } from '@/contract/recordKinds';
import { sexes } from '@/contract/patient';
import { savedVersionSchema, unnamedVersion, type SavedVersion } from './base';
import { sealedSchema } from '@/client/storage/keys/sealing';

/** Schema of Descriptor. */
export const descriptorSchema = z.object({
  /** of the patient */
  name: z.string(),
  kind: z.enum(offlineTableNames),
  /** of a lab result; an analyte that only another version of the app knows is left out */
  analyte: z.enum(labAnalyteKeys).optional().catch(undefined),
  /** of a supplement: its key in the catalogue, or the name of the product */
  supplement: z.string().optional(),
  /** of a reminder: its key in the catalogue, or its own title */
  reminder: z.string().optional(),
  /** of a reminder that comes at a meal; left out: at none, or saved by an earlier version of the app */
  meal: z.enum(mealKeys).optional().catch(undefined),
  /** for a waiting patient: what the table of patients shows */
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
      /** what lists across patients judge by; left out: saved by an earlier version of the app */
      medicines: z.array(z.string()).nullish(),
      conditions: z.array(z.string()).nullish(),
      due_date: z.string().nullish(),
      responsible_id: z.string().nullish(),
      cover_id: z.string().nullish(),
      cover_until: z.string().nullish(),
      /** not on the server yet: the patient's other records must wait until it is */
      is_new: z.boolean(),
    })
    .nullable(),
});
/** What a list shows of a waiting record without reading the record. */
export type Descriptor = z.infer<typeof descriptorSchema>;

/** What distinguishes a record from others of its kind. */
export const ownNameSchema = descriptorSchema.pick({
  analyte: true,
  supplement: true,
  reminder: true,
  meal: true,
});

const attemptFailureSchema = z.object({
  // A newer version of the app may have written a code that this one does not know.
  code: z.enum(errorCodes).catch('server/unexpected'),
  message: z.string(),
  status: z.number().nullable(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type AttemptFailure = z.infer<typeof attemptFailureSchema>;

/** Schema of an envelope without its content. */
export const envelopeHeadSchema = z.object({
  patient_id: z.string(),
  /** only in `OfflineRecords`, where it is the key */
  record_id: z.string().optional(),
  /** from the counter of the database; it defines the order of saves, `saved_at` is only shown */
  revision: z.int(),
  /** when this version was saved on the device; see `captured_at` of Waiting */
  saved_at: z.string(),
  /** account_id */
  saved_by: z.string(),
  descriptor: descriptorSchema,
  attempts: z.int(),
  last_attempt_at: z.string().nullable(),
  last_error: attemptFailureSchema.nullable(),
  held: z.boolean(),
  /** anyone may have written it: until a person has released it, it replaces no record on a screen, in a list or an export */
  distrusted: z.boolean().optional(),
});
/** A waiting record without its content: light enough to hold ten thousand of them in memory. */
export type Waiting = z.infer<typeof envelopeHeadSchema> & {
  /** RFC 3339: see `capturedAt` */
  captured_at: string;
  /** the saves that it includes: a newer version of the server is not among them */
  saved: SavedVersion;
  /** the key of the record itself, under which the server's version is known; its place may be that of the patient */
  record_key: string;
};

/** Schema of Envelope. */
export const envelopeSchema = envelopeHeadSchema.extend({
  record: z.unknown(),
  /** after a conflict: the server's version, kept so that the conflict can be settled offline */
  current: z.unknown().optional(),
  /** who saved that version, by name */
  current_by: z.string().optional(),
  /** the server's version that the record started from, where the server knows it */
  started_from: z.unknown().optional(),
});
/** A waiting record with its content. Only `record` is ever sent; parse it before use. */
export type Envelope = z.infer<typeof envelopeSchema>;

/** What the server said about a conflict. */
export type ServerVersions = Pick<Envelope, 'current' | 'current_by' | 'started_from'>;

/** @returns the envelope without its content, as lists need it */
export function withoutRecord(envelope: Envelope): Waiting {
  const saved = savedVersionSchema.safeParse(envelope.record).data ?? unnamedVersion;
  const record_key = keySchema.safeParse(envelope.record).data?.record_id ?? placeKey(envelope);
  return { ...envelopeHeadSchema.parse(envelope), captured_at: capturedAt(envelope), saved, record_key };
}

const keySchema = z.object({ record_id: z.string() });
const capturedSchema = z.object({ captured_at: z.string() });

/**
 * When a waiting record was captured: what every screen shows, before and after the upload. A correction keeps this
 * time, although it is saved later. A record that does not say when it was captured was captured when it was saved.
 */
export function capturedAt({ record, saved_at }: Pick<Envelope, 'record' | 'saved_at'>): string {
  return capturedSchema.safeParse(record).data?.captured_at ?? saved_at;
}

/** The fields that a transaction needs for its decisions: unencrypted in sealed and in unsealed rows. */
export const rowHeaderSchema = envelopeHeadSchema.pick({
  patient_id: true,
  record_id: true,
  revision: true,
  saved_by: true,
});

/** A row of an outbox table: only the header is unencrypted. */
export const storedEnvelopeSchema = rowHeaderSchema.extend({ sealed: sealedSchema });
export type StoredEnvelope = z.infer<typeof storedEnvelopeSchema>;

/** The owner of a row, also of a damaged or an unencrypted one. */
const ownedSchema = envelopeHeadSchema.pick({ saved_by: true });

/** @returns the account_id that the row names as its owner, `null` when it names none */
export function ownerOf(stored: unknown): string | null {
  return ownedSchema.safeParse(stored).data?.saved_by ?? null;
}

/** Whether the row names the account as its owner. */
export function isOwn(accountId: string, stored: unknown): boolean {
  return ownerOf(stored) === accountId;
}

/** Whether a row may be shown to an account: not when it names another owner. */
export function isOf(accountId: string, stored: unknown): boolean {
  return (ownerOf(stored) ?? accountId) === accountId;
}

/** A place of the outbox: one per patient in each table of `OfflineDB`, one per record in those of `OfflineRecords`. */
export interface OutboxPlace {
  table: OfflineTable;
  patient_id: string;
  /** only in `OfflineRecords` */
  record_id?: string;
}

/** Identifies one revision of a waiting record. After an upload, only the revision that was sent may be deleted. */
export interface WaitingRevision extends OutboxPlace {
  revision: number;
}

/** The id that identifies a place within its table: the record_id where there is one, otherwise the patient_id. */
export function placeKey({ patient_id, record_id }: Omit<OutboxPlace, 'table'>): string {
  return record_id ?? patient_id;
}

/** The place and revision of a waiting record: what an upload may delete once the server has it. */
export function placeOf(
  waiting: Pick<Waiting, 'patient_id' | 'record_id' | 'revision' | 'descriptor'>,
): WaitingRevision {
  const { patient_id, record_id, revision, descriptor } = waiting;
  return { table: descriptor.kind, patient_id, ...(record_id !== undefined && { record_id }), revision };
}
