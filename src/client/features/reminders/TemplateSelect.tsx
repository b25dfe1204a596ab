import { useTranslation } from 'react-i18next';
import { reminderTitle } from '@/client/i18n/reminderWords';
import { CatalogSelect, type CatalogSelectProps } from '@/client/ui/CatalogSelect';
import {
  reminderCategories,
  reminderTemplate,
  reminderTemplateKeys,
  type ReminderTemplateKey,
} from '@/clinical/reminders/reminderTemplates';
import { ownReminder } from './reminderFormValues';

type TemplateChoice = ReminderTemplateKey | typeof ownReminder;

interface TemplateSelectProps extends Omit<
  CatalogSelectProps<TemplateChoice>,
  'groups' | 'own' | 'placeholder'
> {
  /** only templates that belong to a meal */
  isOfMeals?: boolean;
}

/** The reminder catalogue by category, searchable by part of a title, and the custom reminder. */
export function TemplateSelect({ isOfMeals = false, ...field }: TemplateSelectProps) {
  const { t } = useTranslation();
  const templateText = (key: ReminderTemplateKey) =>
    reminderTitle({ t }, { key, title: null, meal: null }, null);
  const isOfMeal = (key: ReminderTemplateKey) =>
    reminderTemplate(key).anchor.kind === 'meal' && reminderTemplate(key).category === 'meal';
  // The template of an opened reminder is always an option.
  const isWanted = (key: ReminderTemplateKey) =>
    key === field.value || (isOfMeals ? isOfMeal(key) : key !== 'meal-time');
  const groups = reminderCategories.flatMap((category) => {
    const keys = reminderTemplateKeys.filter(
      (key) => reminderTemplate(key).category === category && isWanted(key),
    );
    const options = keys.map((value) => ({ value, label: templateText(value) }));
    return keys.length === 0
      ? []
      : [{ key: category, label: t(`reminders.categories.${category}`), options }];
  });
  return (
    <CatalogSelect<TemplateChoice>
      {...field}
      placeholder={t('reminders.form.choose')}
      groups={groups}
      own={{ value: ownReminder, label: t('reminders.form.own') }}
    />
  );
}
