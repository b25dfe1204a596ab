import fc from 'fast-check';
import { reminderTemplate, reminderTemplateKeys } from '@/clinical/reminders/reminderTemplates';
import { atHour, clockAfter } from '@/clinical/reminders/wallClock';
import type { Reminder } from '@/contract/reminder';
import { aReminder } from '@/testing/builders';
import { randomCases } from '@/testing/testDepth';
import { fromNowOn } from './fromNowOn';
import { mealTimesOf } from './mealTimes';
import { newValues, ownReminder, type ReminderFormValues, valuesOf } from './reminderFormValues';
import { templateValues } from './templateValues';
import { typedReminder } from './typedReminder';

const time_zone = 'Asia/Riyadh';
const clock = '2026-03-09T06:00';

const around = {
  ...{ clock, time_zone, mealTimes: mealTimesOf([]), weekend: 'SA' as const },
  patient: { sex: 'female', next_visit_at: '2026-03-20T22:30:00Z' },
};

const typedOf = (key: Parameters<typeof templateValues>[0], changes = {}) =>
  typedReminder({ ...newValues(clock), key, ...templateValues(key, around), ...changes }, time_zone);

const aDay = fc.constantFrom(
  ...['2024-02-28', '2024-02-29', '2025-12-31', '2026-01-29', '2026-01-30', '2026-01-31', '2026-03-28'],
  ...['2026-03-29', '2026-06-01', '2026-10-25'],
);

/** Opens a reminder in its form and saves it with these changes. @param now in the patient's time zone */
function openedAndSaved(record: Reminder, changes: ReminderFormValues, now: string): Reminder {
  const typed = typedReminder({ ...valuesOf(record), ...changes }, record.time_zone, record);
  return fromNowOn(aReminder({ ...record, ...typed }), record, now);
}

