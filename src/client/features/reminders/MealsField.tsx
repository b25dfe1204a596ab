import { Alert, Checkbox, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatList } from '@/client/i18n/formats';
import { type MealKey, mealKeys } from '@/clinical/supplements/meals';

interface MealsFieldProps {
  chosen: readonly MealKey[];
  /** the chosen meals that already have the same reminder */
  twice: readonly MealKey[];
}

/** The meals of a reminder, each chosen one with its time. */
export function MealsField({ chosen, twice }: MealsFieldProps) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <Form.Item
        name="meals"
        label={t('reminders.form.meals')}
        rules={[{ required: true, type: 'array', min: 1, message: t('reminders.form.noMeal') }]}
      >
        <Checkbox.Group className="reminder-meals">
          {mealKeys.map((meal) => (
            <div key={meal} className="reminder-meal">
              <Checkbox value={meal}>{t(`reminders.meals.${meal}`)}</Checkbox>
              {chosen.includes(meal) && (
                <Form.Item
                  name={['times', meal]}
                  rules={[{ required: true, message: t('fault.notTimeOfDay') }]}
                >
                  <Input
                    type="time"
                    aria-label={t('reminders.form.mealAt', { meal: t(`reminders.meals.${meal}`) })}
                  />
                </Form.Item>
              )}
            </div>
          ))}
        </Checkbox.Group>
      </Form.Item>
      {twice.length > 0 && (
        <Alert
          type="warning"
          showIcon
          role="status"
          className="reminder-alert"
          title={t('reminders.form.alreadyThere', {
            meals: formatList(
              twice.map((meal) => t(`reminders.meals.${meal}`)),
              i18n.language,
            ),
          })}
        />
      )}
    </>
  );
}
