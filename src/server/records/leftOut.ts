import type { z } from 'zod';
import { fieldFaults } from '@/contract/fieldFaults';
import { captureFields, confirmationFields, type CapturedRecord } from '@/contract/record';
import { shownField } from '@/contract/storedRecord';
import { ApiError } from '@/server/http/apiError';
import { changedFields } from './changedFields';

/** What a body left out of a record. Its schema has filled it with the value of a new record. */
export interface LeftOut<R extends object> {
  fields: readonly string[];
  /** judges the whole record */
  schema: z.ZodType<R>;
}

/** Says of the other values how they were typed, judged, confirmed or reviewed: nothing about values that changed. */
const fieldsAboutValues: readonly string[] = [
  ...Object.keys(confirmationFields),
  ...['confirmed', 'entered', 'verdicts', 'seen_at', 'seen_by', 'seen_by_name'],
];

/** A change of these changes no value. */
const fieldsBesideValues: readonly string[] = ['archived', 'notes'];

/** @param body as it came, before the schema filled in what is missing */
export function leftOut<R extends object>(body: unknown, record: R, schema: z.ZodType<R>): LeftOut<R> {
  const isSent = (field: string) => typeof body === 'object' && body !== null && Object.hasOwn(body, field);
  return { schema, fields: Object.keys(record).filter((field) => !isSent(field)) };
}

/**
 * An edit with the stored values of the fields that its body left out: an earlier version of the app does not know
 * fields that were added since, and must not erase them. Only `null` erases a value. What describes the save itself
 * is never taken from another one.
 *
 * @throws ApiError `request/invalid` when the stored values contradict those of the edit
 */
export function withLeftOut<R extends CapturedRecord>(
  edit: R,
  { fields, schema }: LeftOut<R>,
  current: R,
): R {
  const isSent = (field: string) => !fields.includes(field) && !fieldsBesideValues.includes(field);
  const isSameOtherwise = !changedFields(edit, current).some(isSent);
  const kept = fields.filter((field) => {
    if (fieldsAboutValues.includes(field)) return isSameOtherwise;
    return field === 'archived' || !Object.hasOwn(captureFields, field);
  });
  return keeping(edit, { fields: kept, schema }, current);
}

/**
 * An edit with the stored values of some fields.
 *
 * @throws ApiError `request/invalid` when they contradict those of the edit
 */
export function keeping<R extends object>(edit: R, { fields, schema }: LeftOut<R>, current: object): R {
  if (fields.length === 0) return edit;
  // As a device has it: text of an earlier version is marked, and is stored unmarked again.
  const stored = fields.map((field) => [field, shownField(field, Reflect.get(current, field) ?? null)]);
  const whole = schema.safeParse({ ...edit, ...Object.fromEntries(stored) });
  if (whole.success) return whole.data;
  const faults = fieldFaults(whole.error);
  const names = Object.keys(faults).slice(0, 5).join(', ');
  throw new ApiError('request/invalid', `Please correct ${names}.`, { fields: faults });
}
