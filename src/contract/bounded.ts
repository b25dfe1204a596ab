import { z } from 'zod';
import { fault } from './faults';

/**
 * A list or record whose size is checked before its items: each of the 300,000 items that fit into a body would be
 * parsed, and each could add a fault.
 *
 * @param schema of the list, or of a record with names that a device chooses
 */
export function bounded<Schema extends z.ZodType>(schema: Schema, max: number) {
  const checked = z.preprocess((value: z.input<Schema>, context) => {
    if (sizeOf(value) > max) context.addIssue({ code: 'custom', message: fault('tooMany', { max }) });
    return value;
  }, schema);
  // The server also writes its answers with these schemas, and zod lets no other preprocessing be written.
  const check = checked.def.in._zod;
  const { run } = check;
  check.run = (payload, context) => (context.direction === 'backward' ? payload : run(payload, context));
  return checked;
}

/** A list of at most `max` items. */
export function listOf<Item extends z.ZodType>(item: Item, max: number) {
  // The limit of the array itself only describes it in the API's documentation.
  return bounded(z.array(item).max(max), max);
}

/** A list of 1 to `max` items. @param whenEmpty the sentence that refuses an empty one */
export function filledListOf<Item extends z.ZodType>(item: Item, max: number, whenEmpty: string) {
  return bounded(z.array(item).min(1, whenEmpty).max(max), max);
}

/** A list without duplicates. @param nameOf the key by which two items are compared */
export function eachOnce<Item extends z.ZodType>(
  list: z.ZodPreprocess<z.ZodArray<Item>, z.input<Item>[]>,
  nameOf: (item: z.output<Item>) => unknown,
) {
  return list.refine((items) => new Set(items.map(nameOf)).size === items.length, fault('listedTwice'));
}

function sizeOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}
