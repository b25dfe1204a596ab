import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Form, Input, Select } from 'antd';
import { memo, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWeekday } from '@/client/i18n/formats';
import { timeText, tooCloseText } from '@/client/i18n/supplementWords';
import { DecimalInput } from '@/client/ui/DecimalInput';
import { fieldRule } from '@/client/ui/fieldRule';
import { weekdays } from '@/clinical/supplements/supplementIntake';
import { eventTimings } from '@/clinical/supplements/supplements';
import { periodUnits, timingSchema } from '@/contract/supplement';
import { movedDose } from './doseTime';
import { daySlots, timeOfTiming, type CloseTime, type MealTimes } from './intakePlan';
import type { SupplementFormValues } from './supplementFormValues';
import { useTypedReading } from './TypedReading';

interface IntakeFieldsProps {
  mealTimes: MealTimes;
  /** for a change other than typing */
  onChange(): void;
}

/** When a supplement is taken: times of day, each with or without a meal, and days. */
export function IntakeFields(props: IntakeFieldsProps) {
  const faults = useTypedReading(({ typed, close }) =>
    (typed.intakes ?? []).map((one) => close.find(({ at }) => at === (one?.at ?? '')) ?? null),
  );
  return <IntakesOf {...props} faults={faults} />;
}

interface IntakesOfProps extends IntakeFieldsProps {
  /** of each time, if it is too close to something else */
  faults: readonly (CloseTime | null)[];
}

const IntakesOf = memo(function IntakesOf({ mealTimes, onChange, faults }: IntakesOfProps) {
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language };
  const id = useId();
  const slots = daySlots(mealTimes);
  const form = Form.useFormInstance<SupplementFormValues>();
  const timesNow = () => {
    const { intakes = [] } = form.getFieldsValue();
    return intakes.map((one) => one?.at ?? '');
  };
  const set = (row: number, { at, when }: { at: string; when: string | null }) => {
    form.setFieldValue(['intakes', row, 'at'], at);
    form.setFieldValue(['intakes', row, 'when'], when);
    onChange();
  };
  const [opened] = useState(faults);
  const isAsOpened = (row: number, { at, obstacle }: CloseTime) =>
    opened[row]?.at === at && opened[row].obstacle.at === obstacle.at;
  const list = useRef<HTMLDivElement>(null);
  /** Focuses after rendering, since the pressed button may be gone. */
  const focusTime = (row: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLInputElement>('input[type=time]')[row]?.focus(),
    );
  return (
    <>
      <Form.List name="intakes">
        {(rows, { add, remove }, { errors }) => (
          <div className="supplement-intakes" ref={list}>
            {rows.map(({ key, name }) => {
              const n = name + 1;
              const fault = faults[name] ?? null;
              const proposed = fault?.proposed ?? null;
              return (
                <div key={key} className="supplement-intake">
                  <Form.Item
                    name={[name, 'at']}
                    label={t('supplements.form.at', { n })}
                    rules={[{ required: true, message: t('fault.notTimeOfDay') }]}
                    {...(fault && { validateStatus: 'error' })}
                  >
                    <Input
                      type="time"
                      {...(fault && { 'aria-invalid': true, 'aria-describedby': `${id}-${name}` })}
                    />
                  </Form.Item>
                  <Form.Item name={[name, 'when']} label={t('supplements.form.when', { n })}>
                    <Select<string>
                      allowClear
                      placeholder={t('supplements.form.anyTime')}
                      options={eventTimings.map((value) => ({
                        value,
                        label: t(`supplements.intakeTimings.${value}`),
                      }))}
                      onChange={(when) => {
                        const timing = eventTimings.find((one) => one === when);
                        const typed = timesNow()[name] ?? '';
                        // A time typed by the user stays.
                        if (timing !== undefined && (typed === '' || slots.includes(typed)))
                          set(name, { at: timeOfTiming(timing, mealTimes), when });
                      }}
                    />
                  </Form.Item>
                  <Button
                    type="text"
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={t('supplements.form.removeTime', { n })}
                    title={t('supplements.form.removeTime', { n })}
                    disabled={rows.length === 1}
                    onClick={() => {
                      remove(name);
                      onChange();
                      focusTime(Math.max(0, name - 1));
                    }}
                  />
                  {fault && (
                    // What was so when the form opened is described with its field, and not called out.
                    <div
                      className="supplement-close"
                      role={isAsOpened(name, fault) ? undefined : 'alert'}
                      id={`${id}-${name}`}
                    >
                      <div>{tooCloseText(speech, fault)}</div>
                      {proposed === null ? (
                        <strong>{t('supplements.form.noFreeTime')}</strong>
                      ) : (
                        <Button
                          size="small"
                          onClick={() => {
                            set(name, movedDose(proposed, mealTimes));
                            focusTime(name);
                          }}
                        >
                          {t('supplements.form.propose', { time: timeText(proposed.at, i18n.language) })}
                        </Button>
                      )}
                    </div>
                  )}
                </div>
              );
            })}
            <Button
              icon={<PlusOutlined aria-hidden />}
              onClick={() => {
                const times = timesNow();
                add({ at: slots.find((slot) => !times.includes(slot)) ?? null, when: null });
                onChange();
                focusTime(rows.length);
              }}
            >
              {t('supplements.form.addTime')}
            </Button>
            <Form.ErrorList errors={errors} />
          </div>
        )}
      </Form.List>
      <div className="supplement-period">
        <Form.Item
          name="period"
          label={t('supplements.fields.period')}
          rules={[fieldRule(timingSchema.shape.period)]}
        >
          <DecimalInput />
        </Form.Item>
        <Form.Item name="period_unit" label={t('supplements.fields.period_unit')}>
          <Select
            options={periodUnits.map((value) => ({ value, label: t(`supplements.form.periods.${value}`) }))}
          />
        </Form.Item>
      </div>
      <Weekdays />
    </>
  );
});

function Weekdays() {
  const { t, i18n } = useTranslation();
  const isWeekly = Form.useWatch('period_unit', Form.useFormInstance<SupplementFormValues>()) === 'wk';
  return (
    <Form.Item name="day_of_week" label={t('supplements.fields.day_of_week')} hidden={!isWeekly}>
      <Checkbox.Group
        options={weekdays.map((value, at) => ({ value, label: formatWeekday(at, i18n.language) }))}
      />
    </Form.Item>
  );
}
