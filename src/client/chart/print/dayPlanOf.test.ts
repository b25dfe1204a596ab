import { v7 as uuidv7 } from 'uuid';
import { mealTimesOf } from '@/client/features/reminders/mealTimes';
import {
  fastOf,
  ramadanArrangementOf,
  withNightsOfNow,
  withRamadan,
} from '@/client/features/reminders/ramadanChange';
import { reminderRows } from '@/client/features/reminders/reminderRows';
import type { MedicineKey } from '@/clinical/supplements/interactions';
import { ramadanTimes } from '@/clinical/supplements/meals';
import type { Reminder } from '@/contract/reminder';
import type { Supplement } from '@/contract/supplement';
import { aReminder, aSupplement } from '@/testing/builders';
import { dayPlanOf } from './dayPlanOf';

const day = '2026-03-09';

/** The lines of the plan: "07:30 breakfast". */
function planOf(
  stored: Reminder[],
  supplements: Supplement[] = [],
  on = day,
  medicines: readonly MedicineKey[] = [],
): string[] {
  const byId = new Map(supplements.map((one) => [one.record_id, one]));
  const chartOf = (patientId: string) => patientId;
  const known = withNightsOfNow(stored, { supplements: () => supplements, chartOf });
  const rows = reminderRows(known, {
    now: `${day}T06:00:00+01:00`,
    supplementOf: (recordId) => byId.get(recordId ?? '') ?? null,
    isWaiting: () => false,
  });
  const reminders = rows.flatMap(({ reminder, state }) => (state.kind === 'ended' ? [] : [reminder]));
  const arrangement = ramadanArrangementOf(reminders);
  const fast = arrangement && fastOf(arrangement, supplements);
  const mealTimes = mealTimesOf(reminders);
  const items = dayPlanOf({ rows, reminders, supplements, medicines, fast, mealTimes }, on);
  return items.map((item) => {
    switch (item.kind) {
      case 'meal':
        return `${item.time} ${item.meal}`;
      case 'nightMeal':
        return `${item.time} ${item.slot}`;
      case 'supplement':
        return `${item.time} ${[item.supplement.key, ...(item.row ? [nameOf(item.row.reminder)] : [])].join(', ')}`;
      case 'medicine':
        return `${item.time} ${item.medicine}, a medicine`;
      case 'reminder':
        return `${item.time} ${nameOf(item.row.reminder)}`;
    }
  });
}

const nameOf = ({ key, title }: Reminder) => key ?? title ?? '';

const main = ['07:30 breakfast', '12:30 lunch', '19:30 dinner'];

