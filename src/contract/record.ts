import { z } from 'zod';
import { listOf } from './bounded';
import { errorCodes } from './errors';
import { moment, optional, revision, uuid } from './fields';
import { fault } from './faults';
import { limits } from './limits';

/** The fields that the device sets on every record. */
export const captureFields = {
  captured_at: moment,
  device_id: uuid,
  /** increases with every save on that device and never restarts */
  device_revision: revision,
  /** the server revision this edit is based on; null for a new record */
  base_revision: optional(revision),
  /** the revision of this same device that the edit is based on, whose answer it may not have seen; null: none */
  base_device_revision: optional(revision),
  /** identifies this save, on every device and in every copy of one (UUID v7); null: by an earlier version of the app */
  save_id: optional(uuid),
  /**
   * the saves that this edit includes, newest first: those of this device that it replaced before they were
   * acknowledged, and the acknowledged one it began with. A number cannot prove that: copied profiles and two accounts
   * on one laptop share their numbers.
   */
  base_save_ids: optional(listOf(uuid, limits.baseSaves)),
  archived: z.boolean(fault('notBoolean')).default(false),
};

/** Who confirmed the unusual values of a record, and when; null if nothing needed confirming. */
export const confirmationFields = {
  /** account_id */
  confirmed_by: optional(uuid),
  confirmed_at: optional(moment),
};

/** The fields the server adds. It refuses them in a body. */
export const serverFields = {
  /** increases by one with every accepted save of the record */
  revision,
  received_at: moment,
  /** the account that captured it */
  captured_by: uuid,
};

export interface CapturedRecord {
  captured_at: string;
  device_id: string;
  device_revision: number;
  base_revision: number | null;
  base_device_revision: number | null;
  save_id: string | null;
  base_save_ids: string[] | null;
  archived: boolean;
}

export type StoredRecord<R extends CapturedRecord> = R & {
  revision: number;
  received_at: string;
  captured_by: string;
};

export const failureSchema = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});

/** The body of a refusal. */
export const refusalSchema = z.object({
  success: z.literal(false),
  error: failureSchema,
  request_id: z.string().optional(),
});

/** The answer to an accepted save: the record as the server now has it. */
export function saveAnswerSchema<T extends z.ZodType>(stored: T) {
  return z.object({
    success: z.literal(true),
    record: stored,
    revision,
    received_at: moment,
    /** a newer revision from the same device had already arrived; `record` is that one */
    superseded: z.literal(true).optional(),
    /** the change that wrote `record`; null: the server was restored and has lost the change that the device knew */
    cursor: z.string().nullable().default(null),
  });
}

/** The body of `record/conflict`. */
export function conflictSchema<T extends z.ZodType>(stored: T) {
  return refusalSchema.extend({
    /** the server's own version of the record */
    current: stored.optional(),
    /** who saved it, by name */
    current_by: z.string().optional(),
    /** the version that the refused edit started from, as it was saved then; left out when it is not known */
    started_from: z.record(z.string(), z.unknown()).optional(),
  });
}

/** A page of changes, oldest first, including archived records. */
export function changesSchema<T extends z.ZodType>(stored: T) {
  return z.object({
    items: z.array(stored),
    /** pass it back as `changed_since`; also given when nothing has changed */
    next_cursor: z.string(),
    more: z.boolean(),
  });
}

/** A record without the fields that name what it is based on: to the server, an edit that knows of no other one. */
export function withoutBase(record: unknown): Record<string, unknown> {
  const fields = z.record(z.string(), z.unknown()).catch({}).parse(record);
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !field.startsWith('base_')));
}
