import { z } from 'zod';
import { limits } from './limits';
import { fault } from './faults';

/** The query of a delta read. Query values arrive as text, so `limit` is the one number that is read from text. */
export const changesQuerySchema = z.strictObject({
  changed_since: z
    .string()
    .regex(/^\d{1,15}$/, fault('notCursor'))
    .optional(),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, fault('notWhole'))
    .transform(Number)
    .refine((limit) => limit <= limits.pageItems, `Ask for ${limits.pageItems} at most.`)
    .optional(),
});
