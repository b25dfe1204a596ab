import { v7 as uuidv7 } from 'uuid';
import type { Weekday } from '@/clinical/supplements/supplementIntake';
import type { Reminder } from '@/contract/reminder';
import type { Supplement } from '@/contract/supplement';
import { aReminder, aSupplement } from '@/testing/builders';
import { reminderSchema } from '@/contract/reminder';
import { fromNowOn } from './fromNowOn';
import { typedReminder } from './typedReminder';
import { intakeDayFrom, intakesOn, isOffPlan, supplementValues } from './supplementDays';

describe('supplementValues', () => {
  it('returns the schedule of a supplement as form values', () => {
    const intakes = [
      { at: '20:00', when: null },
      { at: '08:00', when: null },
    ];
    const timing = { intakes, day_of_week: ['thu' as const], period: 2, period_unit: 'wk' as const };
    expect(supplementValues(aSupplement({ timing }))).toEqual({
      ...{ time: '08:00', hours: [8, 20], frequency: 'weekly', interval: 2, days: ['TH'] },
    });
  });
});

describe('the intakes of a day', () => {
  const intakes = [
    { at: '19:00', when: null },
    { at: '07:30', when: null },
  ];
  const started = (timing: Omit<Supplement['timing'], 'intakes'>) =>
    aSupplement({ started_on: '2026-03-02', timing: { intakes, ...timing } });

  it.each([
    [{ day_of_week: [], period: 1, period_unit: 'd' }, true],
    [{ day_of_week: [], period: 2, period_unit: 'd' }, false],
    [{ day_of_week: [], period: 7, period_unit: 'd' }, true],
    [{ day_of_week: ['mon'], period: 1, period_unit: 'wk' }, true],
    [{ day_of_week: ['mon'], period: 2, period_unit: 'wk' }, false],
    [{ day_of_week: ['tue', 'sun'], period: 1, period_unit: 'wk' }, false],
    [{ day_of_week: [], period: 1, period_unit: 'wk' }, true],
    [{ day_of_week: [], period: 1, period_unit: 'mo' }, false],
  ] as const)('follow the timing of the supplement: %j', (timing, isTaken) => {
    const supplement = started({ ...timing, day_of_week: [...timing.day_of_week] });
    expect(intakesOn(supplement, '2026-03-09')).toEqual(isTaken ? ['07:30', '19:00'] : []);
  });
});

const at0730 = [{ at: '07:30', when: null }];
const timed = (
  {
    days = [],
    ...period
  }: { days?: readonly Weekday[] } & Partial<Pick<Supplement['timing'], 'period' | 'period_unit'>>,
  started_on: string,
) =>
  aSupplement({
    started_on,
    timing: { intakes: at0730, day_of_week: [...days], period: 1, period_unit: 'd', ...period },
  });

describe('the first planned day of a supplement on or after a date', () => {
  it.each([
    [{ period: 2 }, '2026-11-23', '2026-11-24', '2026-11-25'],
    [{ period: 2, period_unit: 'wk', days: ['fri'] }, '2026-11-16', '2026-11-24', '2026-12-04'],
    [{ period_unit: 'mo' }, '2026-10-31', '2026-12-01', '2026-12-31'],
    [{}, '2026-12-01', '2026-11-24', '2026-12-01'],
  ] as const)('for %j since %s, from %s, is %s', (timing, started_on, from, day) => {
    expect(intakeDayFrom(timed(timing, started_on), from)).toBe(day);
  });
});

describe('a reminder to take a supplement', () => {
  const ofDaily = (fields: Partial<Reminder>) =>
    aReminder({
      ...{ key: 'supplement-daily', supplement_record_id: uuidv7(), starts_at: '2026-11-25T07:30' },
      ...fields,
    });

  /** As proposed by the form and saved on the morning of the 24th. */
  const proposed = (supplement: Supplement) => {
    const values = { ...supplementValues(supplement), day: supplement.started_on };
    const typed = typedReminder({ ...values, key: 'supplement-daily', audience: 'patient' }, 'Europe/Paris');
    const stamp = aReminder({ supplement_record_id: supplement.record_id });
    return fromNowOn(
      reminderSchema.parse({ ...stamp, ...typed, supplement_record_id: supplement.record_id }),
      null,
      '2026-11-24T06:00',
    );
  };

  it.each([
    [{ period: 2 }, '2026-11-23', '2026-11-25T07:30'],
    [{ period: 2, period_unit: 'wk', days: ['fri'] }, '2026-11-16', '2026-12-04T07:30'],
    [{ period_unit: 'mo' }, '2026-10-31', '2026-11-30T07:30'],
  ] as const)('is proposed for the planned days: %j', (timing, started_on, first) => {
    const supplement = timed(timing, started_on);
    const reminder = proposed(supplement);
    expect(reminder.starts_at).toBe(first);
    expect(isOffPlan(reminder, supplement)).toBe(false);
  });

  it.each([
    ['at another time', { starts_at: '2026-11-25T08:00', rrule: 'FREQ=DAILY;INTERVAL=2' }],
    ['on the days in between', { starts_at: '2026-11-24T07:30', rrule: 'FREQ=DAILY;INTERVAL=2' }],
    ['every day', { rrule: 'FREQ=DAILY' }],
    ['with a second time', { rrule: 'FREQ=DAILY;INTERVAL=2;BYHOUR=7,19;BYMINUTE=30;BYSECOND=0' }],
    ['once, on a day in between', { starts_at: '2026-11-26T07:30', rrule: null }],
  ])('%s is off plan for a supplement taken every second day', (_how, fields) => {
    expect(isOffPlan(ofDaily(fields), timed({ period: 2 }, '2026-11-23'))).toBe(true);
  });

  it('is on plan if it covers only some planned days, and a refill reminder is never off plan', () => {
    const supplement = timed({ period: 2 }, '2026-11-23');
    expect(isOffPlan(ofDaily({ rrule: 'FREQ=DAILY;INTERVAL=4' }), supplement)).toBe(false);
    const refill = {
      key: 'supplement-refill',
      event_at: '2026-12-02T00:00',
      values: { daysLeft: 7 },
    } as const;
    expect(isOffPlan(ofDaily({ ...refill, rrule: 'FREQ=DAILY' }), supplement)).toBe(false);
  });
});
