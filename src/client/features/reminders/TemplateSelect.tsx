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
  /** only those that belong to a meal */
  isOfMeals?: boolean;
}

/** The catalogue of reminders by what they are about, found by a part of their titles; and one's own. */
export function TemplateSelect({ isOfMeals = false, ...field }: TemplateSelectProps) {
  const { t } = useTranslation();
  const templateText = (key: ReminderTemplateKey) =>
    reminderTitle({ t }, { key, title: null, meal: null }, null);
  const isOfMeal = (key: ReminderTemplateKey) =>
    reminderTemplate(key).anchor.kind === 'meal' && reminderTemplate(key).category === 'meal';
  // Whatever a reminder is of, its form says it.
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
