import { Form } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { DecimalInput } from '@/client/ui/DecimalInput';
import type { ReminderTemplate } from '@/clinical/reminders/reminderTemplates';

interface TemplateValueFieldsProps {
  template: ReminderTemplate;
}

/** The numbers that a template asks for, such as how much to drink. Memoized like the other fields of a reminder. */
export const TemplateValueFields = memo(function TemplateValueFields({ template }: TemplateValueFieldsProps) {
  const { t } = useTranslation();
  return template.values.map((name) => (
    <Form.Item
      key={name}
      name={['values', name]}
      label={t(`reminders.values.${name}`)}
      rules={[{ required: true, message: t('fault.notNumber') }]}
    >
      <DecimalInput />
    </Form.Item>
  ));
});
