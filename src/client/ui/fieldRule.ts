import type { FormInstance, FormItemProps } from 'antd';
import i18next from 'i18next';
import type { z } from 'zod';
import { faultText } from '@/client/i18n/failureText';
import type { FieldFaults } from '@/contract/errors';
import { fieldsWithLines } from '@/contract/newSave';
import { faultOfText } from '@/contract/safeText';
import { sayFault } from './sayFault';

type Rule = NonNullable<FormItemProps['rules']>[number];

/**
 * Validates a field with the schema of the contract and as text of a new save, so its message matches what the server
 * would report.
 */
export function fieldRule(schema: z.ZodType): Rule {
  return { validator: async (rule, value: unknown) => refuse(rule, value, schema) };
}

function refuse(rule: object, value: unknown, schema: z.ZodType): void {
  const { error } = schema.safeParse(emptyToNull(value, schema));
  const message = error ? (error.issues[0]?.message ?? '') : faultOfTyped(Reflect.get(rule, 'field'), value);
  if (message !== null) throw new Error(faultText(i18next.t, message));
}

/**
 * Like fieldRule, for a schema that compares with the clock of this device. The value that the form opened on passes: it
 * is stored already, and the clock may be wrong.
 */
export function newFieldRule(schema: z.ZodType, opened: string | null | undefined): Rule {
  return {
    validator: async (rule, value: unknown) => {
      if (opened == null || value !== opened) refuse(rule, value, schema);
    },
  };
}

/** Why typed text, or an item of a list, is refused. A password may be any text: it is never shown. */
function faultOfTyped(field: unknown, value: unknown): string | null {
  const name = String(field).split('.').at(-1) ?? '';
  if (/password$/.test(name)) return null;
  const typed: unknown[] = Array.isArray(value) ? value : [value];
  for (const text of typed) {
    const message =
      typeof text === 'string' ? faultOfText(text, { hasLines: fieldsWithLines.includes(name) }) : null;
    if (message !== null) return message;
  }
  return null;
}

/**
 * Shows faults found elsewhere next to their fields, and moves the focus to the first. A fault in an item of a list is
 * shown beside the list, where that is one field.
 */
export function showFaults(form: FormInstance, faults: FieldFaults): void {
  const fields = new Set(form.getFieldsError().map(({ name }) => name.join('.')));
  const shown = Object.entries(faults).map(([path, sentence]) => {
    const [list = path] = path.split('.');
    const isInList = !fields.has(path) && fields.has(list);
    return { name: nameOf(isInList ? list : path), errors: [faultText(i18next.t, sentence)] };
  });
  form.setFields(shown);
  focusField(shown[0]?.name[0], shown[0]?.errors[0]);
}

/** A schema issue in a form, under the name of its field. */
export interface FormIssue {
  name: readonly string[];
  message: string;
}

/**
 * Shows schema issues next to the visible fields.
 *
 * @returns the first issue that belongs to none of them, `null` if there is none
 */
export function showIssues(
  form: FormInstance,
  issues: readonly FormIssue[],
  isShown: (field: string) => boolean,
): string | null {
  const isInSight = ({ name: [field = ''] }: FormIssue) => isShown(field);
  const shown = issues.filter(isInSight);
  showFaults(form, Object.fromEntries(shown.map(({ name, message }) => [name.join('.'), message])));
  const other = issues.find((one) => !isInSight(one));
  return other ? faultText(i18next.t, other.message) : null;
}

/**
 * Clears the faults of changed fields: they refer to the old values.
 *
 * @param changed as antd's `onValuesChange` gives it
 */
export function clearFaults(form: FormInstance, changed: object): void {
  const names = Object.keys(changed).filter((name) => form.getFieldError(name).length > 0);
  if (names.length > 0) form.setFields(names.map((name) => ({ name, errors: [] })));
}

/** Converts "contents.0.unit" to a form's field name, where list positions are numbers. */
function nameOf(path: string): (string | number)[] {
  return path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** For `onFinishFailed`: moves the focus to the first fault. */
export function focusFirstFault({ errorFields }: RefusedFields): void {
  focusField(errorFields[0]?.name[0], errorFields[0]?.errors[0]);
}

interface RefusedFields {
  errorFields: { name: PropertyKey[]; errors: string[] }[];
}

/**
 * antd uses a field's name as its id. A radio group cannot hold the focus, but its first radio can.
 *
 * @param fault why the field gets the focus, if that is a fault: said when the field has the focus already, and for a
 *   group, whose description is not read with its radio
 */
export function focusField(name: PropertyKey | undefined, fault?: string): void {
  const field = document.getElementById(String(name));
  const input = field?.matches('input, textarea') ? field : field?.querySelector('input');
  const isRead = input === field && input !== document.activeElement;
  input?.focus();
  if (fault && input && !isRead) sayFault(input, fault);
  field?.scrollIntoView({ block: 'center' });
}

/** A cleared input holds an empty text. An optional field then becomes `null`. */
function emptyToNull(value: unknown, schema: z.ZodType): unknown {
  const isEmpty = value === '' || value === undefined || (Array.isArray(value) && value.length === 0);
  return isEmpty && schema.safeParse(null).success ? null : value;
}
