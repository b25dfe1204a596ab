import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { DecimalInput } from '@/client/ui/DecimalInput';
import type { ReminderTemplate } from '@/clinical/reminders/reminderTemplates';

/** The numbers that a template asks for, such as how much to drink. */
export function TemplateValueFields({ template }: { template: ReminderTemplate }) {
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
}
