import { Checkbox, Form, Input, Select } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWeekday } from '@/client/i18n/formats';
import { timeText } from '@/client/i18n/supplementWords';
import { atHour } from '@/clinical/reminders/wallClock';
import { DayInput } from '@/client/ui/DayInput';
import { DecimalInput } from '@/client/ui/DecimalInput';
import { ruleDays } from '@/clinical/reminders/recurrence';
import { formFrequencies, type ReminderFormValues } from './reminderFormValues';

interface RepeatFieldsProps {
  frequency: ReminderFormValues['frequency'];
  /** `HH:mm`, whose minutes the hours of the day have */
  time: string;
  /** hours of the day are chosen */
  isAtHours: boolean;
  /** a last day is known */
  isEnding: boolean;
  /** the day is derived from an event */
  isDayGiven: boolean;
}

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);

/** When a reminder begins, and how it repeats. Memoized: a key in another field does not render it. */
export const RepeatFields = memo(function RepeatFields({
  frequency = 'once',
  time,
  isAtHours,
  isEnding,
  isDayGiven,
}: RepeatFieldsProps) {
  const { t, i18n } = useTranslation();
  const isRepeated = frequency !== 'once';
  const isByHours = isRepeated && isAtHours;
  const outside = (max: number) => t('fault.outside', { min: 1, max, unit: '' }).trim();
  return (
    <>
      <div className="reminder-fields">
        <Form.Item
          name="day"
          label={t('reminders.form.start')}
          hidden={isDayGiven}
          rules={[{ required: !isDayGiven, message: t('fault.notDate') }]}
        >
          <DayInput />
        </Form.Item>
        <Form.Item
          name="time"
          label={t('reminders.form.time')}
          hidden={isByHours}
          rules={[{ required: !isByHours, message: t('fault.notTimeOfDay') }]}
        >
          <Input type="time" />
        </Form.Item>
        <Form.Item name="frequency" label={t('reminders.form.repeat')}>
          <Select
            options={formFrequencies.map((value) => ({
              value,
              label: t(`reminders.form.frequencies.${value}`),
            }))}
          />
        </Form.Item>
        {isRepeated && (
          <>
            <Form.Item
              name="interval"
              label={t('reminders.form.interval')}
              rules={[{ type: 'integer', min: 1, max: 99, required: true, message: outside(99) }]}
            >
              <DecimalInput />
            </Form.Item>
            <Form.Item
              name="count"
              label={t('reminders.form.count')}
              rules={[{ type: 'integer', min: 1, max: 999, message: outside(999) }]}
            >
              <DecimalInput placeholder={t('reminders.form.noEnd')} />
            </Form.Item>
          </>
        )}
        {(isRepeated || isEnding) && (
          <Form.Item name="ended_on" label={t('reminders.form.endedOn')}>
            <DayInput />
          </Form.Item>
        )}
      </div>
      <Form.Item name="days" label={t('reminders.form.days')} hidden={frequency !== 'weekly'}>
        <Checkbox.Group
          options={ruleDays.map((value, at) => ({ value, label: formatWeekday(at, i18n.language) }))}
        />
      </Form.Item>
      <Form.Item name="hours" label={t('reminders.form.hours')} hidden={!isRepeated}>
        <Select
          mode="multiple"
          allowClear
          options={hoursOfDay.map((value) => ({
            value,
            label: timeText(atHour(value, time), i18n.language),
          }))}
        />
      </Form.Item>
    </>
  );
});
