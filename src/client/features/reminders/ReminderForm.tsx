import { noBase } from '@/client/storage/outbox/base';
import type { KnownRecord } from '@/client/records/knownRecord';
import { Alert, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { formatClock, formatDay } from '@/client/i18n/formats';
import { reminderMessage, reminderTitle } from '@/client/i18n/reminderWords';
import { supplementName, timeText, timingText } from '@/client/i18n/supplementWords';
import { weekendOf } from '@/client/i18n/weekend';
import { useMinute } from '@/client/i18n/useMinute';
import { CaptureNotice } from '@/client/outbox/save/CaptureNotice';
import { FormButtons } from '@/client/outbox/save/FormButtons';
import { selectWaiting } from '@/client/outbox/outboxSelectors';
import { reminderDescriptor } from '@/client/outbox/save/recordDescriptors';
import { useSave } from '@/client/outbox/save/useSave';
import { useServerFaults } from '@/client/outbox/save/useServerFaults';
import { RecordRemoved } from '@/client/records/RecordChanged';
import { useIncoming } from '@/client/records/useIncoming';
import { useIsRemoved } from '@/client/records/useIsRemoved';
import { useAppSelector } from '@/client/redux/hooks';
import { inShards } from '@/client/redux/shards';
import { clearFaults, showIssues } from '@/client/ui/fieldRule';
import { useFormFields } from '@/client/ui/useFormFields';
import { reminderTemplate } from '@/clinical/reminders/reminderTemplates';
import { courseStateOn } from '@/clinical/supplements/supplementCourse';
import { clockAt } from '@/clinical/reminders/wallClock';
import type { Patient } from '@/contract/patient';
import { offlineTables } from '@/contract/recordKinds';
import { reminderSchema, type Reminder } from '@/contract/reminder';
import type { Supplement } from '@/contract/supplement';
import { RequiredTextField } from '@/client/ui/RequiredTextField';
import { reminderContent } from './changeReminder';
import { NextDates } from './NextDates';
import { withRamadan, type PatientFast } from './ramadanChange';
import { fromNowOn, isPassed } from './fromNowOn';
import { mealTime, type MealTimes } from './mealTimes';
import {
  newValues,
  ownReminder,
  partsOf,
  valuesOf,
  type ReminderFormValues,
  zoneOfNew,
} from './reminderFormValues';
import { templateValues } from './templateValues';
import { typedReminder } from './typedReminder';
import { AudienceField, EventFields, MealField, NotesField, TemplateField } from './ReminderFields';
import { OwnerField } from './OwnerField';
import { planOf } from './reminderPlan';
import { RepeatFields } from './RepeatFields';
import { intakeDayFrom, isOffPlan, supplementValues } from './supplementDays';
import { TemplateValueFields } from './TemplateValueFields';
import { savedZoneOf, zoneOf } from '@/contract/zoneOf';
import './reminders.css';

interface ReminderFormProps {
  patient: Patient;
  patientName: string;
  /** the reminder being edited; null: a new one */
  opened: KnownRecord<Reminder> | null;
  /** of the patient and the duplicates */
  supplements: readonly Supplement[];
  /** the patient's meal times */
  mealTimes: MealTimes;
  /** the days of fasting known from the other reminders; null: none */
  fast: PatientFast | null;
  /** the patient's time zone */
  zone: string;
  /** saved on this device */
  onSaved(): void;
  onCancel(): void;
}

/** One reminder of a patient: what, for whom, when and how often. Its next dates appear as the user types. */
export function ReminderForm({
  patient,
  patientName,
  opened,
  supplements,
  mealTimes,
  fast,
  zone,
  onSaved,
  onCancel,
}: ReminderFormProps) {
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language };
  const now = useMinute();
  const [form] = Form.useForm<ReminderFormValues>();
  const fields = useFormFields(form);
  /** created once, so that a double click saves only once */
  const [newId] = useState(() => uuidv7());
  /** a fault that belongs to no visible field */
  const [unplaced, setUnplaced] = useState<string | null>(null);
  const first = opened?.record ?? null;
  const record_id = first?.record_id ?? newId;
  const watched: ReminderFormValues | undefined = Form.useWatch([], { form, preserve: true });
  const time_zone = first ? zoneOf(first) : zoneOfNew(patient, zone, watched);
  const clock = clockAt(Date.parse(now), time_zone);
  const weekend = weekendOf(navigator.language);
  const today = clock.slice(0, 10);
  const waiting = useAppSelector((state) => selectWaiting(state, 'reminders', record_id));
  const { save, isBusy, isUndecided, notice, typing, onDiscard } = useSave(form, {
    table: 'reminders',
    subject: opened?.record.record_id ?? patient.patient_id,
  });
  useServerFaults(form, waiting);
  const isRemoved = useIsRemoved('reminders', record_id);
  const incoming = useIncoming<Reminder>(form, {
    ...{ table: 'reminders', record: first, base: opened?.base ?? noBase },
    acknowledged: (state) => inShards(state.reminders, record_id),
    valuesOf,
    groupOf: groupOfField,
    typedRecord: (): object | null => {
      const now = read({ ...values, ...form.getFieldsValue() });
      return now.status === 'read' ? now.record : null;
    },
    onTyped: typing.onValuesChange,
  });
  const { base, record: current } = incoming;
  const initialValues = { ...(current ? valuesOf(current) : newValues(clock)), time_zone };
  const values: ReminderFormValues = watched ?? initialValues;
  const key = values.key === ownReminder ? null : values.key;
  const template = key ? reminderTemplate(key) : null;
  const { isOfMeal, isOfSupplement, event } = partsOf(key ?? null);
  const open = supplements.filter((one) => !one.archived && courseStateOn(one, today) !== 'stopped');
  const chosen = supplements.find((one) => one.record_id === values.supplement_record_id) ?? null;

  const read = (typed: ReminderFormValues) => {
    const content = current ? reminderContent(current) : {};
    const stamp = { captured_at: now, device_id: newId, device_revision: 1 };
    const place = { record_id, patient_id: opened?.record.patient_id ?? patient.patient_id };
    const parsed = offlineTables.reminders.schema.safeParse({
      ...{
        ...content,
        ...typedReminder(
          typed,
          savedZoneOf({ time_zone: opened?.record.time_zone ?? patient.time_zone ?? time_zone }),
          current,
        ),
        ...place,
        ...stamp,
      },
    });
    if (!parsed.success) return { status: 'faulty' as const, issues: parsed.error.issues };
    const moved = fromNowOn(parsed.data, current, clock);
    return { status: 'read' as const, record: withRamadan(moved, fast) };
  };
  const found = read(values);
  const reading = found.status === 'read' ? found.record : null;

  // All form values: hidden fields must keep theirs.
  const submit = async (): Promise<void> => {
    if (incoming.holdsSave()) return;
    const typed: ReminderFormValues = { ...values, ...form.getFieldsValue() };
    const now = read(typed);
    setUnplaced(null);
    if (now.status === 'faulty') {
      const issues = now.issues.map(({ path, message }) => ({ name: formPath(path), message }));
      const isShown = (field: string) => form.getFieldInstance(field) !== undefined || field === 'values';
      setUnplaced(showIssues(form, issues, isShown));
      return fields.focusFault();
    }
    const { record } = now;
    if (isPassed(record, current, clock)) {
      const field = event === null ? 'day' : 'event_day';
      const moment = formatClock(record.starts_at, i18n.language);
      form.setFields([{ name: field, errors: [t('reminders.form.passed', { moment })] }]);
      return fields.focus(field);
    }
    const isEndNew = record.ended_on !== current?.ended_on;
    if (isEndNew && record.ended_on !== null && record.ended_on <= record.starts_at.slice(0, 10)) {
      form.setFields([{ name: 'ended_on', errors: [t('fault.endsBeforeItBegins')] }]);
      return fields.focus('ended_on');
    }
    const saved = await save({
      ...{ type: 'reminder', patient_id: record.patient_id, record_id },
      base,
      ...(opened && { captured_at: opened.record.captured_at }),
      record: {
        ...reminderContent(record),
      },
      descriptor: reminderDescriptor(record, patientName),
    });
    if (saved === null) return fields.focusFault();
    onSaved();
  };

  const supplementHint = (): string | undefined => {
    if (open.length === 0 && chosen === null)
      return isOfSupplement ? t('reminders.form.noSupplement') : undefined;
    const times = chosen?.timing.intakes ?? [];
    const isPart = chosen !== null && times.length > 1 && (values.hours ?? []).length < times.length;
    const time = timeText(values.time || '00:00', i18n.language);
    return isPart && key !== 'supplement-refill' ? t('reminders.form.otherIntakes', { time }) : undefined;
  };

  const onValuesChange = (changed: ReminderFormValues): void => {
    typing.onValuesChange();
    clearFaults(form, changed);
    if (changed.key !== undefined) {
      form.setFieldsValue(
        changed.key === ownReminder
          ? newValues(clock)
          : templateValues(changed.key, { clock, mealTimes, patient, time_zone, weekend }),
      );
    }
    if (changed.meal) form.setFieldsValue({ time: mealTime(key ?? null, changed.meal, mealTimes) });
    const supplement = supplements.find((one) => one.record_id === changed.supplement_record_id);
    if (supplement && isOfSupplement && event === null) {
      const { time, hours, ...rule } = supplementValues(supplement);
      // The template fixes "every second day", whatever the schedule of the supplement. The days are counted from the
      // start of the supplement.
      const begin = { time, day: supplement.started_on };
      form.setFieldsValue(key === 'supplement-daily' ? { ...begin, hours, ...rule } : begin);
    }
  };

  return (
    <Form<ReminderFormValues>
      form={form}
      {...fields.form}
      requiredMark={false}
      className="reminder-form"
      initialValues={initialValues}
      {...typing}
      onValuesChange={onValuesChange}
      onFinish={submit}
    >
      <CaptureNotice waiting={waiting} capturedAt={null} />
      {notice}
      {!isRemoved && incoming.notice}
      {isRemoved && opened && (
        <RecordRemoved
          table="reminders"
          recordKey={record_id}
          name={reminderTitle({ t }, opened.record, chosen)}
          onClose={() => {
            onDiscard();
            onCancel();
          }}
        />
      )}
      {unplaced !== null && <Alert type="error" showIcon role="alert" title={unplaced} />}
      <div inert={isUndecided}>
        <Form.Item name="time_zone" hidden>
          <Input />
        </Form.Item>
        <div className="reminder-fields">
          <TemplateField autoFocus={opened === null} />
          {key === null && (
            <RequiredTextField
              name="title"
              label={t('reminders.fields.title')}
              schema={reminderSchema.shape.title}
            />
          )}
          <AudienceField audience={values.audience} />
          {values.audience !== 'patient' && <OwnerField opened={opened?.record.owner_id ?? null} />}
        </div>
        {key === 'hydration' && patient.conditions && (
          <Alert
            role="status"
            type="warning"
            showIcon
            title={t('reminders.form.fluidLimit')}
            className="reminder-alert"
          />
        )}
        {(isOfSupplement || key === null || values.supplement_record_id) && (
          <Form.Item
            name="supplement_record_id"
            label={t('reminders.fields.supplement_record_id')}
            extra={supplementHint()}
            rules={[{ required: isOfSupplement, message: t('fault.required') }]}
          >
            <Select
              allowClear={!isOfSupplement}
              placeholder={isOfSupplement ? undefined : t('reminders.form.ofNone')}
              options={[...new Set([...open, ...(chosen ? [chosen] : [])])].map((one) => ({
                value: one.record_id,
                label: supplementName({ t }, one),
              }))}
            />
          </Form.Item>
        )}
        {event !== null && <EventFields event={event} />}
        {(isOfMeal || key === null || values.meal) && <MealField isOfMeal={isOfMeal} />}
        {template !== null && template.values.length > 0 && (
          <div className="reminder-fields">
            <TemplateValueFields template={template} />
          </div>
        )}
        {reading !== null && chosen !== null && isOffPlan(reading, chosen) && (
          <Alert
            role="status"
            type="warning"
            showIcon
            title={t('reminders.form.otherTime', {
              supplement: supplementName({ t }, chosen),
              times: timingText(speech, chosen.timing),
              day: formatDay(intakeDayFrom(chosen, today), i18n.language),
            })}
            className="reminder-alert"
          />
        )}
        {reading !== null && key && <p className="faint">{reminderMessage(speech, reading, chosen)}</p>}
        <RepeatFields
          frequency={values.frequency}
          time={values.time ?? '00:00'}
          isAtHours={(values.hours ?? []).length > 0}
          isEnding={Boolean(values.ended_on)}
          isDayGiven={event !== null}
        />
        {reading !== null && <NextDates plans={[planOf(reading, chosen)]} time_zone={time_zone} now={now} />}
        <NotesField />
      </div>
      <FormButtons {...{ isBusy, onDiscard, onCancel }} isUndecided={isUndecided || isRemoved} />
    </Form>
  );
}

/** When it comes is in several fields. */
function groupOfField(field: string): string | null {
  const isOfTimes = [
    ...['key', 'meal', 'day', 'time', 'frequency', 'interval', 'days', 'hours', 'count', 'ended_on'],
    ...['event_day', 'event_time'],
  ].includes(field);
  return isOfTimes ? 'times' : null;
}

/** Maps a field of the record to its field in the form. */
function formPath([field, ...rest]: PropertyKey[]): string[] {
  if (field === 'starts_at') return ['day'];
  if (field === 'event_at') return ['event_day'];
  if (field === 'rrule') return ['interval'];
  return [field ?? '', ...rest].map(String);
}
