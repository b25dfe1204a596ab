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
  if (names[0]) form.scrollToField(names[0], { focus: true });
}

/** A cleared input holds an empty text; an optional field then holds nothing. */
function emptyToNull(value: unknown, schema: z.ZodType): unknown {
  const isEmpty = value === '' || value === undefined || (Array.isArray(value) && value.length === 0);
  return isEmpty && schema.safeParse(null).success ? null : value;
}
