import { z } from 'zod';
import { listOf } from './bounded';
import { uuid } from './fields';
import { limits } from './limits';
import { fault } from './faults';

/**
 * A cursor of the changes: a number, then a dot and a time, which distinguishes numbers reused after a restore.
 * Earlier versions wrote only the number. A reader passes it back as is. Of two cursors, the higher number is newer.
 */
export const changeCursor = z.string().regex(/^\d{1,15}(\.[\da-z]{1,11})?$/, fault('notCursor'));

/** The number of the change that a cursor points at. A cursor of an earlier version is just that number. */
export function changeOf(cursor: string): number {
  return Number(cursor.split('.')[0]);
}

/** A cursor of a history or an audit trail. */
export const cursor = z.string().regex(/^\d{1,15}$/, fault('notCursor'));

/** Query values arrive as text, so this is the only number that is parsed from text. */
export const pageLimit = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, fault('notWhole'))
  .transform(Number)
  .refine((limit) => limit <= limits.pageItems, `Ask for ${limits.pageItems} at most.`);

/**
 * The query of a save. `known`: the newest change that the device knows the server had. If the server has lost that
 * change, any save made since by another user is a conflict, whatever its number.
 */
export const saveQuerySchema = z.strictObject({ known: changeCursor.optional() });

/**
 * The query of a delta read: what changed after a cursor, oldest first, or before one, newest first. It covers all
 * patients, or those whose ids are given, joined by commas. `known` is as in a save.
 */
export const changesQuerySchema = z
  .strictObject({
    changed_since: changeCursor.optional(),
    changed_before: changeCursor.optional(),
    known: changeCursor.optional(),
    patient_ids: z
      .string()
      .transform((joined) => joined.split(','))
      .pipe(listOf(uuid, limits.patientsARead))
      .optional(),
    limit: pageLimit.optional(),
  })
  .refine(
    ({ changed_since, changed_before }) => changed_since === undefined || changed_before === undefined,
    {
      path: ['changed_before'],
      error: fault('notCursor'),
    },
  );

/** The query of a patient's history. */
export const historyQuerySchema = z.strictObject({
  changed_since: cursor.optional(),
  limit: pageLimit.optional(),
});

/** How many patients the clinic has. */
export const countAnswerSchema = z.object({ count: z.int() });