describe('the reminder form', () => {
  it.each(reminderTemplateKeys)('leaves a %s reminder as it was when opened and saved @random', (key) => {
    fc.assert(
      fc.property(
        aDay,
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 0, max: 400 }),
        (day, hour, later) => {
          const supplement_record_id = aReminder().record_id;
          const values = Object.fromEntries(reminderTemplate(key).values.map((name) => [name, 5]));
          const about = { supplement_record_id, values, event_day: day, event_time: '10:15' };
          const typed = aReminder({
            ...typedOf(key, { ...about, day, time: atHour(hour, '00:30') }),
            time_zone,
          });
          const now = clockAfter(`${day}T00:15`, `PT${later * 7}H`);
          const record = fromNowOn(typed, null, now);
          expect(openedAndSaved(record, {}, clockAfter(now, 'P9D'))).toEqual(record);
          expect(openedAndSaved(record, { notes: 'Ring first.' }, clockAfter(now, 'P9D'))).toEqual({
            ...{ ...record, notes: 'Ring first.' },
          });
        },
      ),
      randomCases({ quick: 15, deep: 2000 }),
    );
  });

  it('keeps the 31st in a monthly rule when the next month is shorter, even if the time changes', () => {
    const values: ReminderFormValues = {
      ...newValues(clock),
      key: ownReminder,
      title: 'Rent',
      day: '2026-01-31',
      time: '09:00',
    };
    const typed = typedReminder({ ...values, frequency: 'monthly' }, time_zone);
    const record = fromNowOn(aReminder({ ...typed, time_zone }), null, '2026-02-10T08:00');
    const rrule = 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1';
    expect(record).toMatchObject({ starts_at: '2026-02-28T09:00', rrule });
    const changed = openedAndSaved(record, { time: '10:00' }, '2026-02-11T08:00');
    expect(changed).toMatchObject({ starts_at: '2026-02-28T10:00', rrule });
    const moved = openedAndSaved(record, { day: '2026-03-28' }, '2026-02-11T08:00');
    expect(moved).toMatchObject({ starts_at: '2026-03-28T09:00', rrule: 'FREQ=MONTHLY' });
  });

  it('keeps 29 February in a yearly rule when the next year has none', () => {
    const values: ReminderFormValues = {
      ...newValues(clock),
      key: ownReminder,
      title: 'Birthday',
      day: '2024-02-29',
      time: '09:00',
    };
    const typed = typedReminder({ ...values, frequency: 'yearly' }, time_zone);
    const record = fromNowOn(aReminder({ ...typed, time_zone }), null, '2026-03-01T08:00');
    const rrule = 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1';
    expect(record).toMatchObject({ starts_at: '2027-02-28T09:00', rrule });
    const changed = openedAndSaved(record, { time: '10:00' }, '2026-03-02T08:00');
    expect(changed).toMatchObject({ starts_at: '2027-02-28T10:00', rrule });
  });

  it('keeps the evening start of a twice-daily reminder when the count is raised', () => {
    const record = aReminder({
      ...{ key: 'bp-check', starts_at: '2026-03-09T20:00', time_zone },
      rrule: 'FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0;BYSECOND=0;COUNT=14',
    });
    expect(openedAndSaved(record, { count: 20 }, '2026-03-10T09:00')).toMatchObject({
      starts_at: '2026-03-10T20:00',
      rrule: 'FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0;BYSECOND=0;COUNT=18',
    });
  });

  it('uses the next visit, in the patient’s time zone, only for appointment reminders', () => {
    expect(typedOf('appointment-48h')).toMatchObject({
      ...{ event_at: '2026-03-21T01:30', starts_at: '2026-03-19T09:00', rrule: null },
    });
    expect(templateValues('ramadan-plan', around).event_day).toBeNull();
    expect(templateValues('supplement-refill', around).event_day).toBeNull();
  });

  it.each([
    ['grip-recheck', '2026-06-09'],
    ['sarcf-annual', '2027-03-09'],
    ['lab-vitd-recheck', '2026-06-01'],
    ['calf-quarterly', '2026-03-09'],
    ['weigh-in-weekly', '2026-03-09'],
  ] as const)('starts %s on %s', (key, day) => {
    expect(templateValues(key, around).day).toBe(day);
  });

  it('schedules a refill the given number of days before the supply ends', () => {
    const supply = { event_day: '2026-03-30', values: { daysLeft: 14 } };
    expect(typedOf('supplement-refill', supply)).toMatchObject({ starts_at: '2026-03-16T10:00' });
  });

  it('accepts a single hour per day, and ignores the hours of a one-time reminder', () => {
    expect(typedOf('hydration', { hours: [8] })).toMatchObject({
      ...{ starts_at: '2026-03-09T08:00', rrule: 'FREQ=DAILY;BYHOUR=8;BYMINUTE=0;BYSECOND=0' },
    });
    const once = { frequency: 'once', time: '15:00' };
    expect(typedOf('hydration', once)).toMatchObject({ starts_at: '2026-03-09T15:00', rrule: null });
  });

  it.each([
    ['2026-03-09T06:00', 'SA', '2026-03-12'],
    ['2026-03-12T06:00', 'SA', '2026-03-12'],
    ['2026-03-13T06:00', 'SA', '2026-03-19'],
    ['2026-03-09T06:00', 'FR', '2026-03-11'],
  ] as const)(
    'on %s, with a weekend that starts on %s, starts the three-day food diary on %s',
    (now, weekend, day) => {
      expect(templateValues('food-diary-3day', { ...around, clock: now, weekend }).day).toBe(day);
    },
  );

  it('sets the daily drink target by sex, and leaves it empty if the sex is unknown', () => {
    expect(templateValues('hydration', around).values).toEqual({ targetMl: 1600 });
    const unknown = { ...around, patient: { sex: 'unknown', next_visit_at: null } };
    expect(templateValues('hydration', unknown).values).toEqual({ targetMl: null });
  });
});
