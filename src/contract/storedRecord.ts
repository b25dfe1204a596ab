import { z } from 'zod';
import { fieldsWithLines } from './newSave';
import { asReceived } from './receipt';
import { shownText } from './safeText';

/**
 * Reads stored records so that nothing in them deceives: text of an earlier version that a new save would be refused for
 * is marked, and no moment is later than the receipt. What is in the database stays as it is.
 */
export function storedRecord<Schema extends z.ZodType>(schema: Schema): Schema {
  const fields = schema instanceof z.ZodObject ? Object.entries(schema.shape) : [];
  const textFields = fields.flatMap(([field, kind]) => (holdsText(kind) ? field : []));
  return schema.overwrite((record) => {
    if (typeof record !== 'object' || record === null) return record;
    // A parsed record is new, so its fields may be replaced.
    for (const field of textFields) {
      Reflect.set(record, field, shownField(field, Reflect.get(record, field)));
    }
    const received_at: unknown = Reflect.get(record, 'received_at');
    return typeof received_at === 'string' ? asReceived(record, received_at) : record;
  });
}

/** Whether a field may hold free text, itself or in its items. Ids, dates, choices and numbers do not. */
function holdsText(schema: unknown): boolean {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodOptional)
    return holdsText(schema.unwrap());
  if (schema instanceof z.ZodPipe) return holdsText(schema.out);
  return [z.ZodString, z.ZodArray, z.ZodObject, z.ZodRecord].some((kind) => schema instanceof kind);
}

/**
 * An edit, with the text as it is stored wherever the device only had it marked: a record is saved as a whole, also by
 * a user who never saw this text.
 */
export function withStoredText<R extends object>(edit: R, stored: R): R {
  const kept = { ...edit };
  for (const [field, value] of Object.entries(edit)) {
    const before: unknown = Reflect.get(stored, field);
    const isAsShown = JSON.stringify(shownField(field, before)) === JSON.stringify(value);
    if (isAsShown) Reflect.set(kept, field, before);
  }
  return kept;
}

/** A field of a stored record of any kind and any version, with what deceives marked. */
export function shownField(field: string, value: unknown): unknown {
  return shown(value, fieldsWithLines.includes(field));
}

function shown(value: unknown, hasLines: boolean): unknown {
  if (typeof value === 'string') return shownText(value, { hasLines });
  if (Array.isArray(value)) return value.map((item: unknown) => shown(item, false));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shown(field, false)]));
}
