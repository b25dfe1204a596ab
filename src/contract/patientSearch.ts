import { z } from 'zod';
import { wordsTyped } from '@/matching/typedWords';
import { lengthFault } from './fields';
import { fault } from './faults';
import { limits } from './limits';
import { offlineTables } from './recordKinds';

/** The body of a search for patients. Each distinct word costs time, so a search has few. */
export const searchSchema = z.strictObject({
  typed: z
    .string()
    .max(limits.lineLength, lengthFault(fault('tooLong', { max: limits.lineLength })))
    .refine(
      (typed) => new Set(wordsTyped(typed)).size <= limits.searchWords,
      fault('tooManyWords', { max: limits.searchWords }),
    ),
  /** the reference day for two-digit years */
  today: z.iso.date(fault('notDate')),
});

/** The part of a typed text that `searchSchema` accepts: the text itself, or its first distinct words. */
export function searchable(typed: string): string {
  if (searchSchema.shape.typed.safeParse(typed).success) return typed;
  const words = [...new Set(wordsTyped(typed.slice(0, limits.lineLength)))].slice(0, limits.searchWords);
  // A ligature may have expanded to many letters.
  return words.join(' ').slice(0, limits.lineLength);
}

/** The patients that a search finds, best first. */
export const patientSearchAnswerSchema = z.object({ items: z.array(offlineTables.patients.storedSchema) });
