import { z } from 'zod';
import { fault } from './faults';
import { earliestBirthDate, latestDay, limits } from './limits';
import { faultOfText } from './safeText';

/** The top-level fields whose text may have several lines. */
export const fieldsWithLines: readonly string[] = ['notes'];

/**
 * What is asked of a new save beyond its schema: no text that deceives or breaks, no language code or moment of a
 * length that none has, no day or moment in an impossible year, no number of an impossible size, and no save that is
 * based on itself. Whatever is stored, in the outbox or in a backup, is read with the schema alone, so that it stays
 * readable.
 */
export function newSave<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.superRefine((record, context) => {
    for (const { path, message } of [...faultsOf(record), ...faultsOfBase(record)]) {
      context.addIssue({ code: 'custom', path: [...path], message });
    }
  });
}

interface FoundFault {
  path: readonly (string | number)[];
  message: string;
}

function faultsOf(value: unknown, path: readonly (string | number)[] = []): FoundFault[] {
  if (typeof value === 'string') {
    const message = faultOfString(value, path);
    return message === null ? [] : [{ path, message }];
  }
  if (typeof value === 'number') {
    const max = limits.largestNumber;
    return Math.abs(value) <= max ? [] : [{ path, message: fault('numberOutside', { min: -max, max }) }];
  }
  if (Array.isArray(value)) return value.flatMap((item, at) => faultsOf(item, [...path, at]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => [
    // The names in a verdict's inputs are free text, too.
    ...faultsOfName(name, path),
    ...faultsOf(field, [...path, name]),
  ]);
}

/** The id of a save stands for its content: one that included itself would keep the id with another content. */
function faultsOfBase(record: unknown): FoundFault[] {
  const { save_id, base_save_ids } = basedSchema.safeParse(record).data ?? {};
  if (typeof save_id !== 'string' || !base_save_ids?.includes(save_id)) return [];
  return [{ path: ['base_save_ids'], message: fault('includesItself') }];
}

const basedSchema = z.object({ save_id: z.string().nullish(), base_save_ids: z.array(z.string()).nullish() });

function faultsOfName(name: string, path: readonly (string | number)[]): FoundFault[] {
  const message = faultOfText(name, { hasLines: false });
  return message === null ? [] : [{ path, message }];
}

function faultOfString(value: string, path: readonly (string | number)[]): string | null {
  const name = String(path.at(-1));
  if (path.length === 1 && name === 'language' && value.length > limits.languageLength)
    return fault('notLanguage');
  if (dated.test(name) && /^\d{4}-\d\d-\d\d(?:T|$)/.test(value)) {
    if (value.length > limits.momentLength) return fault('notMoment');
    const isPossible = value.slice(0, 10) >= earliestBirthDate && value.slice(0, 10) <= latestDay;
    return isPossible
      ? null
      : fault('yearOutside', { min: yearOf(earliestBirthDate), max: yearOf(latestDay) });
  }
  return faultOfText(value, { hasLines: path.length === 1 && fieldsWithLines.includes(name) });
}

/** How fields with a day or a moment are named. Their schemas have made sure that they are one. */
const dated = /_(?:at|until|on|from|to|date)$/;

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}
