import { noBase } from '@/client/storage/outbox/base';
import { Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { faultText } from '@/client/i18n/failureText';
import { formatWeekday } from '@/client/i18n/formats';
import { weekendOf } from '@/client/i18n/weekend';
import { useMinute } from '@/client/i18n/useMinute';
import { FormButtons } from '@/client/outbox/save/FormButtons';
import { reminderDescriptor } from '@/client/outbox/save/recordDescriptors';
import { useSave } from '@/client/outbox/save/useSave';
import { useShown } from '@/client/records/useShown';
import { useAppDispatch } from '@/client/redux/hooks';
import { DayInput } from '@/client/ui/DayInput';
import { NotesInput } from '@/client/ui/NotesInput';
import { clearFaults, fieldRule } from '@/client/ui/fieldRule';
import { useFormFields } from '@/client/ui/useFormFields';
import { mealKeys, type MealKey } from '@/clinical/supplements/meals';
import { ruleDays } from '@/clinical/reminders/recurrence';
import { reminderTemplate } from '@/clinical/reminders/reminderTemplates';
import { clockAt } from '@/clinical/reminders/wallClock';
import type { Failure } from '@/contract/errors';
import type { Patient } from '@/contract/patient';
import { offlineTables } from '@/contract/recordKinds';
import { reminderSchema, type Reminder } from '@/contract/reminder';
import { FailureAlert } from '@/client/ui/FailureAlert';
import { RequiredTextField } from '@/client/ui/RequiredTextField';
import { ChangedReminders } from './ChangedReminders';
import { plannedContent, reminderContent, reminderSaves } from './changeReminder';
import { NextDates } from './NextDates';
import { withRamadan, type PatientFast } from './ramadanChange';
import { fromNowOn } from './fromNowOn';
import { mealsWithReminder, movedReminders, moveTo } from './mealMoves';
import { typedMealReminders, type MealReminderValues } from './mealReminderValues';
import { MealsField } from './MealsField';
import { mealTimesOf } from './mealTimes';
import { ownReminder, zoneOfNew } from './reminderFormValues';
import { templateValues } from './templateValues';
import { planOf } from './reminderPlan';
import { TemplateSelect } from './TemplateSelect';
import { TemplateValueFields } from './TemplateValueFields';
import './reminders.css';

interface MealReminderFormProps {
  patient: Patient;
  patientName: string;
  /** the patient's reminders that have not ended */
  reminders: readonly Reminder[];
  /** the days of fasting known from them; null: none */
  fast: PatientFast | null;
  /** the patient's time zone */
  zone: string;
  /** saved on this device */
  onSaved(): void;
  onCancel(): void;
}

/** A task at some meals of a patient, at the patient's own times: one reminder per meal. */
export function MealReminderForm({
  patient,
  patientName,
  reminders,
  fast,
  zone: patientsZone,
  onSaved,
  onCancel,
}: MealReminderFormProps) {
  const { t, i18n } = useTranslation();
  const now = useMinute();
  const dispatch = useAppDispatch();
  const [form] = Form.useForm<MealReminderValues>();
  const fields = useFormFields(form);
  /** created once, so that a double click saves only once */
  const [newIds] = useState(newIdOfEachMeal);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [movesOthers, setMovesOthers] = useState(true);
  const { patient_id } = patient;
  const watched: MealReminderValues | undefined = Form.useWatch([], form);
  const zone = zoneOfNew(patient, patientsZone, watched);
  const clock = clockAt(Date.parse(now), zone);
  const today = clock.slice(0, 10);
  const [mealTimes, setMealTimes] = useState(() => mealTimesOf(reminders));
  const { saveAll, isBusy, isUndecided, notice, typing, onDiscard } = useSave(form, {
    table: 'reminders',
    subject: `meals ${patient_id}`,
  });
  const { changed, asShown, onShown } = useShown(reminders, plannedContent);
  const isChanged = !isBusy && changed.length > 0;
  const showNow = (): void => {
    const timesNow = mealTimesOf(reminders);
    const moved = mealKeys.filter((meal) => timesNow[meal] !== mealTimes[meal]);
    form.setFieldsValue({ times: Object.fromEntries(moved.map((meal) => [meal, timesNow[meal]])) });
    setMealTimes(timesNow);
    setFailure(null);
    onShown();
  };
  const weekend = weekendOf(navigator.language);
  const around = { clock, mealTimes, patient, time_zone: zone, weekend };
  const initialValues: MealReminderValues = {
    ...{ key: 'protein-meal', meals: [], times: { ...mealTimes }, day: today, days: [...ruleDays] },
    time_zone: zone,
    values: templateValues('protein-meal', around).values,
  };
  const typed = watched ?? initialValues;
  const key = typed.key === ownReminder ? null : typed.key;
  const template = key ? reminderTemplate(key) : null;
  const others = movedReminders(reminders, typed, mealTimes);

  const read = (values: MealReminderValues) =>
    typedMealReminders(values, zone).map(({ meal, content }) => {
      const record_id = newIds[meal];
      const stamp = { captured_at: now, device_id: record_id, device_revision: 1 };
      const { data, error } = offlineTables.reminders.schema.safeParse({
        ...content,
        record_id,
        patient_id,
        ...stamp,
      });
      const reminder = data ? withRamadan(fromNowOn(data, null, clock), fast) : null;
      return { record_id, reminder, issues: error?.issues ?? [] };
    });

  const submit = async (given: MealReminderValues): Promise<void> => {
    // The field of a meal chosen a moment ago may not exist yet.
    const values = { ...given, times: { ...mealTimes, ...given.times } };
    const made = read(values);
    const times = made.flatMap(({ reminder }) => reminder?.starts_at.slice(11) ?? []);
    if (new Set(times).size < times.length) {
      form.setFields([{ name: 'meals', errors: [t('reminders.form.sameTime')] }]);
      return fields.focusFault();
    }
    const issue = made.flatMap(({ issues }) => issues)[0];
    if (issue) {
      form.setFields([{ name: 'meals', errors: [faultText(t, issue.message)] }]);
      return fields.focusFault();
    }
    const moves = movesOthers ? movedReminders(reminders, values, mealTimes) : [];
    const moved = await dispatch(
      reminderSaves(
        moves.map(({ reminder, starts_at }) => moveTo(starts_at, asShown(reminder), clock)),
        patientName,
      ),
    );
    if (!Array.isArray(moved)) return setFailure(moved);
    setFailure(null);
    const added = made.flatMap(({ reminder, record_id }) =>
      reminder
        ? [
            {
              ...{ table: 'reminders' as const, patient_id, record_id, base: noBase },
              record: reminderContent(reminder),
              descriptor: reminderDescriptor(reminder, patientName),
            },
          ]
        : [],
    );
    if (await saveAll([...added, ...moved])) onSaved();
  };
  const [first, ...further] = read(typed).flatMap(({ reminder }) =>
    reminder ? [planOf(reminder, null)] : [],
  );

  return (
    <Form<MealReminderValues>
      form={form}
      {...fields.form}
      requiredMark={false}
      className="reminder-form"
      initialValues={initialValues}
      {...typing}
      onValuesChange={(changed: MealReminderValues) => {
        typing.onValuesChange();
        clearFaults(form, changed);
        if (changed.key !== undefined && changed.key !== ownReminder) {
          const { values } = templateValues(changed.key, around);
          form.setFieldsValue({ values });
        }
      }}
      onFinish={submit}
    >
      {notice}
      <FailureAlert failure={failure} />
      {isChanged && <ChangedReminders reminders={changed} onShow={showNow} />}
      <div inert={isUndecided}>
        <Form.Item name="time_zone" hidden>
          <Input />
        </Form.Item>
        <div className="reminder-fields">
          <Form.Item name="key" label={t('reminders.form.what')}>
            <TemplateSelect isOfMeals />
          </Form.Item>
          {key === null && (
            <RequiredTextField
              name="title"
              label={t('reminders.fields.title')}
              schema={reminderSchema.shape.title}
            />
          )}
          {template && <TemplateValueFields template={template} />}
        </div>
        <MealsField chosen={typed.meals ?? []} twice={mealsWithReminder(reminders, typed)} />
        {others.length > 0 && (
          <Form.Item>
            <Checkbox checked={movesOthers} onChange={({ target }) => setMovesOthers(target.checked)}>
              {t('reminders.form.move', { count: others.length })}
            </Checkbox>
          </Form.Item>
        )}
        <div className="reminder-fields">
          <Form.Item
            name="day"
            label={t('reminders.form.start')}
            rules={[{ required: true, message: t('fault.notDate') }]}
          >
            <DayInput />
          </Form.Item>
        </div>
        <Form.Item
          name="days"
          label={t('reminders.form.days')}
          rules={[{ required: true, type: 'array', min: 1, message: t('fault.noChoice') }]}
        >
          <Checkbox.Group
            options={ruleDays.map((value, at) => ({ value, label: formatWeekday(at, i18n.language) }))}
          />
        </Form.Item>
        {first && <NextDates plans={[first, ...further]} time_zone={zone} now={now} />}
        <Form.Item name="notes" label={t('patients.notes')} rules={[fieldRule(reminderSchema.shape.notes)]}>
          <NotesInput />
        </Form.Item>
      </div>
      <FormButtons {...{ isBusy, onDiscard, onCancel }} isUndecided={isUndecided || isChanged} />
    </Form>
  );
}

function newIdOfEachMeal(): Record<MealKey, string> {
  return {
    ...{ breakfast: uuidv7(), midMorning: uuidv7(), lunch: uuidv7() },
    ...{ snack: uuidv7(), dinner: uuidv7(), bedtime: uuidv7() },
  };
}