describe('dayPlanOf', () => {
  it('lists the three main meals when nothing else is known', () => {
    expect(planOf([])).toEqual(main);
  });

  it('lists the meals at the patient’s times, with their reminders', () => {
    const daily = { starts_at: '2026-03-02T08:45', rrule: 'FREQ=DAILY', meal_offset_minutes: 30 };
    const reminder = aReminder({ key: 'meal-log', meal: 'breakfast', ...daily });
    expect(planOf([reminder])).toEqual(['08:15 breakfast', '08:45 meal-log', '12:30 lunch', '19:30 dinner']);
  });

  it('lists the reminders of the day, except those for the clinician', () => {
    const reminders = [
      aReminder(),
      aReminder({ starts_at: '2026-03-03T07:30', rrule: 'FREQ=WEEKLY;BYDAY=TU' }),
      aReminder({ key: 'must-weekly', audience: 'clinician' }),
    ];
    expect(planOf(reminders)).toEqual(['07:30 breakfast', '07:30 weigh-in-weekly', ...main.slice(1)]);
  });

  it('lists each supplement that is taken once, with its reminder if it has one', () => {
    const timing = {
      ...{ intakes: [{ at: '22:00', when: null }], day_of_week: [], period: 1, period_unit: 'd' as const },
    };
    const magnesium = aSupplement({ key: 'magnesium', dose: 100, unit: 'mg', timing });
    const paused = aSupplement({ paused_from: '2026-03-05' });
    expect(planOf([], [magnesium, paused])).toEqual([...main, '22:00 magnesium']);
    const reminder = aReminder({
      ...{ key: 'supplement-daily', starts_at: '2026-03-02T22:00', rrule: 'FREQ=DAILY' },
      supplement_record_id: magnesium.record_id,
    });
    expect(planOf([reminder], [magnesium])).toEqual([...main, '22:00 magnesium, supplement-daily']);
    expect(planOf([reminder, aReminder({ ...reminder, record_id: uuidv7() })], [magnesium])).toEqual([
      ...[...main, '22:00 magnesium, supplement-daily'],
    ]);
    // A reminder on other days or at another time does not change when the supplement is taken.
    const late = aReminder({ ...reminder, starts_at: '2026-03-02T21:00' });
    expect(planOf([late], [magnesium])).toEqual([...main, '22:00 magnesium']);
    const everySecondDay = { ...magnesium, timing: { ...timing, period: 2 }, started_on: '2026-03-02' };
    expect(planOf([reminder], [everySecondDay])).toEqual(main);
    const refill = aReminder({
      ...reminder,
      key: 'supplement-refill',
      event_at: '2026-03-20T00:00',
      values: { daysLeft: 7 },
    });
    expect(planOf([refill], [magnesium])).toEqual([...main, '22:00 magnesium', '22:00 supplement-refill']);
  });

  it('lists the medicine that a supplement is kept apart from, at its recorded time', () => {
    const iron = aSupplement({
      ...{ key: 'iron', dose: 65, unit: 'mg' },
      timing: { intakes: [{ at: '15:00', when: null }], day_of_week: [], period: 1, period_unit: 'd' },
      medicine_times: [{ medicine: 'levothyroxine', at: '07:00' }],
    });
    const medicines = ['levothyroxine', 'warfarin'] as const;
    expect(planOf([], [iron], day, medicines)).toEqual([
      ...['07:00 levothyroxine, a medicine', ...main.slice(0, 2), '15:00 iron', ...main.slice(2)],
    ]);
    expect(planOf([], [{ ...iron, paused_from: '2026-03-05' }], day, medicines)).toEqual(main);
  });

  it('lists a dose next to a reminder of the patient’s own, and a reminder of an unknown supplement', () => {
    const timing = {
      ...{ intakes: [{ at: '10:30', when: null }], day_of_week: [], period: 1, period_unit: 'd' as const },
    };
    const iron = aSupplement({ key: 'iron', dose: 65, unit: 'mg', timing });
    const daily = { starts_at: '2026-03-02T10:30', rrule: 'FREQ=DAILY' };
    const own = aReminder({
      ...daily,
      key: null,
      title: 'Orange juice',
      supplement_record_id: iron.record_id,
    });
    const [, lunch = '', dinner = ''] = main;
    expect(planOf([own], [iron])).toEqual([
      ...['07:30 breakfast', '10:30 iron', '10:30 Orange juice', lunch, dinner],
    ]);
    const toTake = aReminder({
      ...{ ...daily, key: 'supplement-daily', supplement_record_id: iron.record_id },
    });
    expect(planOf([own, toTake], [iron])).toEqual([
      ...['07:30 breakfast', '10:30 iron, supplement-daily', '10:30 Orange juice', lunch, dinner],
    ]);
    expect(planOf([toTake])).toEqual(['07:30 breakfast', '10:30 supplement-daily', lunch, dinner]);
  });

  it('lists the items between iftar and suhoor on a fasting day', () => {
    const ramadan = { from: '2026-03-01', to: '2026-03-30', slots: ramadanTimes, times: ['04:00'] };
    const daily = { starts_at: '2026-03-02T07:30', rrule: 'FREQ=DAILY' };
    const breakfast = aReminder({ key: 'meal-time', meal: 'breakfast', ...daily, ramadan });
    const lunch = aReminder({
      ...{ key: 'meal-time', meal: 'lunch', ...daily, ramadan: { ...ramadan, times: [] } },
    });
    const supplement = aSupplement();
    expect(planOf([breakfast, lunch], [supplement])).toEqual([
      ...['04:00 suhoor', '04:00 meal-time', '19:00 iftar', '19:00 vitamin-d', '21:30 eveningMeal'],
    ]);
  });

  it('ignores the meal and the time of a reminder that has ended', () => {
    const daily = { starts_at: '2026-02-02T10:00', rrule: 'FREQ=DAILY' };
    const snack = aReminder({ key: 'meal-time', meal: 'midMorning', ...daily, ended_on: '2026-03-01' });
    const lunch = aReminder({ key: 'meal-time', meal: 'lunch', ...daily, ended_on: '2026-03-01' });
    expect(planOf([snack, lunch])).toEqual(main);
  });

  it('lists the meal after midnight with its night and one dose per day when iftar is late', () => {
    const slots = { suhoor: '02:10', iftar: '22:00', eveningMeal: '00:15' };
    const arrangement = { from: '2026-03-09', to: '2026-03-10', slots };
    const timing = {
      ...{ intakes: [{ at: '10:30', when: null }], day_of_week: [], period: 1, period_unit: 'd' as const },
    };
    const patient_id = uuidv7();
    const iron = aSupplement({ key: 'iron', dose: 65, unit: 'mg', timing, patient_id, record_id: uuidv7() });
    const calcium = aSupplement({ ...iron, key: 'calcium', dose: 500, record_id: uuidv7() });
    const reminders = [iron, calcium].map(({ record_id }) =>
      withRamadan(
        aReminder({
          ...{ key: 'supplement-daily', supplement_record_id: record_id, patient_id },
          ...{ starts_at: '2026-03-01T10:30', rrule: 'FREQ=DAILY' },
        }),
        fastOf(arrangement, [iron, calcium]),
      ),
    );
    const othersOn = (on: string) =>
      planOf(reminders, [iron, calcium], on).filter((item) => !main.includes(item));
    expect(othersOn('2026-03-09')).toEqual([
      ...['02:10 suhoor', '22:00 iftar', '22:00 iron, supplement-daily'],
    ]);
    expect(othersOn('2026-03-10')).toEqual([
      ...['00:15 eveningMeal', '00:15 calcium, supplement-daily', '02:10 suhoor'],
      ...['22:00 iftar', '22:00 iron, supplement-daily'],
    ]);
    expect(othersOn('2026-03-11')).toEqual([
      ...['00:15 eveningMeal', '00:15 calcium, supplement-daily'],
      ...['10:30 iron, supplement-daily', '10:30 calcium, supplement-daily'],
    ]);
  });

  it('uses the current supplements, whatever was arranged before', () => {
    const arrangement = { from: '2026-03-01', to: '2026-03-30', slots: ramadanTimes };
    const timing = {
      ...{ intakes: [{ at: '10:30', when: null }], day_of_week: [], period: 1, period_unit: 'd' as const },
    };
    const iron = aSupplement({
      key: 'iron',
      dose: 65,
      unit: 'mg',
      timing,
      record_id: 'ffffffff-0000-7000-8000-000000000001',
    });
    const reminder = withRamadan(
      aReminder({
        ...{ key: 'supplement-daily', supplement_record_id: iron.record_id, patient_id: iron.patient_id },
        ...{ starts_at: '2026-02-01T10:30', rrule: 'FREQ=DAILY' },
      }),
      fastOf(arrangement, [iron]),
    );
    expect(reminder.ramadan?.times).toEqual(['19:00']);
    const calcium = aSupplement({
      ...{ ...iron, key: 'calcium', dose: 500, record_id: '00000000-0000-7000-8000-000000000001' },
    });
    expect(planOf([reminder], [iron, calcium])).toEqual([
      ...[
        '04:00 suhoor',
        '19:00 iftar',
        '19:00 calcium',
        '21:30 eveningMeal',
        '21:30 iron, supplement-daily',
      ],
    ]);
  });
});
