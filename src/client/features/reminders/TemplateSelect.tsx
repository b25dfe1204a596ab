import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { reminderTitle } from '@/client/i18n/reminderWords';
import {
  reminderCategories,
  reminderTemplate,
  reminderTemplateKeys,
  type ReminderTemplateKey,
} from '@/clinical/reminderTemplates';
import { ownReminder } from './reminderFormValues';

interface TemplateSelectProps {
  id?: string;
  value?: ReminderTemplateKey | typeof ownReminder;
  onChange?(value: ReminderTemplateKey | typeof ownReminder): void;
  /** only those that belong to a meal */
  isOfMeals?: boolean;
  autoFocus?: boolean;
}

/** The catalogue of reminders by what they are about, found by a part of their titles; and one's own. */
export function TemplateSelect({ isOfMeals = false, ...field }: TemplateSelectProps) {
  const { t } = useTranslation();
  const option = (
    value: ReminderTemplateKey,
  ): { value: ReminderTemplateKey | typeof ownReminder; label: string } => ({
    value,
    label: templateText(value),
  });
  const templateText = (key: ReminderTemplateKey) =>
    key === 'meal-time'
      ? t('reminders.form.mealTime')
      : reminderTitle({ t }, { key, title: null, meal: null }, null);
  const isWanted = (key: ReminderTemplateKey) =>
    isOfMeals
      ? reminderTemplate(key).anchor.kind === 'meal' && reminderTemplate(key).category === 'meal'
      : key !== 'meal-time';
  const groups = reminderCategories.flatMap((category) => {
    const keys = reminderTemplateKeys.filter(
      (key) => reminderTemplate(key).category === category && isWanted(key),
    );
    return keys.length === 0
      ? []
      : [{ label: t(`reminders.categories.${category}`), title: category, options: keys.map(option) }];
  });
  return (
    <Select
      {...field}
      placeholder={t('reminders.form.choose')}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      options={[...groups, { value: ownReminder, label: t('reminders.form.own') }]}
    />
  );
}
