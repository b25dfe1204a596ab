import { Form, Input } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { fieldRule } from './fieldRule';

interface RequiredTextFieldProps {
  name: string;
  label: string;
  /** of the contract, where the field may be empty in other cases */
  schema: z.ZodType;
}

/** A line of text that must be filled in. Memoized: its form is often rendered by keys in other fields. */
export const RequiredTextField = memo(function RequiredTextField({
  name,
  label,
  schema,
}: RequiredTextFieldProps) {
  const { t } = useTranslation();
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[fieldRule(schema), { required: true, whitespace: true, message: t('fault.required') }]}
    >
      <Input />
    </Form.Item>
  );
});
