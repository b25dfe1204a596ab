import { aReminder } from '@/testing/builders';
import { typedMealReminders } from './mealReminderValues';
import { mealTimesOf } from './mealTimes';

describe('the meal reminder form', () => {
  it('creates a reminder for each meal at the patient’s meal times', () => {
    const mealTimes = mealTimesOf([
      aReminder({ meal: 'lunch', meal_offset_minutes: 30, starts_at: '2026-03-02T13:15' }),
    ]);
    expect(mealTimes).toMatchObject({ lunch: '12:45', dinner: '19:30' });
    const day = '2026-03-09';
    const values = { key: 'meal-log' as const, meals: ['dinner' as const, 'lunch' as const], day };
    const made = typedMealReminders({ ...values, times: mealTimes, days: ['MO', 'WE'] }, 'Asia/Riyadh');
    expect(made.map(({ meal, content }) => [meal, content])).toMatchObject([
      ['lunch', { starts_at: '2026-03-09T13:15', rrule: 'FREQ=WEEKLY;BYDAY=MO,WE' }],
      ['dinner', { starts_at: '2026-03-09T20:00', meal_offset_minutes: 30 }],
    ]);
  });
});
