import { Form, Input, Select } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '@/client/ui/DayInput';
import { fieldRule } from '@/client/ui/fieldRule';
import { NotesInput } from '@/client/ui/NotesInput';
import { audiences } from '@/clinical/reminders/reminderTemplates';
import { mealKeys } from '@/clinical/supplements/meals';
import { reminderSchema } from '@/contract/reminder';
import type { partsOf, ReminderFormValues } from './reminderFormValues';
import { TemplateSelect } from './TemplateSelect';

// Fields of a reminder. They are memoized: a key in another field does not render them.

interface TemplateFieldProps {
  autoFocus: boolean;
}

/** What it reminds of. */
export const TemplateField = memo(function TemplateField({ autoFocus }: TemplateFieldProps) {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="key"
      label={t('reminders.fields.key')}
      rules={[{ required: true, message: t('fault.required') }]}
    >
      <TemplateSelect autoFocus={autoFocus} />
    </Form.Item>
  );
});

type AudienceFieldProps = { audience: ReminderFormValues['audience'] };

/** For whom it is, and what that means for the choice so far. */
export const AudienceField = memo(function AudienceField({ audience }: AudienceFieldProps) {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="audience"
      label={t('reminders.fields.audience')}
      extra={audience && t(`reminders.audienceHints.${audience}`)}
    >
      <Select options={audiences.map((value) => ({ value, label: t(`reminders.audiences.${value}`) }))} />
    </Form.Item>
  );
});

interface EventFieldsProps {
  event: NonNullable<ReturnType<typeof partsOf>['event']>;
}

/** The day and time of what the reminder depends on. */
export const EventFields = memo(function EventFields({ event }: EventFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="reminder-fields">
      <Form.Item
        name="event_day"
        label={t(`reminders.events.${event}`)}
        rules={[{ required: true, message: t('fault.notDate') }]}
      >
        <DayInput />
      </Form.Item>
      <Form.Item name="event_time" label={t('reminders.form.eventTime')} hidden={event !== 'appointment'}>
        <Input type="time" />
      </Form.Item>
    </div>
  );
});

/** The meal that it belongs to; only some reminders can do without. */
export const MealField = memo(function MealField({ isOfMeal }: { isOfMeal: boolean }) {
  const { t } = useTranslation();
  return (
    <Form.Item name="meal" label={t('reminders.fields.meal')}>
      <Select
        allowClear={!isOfMeal}
        placeholder={t('reminders.form.ofNone')}
        options={mealKeys.map((value) => ({ value, label: t(`reminders.meals.${value}`) }))}
      />
    </Form.Item>
  );
});

/** Notes on it. */
export const NotesField = memo(function NotesField() {
  const { t } = useTranslation();
  return (
    <Form.Item name="notes" label={t('patients.notes')} rules={[fieldRule(reminderSchema.shape.notes)]}>
      <NotesInput />
    </Form.Item>
  );
});
