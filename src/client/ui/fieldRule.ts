import type { FormInstance, FormItemProps } from 'antd';
import i18next from 'i18next';
import type { z } from 'zod';
import { faultText } from '@/client/i18n/failureText';
import type { FieldFaults } from '@/contract/errors';

type Rule = NonNullable<FormItemProps['rules']>[number];

/** Checks a field by the schema of the contract: what is said beside the field is what the server would say. */
export function fieldRule(schema: z.ZodType): Rule {
  return {
    validator: async (_rule, value: unknown) => {
      const parsed = schema.safeParse(emptyToNull(value, schema));
      if (!parsed.success) throw new Error(faultText(i18next.t, parsed.error.issues[0]?.message ?? ''));
    },
  };
}

/** Shows faults found elsewhere beside their fields, and moves the focus to the first. */
export function showFaults(form: FormInstance, faults: FieldFaults): void {
  const names = Object.keys(faults).map(nameOf);
  form.setFields(
    Object.entries(faults).map(([path, sentence]) => ({
      name: nameOf(path),
      errors: [faultText(i18next.t, sentence)],
    })),
  );
  focusField(names[0]?.[0]);
}

/** What a schema found in a form, under the name of the field that it is about. */
export interface FormIssue {
  name: readonly string[];
  message: string;
}

/**
 * Shows what a schema found beside the fields that are in sight.
 *
 * @returns the first of what belongs to none of them, `null` when there is nothing
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

/** What was said beside a field is about what stood there before. @param changed as antd's `onValuesChange` gives it */
export function clearFaults(form: FormInstance, changed: object): void {
  const names = Object.keys(changed).filter((name) => form.getFieldError(name).length > 0);
  if (names.length > 0) form.setFields(names.map((name) => ({ name, errors: [] })));
}

/** "contents.0.unit" as a form has it: what stands in a list has a number. */
function nameOf(path: string): (string | number)[] {
  return path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** For `onFinishFailed`: moves the focus to the first fault. */
export function focusFirstFault({ errorFields }: { errorFields: { name: PropertyKey[] }[] }): void {
  focusField(errorFields[0]?.name[0]);
}

/** antd gives a field the id of its name; a group of radios cannot hold the focus, its first radio can. */
export function focusField(name: PropertyKey | undefined): void {
  const field = document.getElementById(String(name));
  const input = field?.matches('input, textarea') ? field : field?.querySelector('input');
  input?.focus();
  field?.scrollIntoView({ block: 'center' });
}

/** A cleared input holds an empty text; an optional field then holds nothing. */
function emptyToNull(value: unknown, schema: z.ZodType): unknown {
  const isEmpty = value === '' || value === undefined || (Array.isArray(value) && value.length === 0);
  return isEmpty && schema.safeParse(null).success ? null : value;
}
