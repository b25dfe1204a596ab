import fc from 'fast-check';
import { reminderTemplate, reminderTemplateKeys } from '@/clinical/reminders/reminderTemplates';
import { atHour, clockAfter } from '@/clinical/reminders/wallClock';
import { reminderSchema, type Reminder } from '@/contract/reminder';
import { aReminder } from '@/testing/builders';
import { randomCases } from '@/testing/testDepth';
import {
  fromNowOn,
  isPassed,
  mealTimesOf,
  newValues,
  ownReminder,
  templateValues,
  typedMealReminders,
  typedReminder,
  valuesOf,
  type ReminderFormValues,
} from './reminderFormValues';

const time_zone = 'Asia/Riyadh';
const clock = '2026-03-09T06:00';
const today = clock.slice(0, 10);
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

describe('the meal reminder form', () => {
  it('creates a reminder for each meal at the patient’s meal times', () => {
    const mealTimes = mealTimesOf([
      aReminder({ meal: 'lunch', meal_offset_minutes: 30, starts_at: '2026-03-02T13:15' }),
    ]);
    expect(mealTimes).toMatchObject({ lunch: '12:45', dinner: '19:30' });
    const values = { key: 'meal-log' as const, meals: ['dinner' as const, 'lunch' as const], day: today };
    const made = typedMealReminders({ ...values, times: mealTimes, days: ['MO', 'WE'] }, time_zone);
    expect(made.map(({ meal, content }) => [meal, content])).toMatchObject([
      ['lunch', { starts_at: '2026-03-09T13:15', rrule: 'FREQ=WEEKLY;BYDAY=MO,WE' }],
      ['dinner', { starts_at: '2026-03-09T20:00', meal_offset_minutes: 30 }],
    ]);
  });
});

it('mealTimesOf ignores supplement reminders and reminders with their own hours', () => {
  const hours = { starts_at: '2026-03-02T08:00', rrule: 'FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0;BYSECOND=0' };
  const supplement_record_id = aReminder().record_id;
  const others = [
    aReminder({ meal: 'lunch', ...hours }),
    aReminder({ meal: 'lunch', starts_at: '2026-03-02T10:30', rrule: 'FREQ=DAILY', supplement_record_id }),
  ];
  expect(mealTimesOf(others).lunch).toBe('12:30');
});

describe('a new reminder', () => {
  it.each([
    ['2026-03-09T06:00', '2026-03-09', '09:00'],
    ['2026-03-09T10:32', '2026-03-09', '11:00'],
    ['2026-03-09T23:10', '2026-03-10', '00:00'],
  ])('created at %s is proposed for %s at %s', (clockNow, day, time) => {
    expect(newValues(clockNow)).toMatchObject({ day, time });
  });

  it('starts at its next time with its full count', () => {
    const rule = { starts_at: '2026-03-09T07:30', rrule: 'FREQ=DAILY;COUNT=14' };
    expect(fromNowOn(rule, null, '2026-03-09T10:00')).toEqual({ ...rule, starts_at: '2026-03-10T07:30' });
  });

  it('counts as passed if it occurs once, in the past', () => {
    const once = { starts_at: '2026-03-09T07:30', rrule: null };
    expect(isPassed(once, null, '2026-03-09T10:00')).toBe(true);
    expect(isPassed(once, null, '2026-03-09T07:30')).toBe(false);
    // What was planned then can still be corrected in other fields.
    expect(isPassed(once, once, '2026-03-09T10:00')).toBe(false);
  });
});

describe('moving a reminder', () => {
  const before = { starts_at: '2026-03-02T07:30', rrule: 'FREQ=DAILY' };
  const now = '2026-03-09T10:00';

  it('starts it from now on, so that no past time becomes overdue', () => {
    expect(fromNowOn({ ...before, starts_at: '2026-03-02T08:00' }, before, now)).toEqual({
      ...{ starts_at: '2026-03-10T08:00', rrule: 'FREQ=DAILY' },
    });
  });

  it('keeps its remaining count and its interval', () => {
    const rrule = 'FREQ=DAILY;INTERVAL=2;COUNT=10';
    const moved = fromNowOn({ starts_at: '2026-03-02T08:00', rrule }, { ...before, rrule }, now);
    expect(moved).toEqual({ starts_at: '2026-03-10T08:00', rrule: 'FREQ=DAILY;INTERVAL=2;COUNT=6' });
  });

  it('leaves it unchanged if its time is the same or in the future', () => {
    expect(fromNowOn(before, before, now)).toBe(before);
    const later = { ...before, starts_at: '2026-04-01T08:00' };
    expect(fromNowOn(later, before, now)).toBe(later);
  });

  it('yields a record that the API accepts', () => {
    const moved = fromNowOn({ ...before, starts_at: '2026-03-02T08:00' }, before, now);
    expect(reminderSchema.safeParse({ ...aReminder(), ...moved }).success).toBe(true);
  });
});
