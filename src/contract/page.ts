import { z } from 'zod';
import { cursor, pageLimit } from './changes';
import { fault } from './faults';
import { uuid } from './fields';

/** A page of a list. A server of an earlier version sends some lists whole, without the last two fields. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    /** where the next page begins, for its query */
    next_cursor: z.string().default(''),
    more: z.boolean().default(false),
  });
}

const limit = pageLimit.optional();

/** The query of a page of entries with a number: those before the given one, or from the newest on. */
export const entryPageQuery = z.strictObject({ before: cursor.optional(), limit });
export type EntryPageQuery = z.infer<typeof entryPageQuery>;

/** The query of a page of things with an id: those that follow the given one in the list, or the first ones. */
export const idPageQuery = z.strictObject({ after: uuid.optional(), limit });

/** The query of a page of versions: those before the given revision, or from the newest on. */
export const versionPageQuery = z.strictObject({
  before: z
    .string()
    .regex(/^\d{1,9}$/, fault('notCursor'))
    .optional(),
  limit,
});
