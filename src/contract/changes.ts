import { z } from 'zod';
import { uuid } from './fields';
import { limits } from './limits';
import { storedPatientSchema } from './patient';
import { fault } from './faults';

/** Of the changes: a number, and since it is told apart after a restore a time behind a dot. To whoever reads, a text to pass back; of two, the number tells which is newer. */
export const changeCursor = z.string().regex(/^\d{1,15}(\.[\da-z]{1,11})?$/, fault('notCursor'));

/** The number of the change that a cursor stands at; one that an earlier version wrote is the number alone. */
export function changeOf(cursor: string): number {
  return Number(cursor.split('.')[0]);
}

/** Of a history or a trail. */
export const cursor = z.string().regex(/^\d{1,15}$/, fault('notCursor'));

/** Query values arrive as text, so this is the one number that is read from text. */
export const pageLimit = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, fault('notWhole'))
  .transform(Number)
  .refine((limit) => limit <= limits.pageItems, `Ask for ${limits.pageItems} at most.`);

/**
 * The query of a save. `known`: the newest change that the device has seen the server have. Where the server has lost it, what somebody
 * else has saved since is a conflict, whatever its number.
 */
export const saveQuerySchema = z.strictObject({ known: changeCursor.optional() });

/**
 * The query of a delta read: what changed after a cursor, oldest change first, or before one, newest first; of all patients or of
 * some, whose ids are joined by commas. `known` as in a save.
 */
export const changesQuerySchema = z
  .strictObject({
    changed_since: changeCursor.optional(),
    changed_before: changeCursor.optional(),
    known: changeCursor.optional(),
    patient_ids: z
      .string()
      .transform((joined) => joined.split(','))
      .pipe(z.array(uuid).max(limits.patientsARead, fault('tooMany', { max: limits.patientsARead })))
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

/** The body of a search for patients. */
export const searchSchema = z.strictObject({
  typed: z.string().max(limits.lineLength, fault('tooLong', { max: limits.lineLength })),
  /** the day by which years of two digits are read */
  today: z.iso.date(fault('notMoment')),
});

export const countAnswerSchema = z.object({ count: z.int() });

/** The patients that a search finds, best first. */
export const patientSearchAnswerSchema = z.object({ items: z.array(storedPatientSchema) });
