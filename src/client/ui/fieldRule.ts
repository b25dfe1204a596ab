import type { FormInstance, FormItemProps } from 'antd';
import type { z } from 'zod';
import type { FieldFaults } from '@/contract/errors';

type Rule = NonNullable<FormItemProps['rules']>[number];

/** Checks a field by the schema of the contract: the sentence beside the field is the one the server would give. */
export function fieldRule(schema: z.ZodType): Rule {
  return {
    validator: async (_rule, value: unknown) => {
      const parsed = schema.safeParse(emptyToNull(value, schema));
      if (!parsed.success) throw new Error(parsed.error.issues[0]?.message);
    },
  };
}

/** Shows faults found elsewhere beside their fields, and moves the focus to the first. */
export function showFaults(form: FormInstance, faults: FieldFaults): void {
  const names = Object.keys(faults).map((path) => path.split('.'));
  form.setFields(Object.entries(faults).map(([path, fault]) => ({ name: path.split('.'), errors: [fault] })));
  focusField(names[0]?.[0]);
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
