import { aReminder } from '@/testing/builders';
import { mealTimesOf } from './mealTimes';

it('mealTimesOf ignores supplement reminders and reminders with their own hours', () => {
  const hours = { starts_at: '2026-03-02T08:00', rrule: 'FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0;BYSECOND=0' };
  const supplement_record_id = aReminder().record_id;
  const others = [
    aReminder({ meal: 'lunch', ...hours }),
    aReminder({ meal: 'lunch', starts_at: '2026-03-02T10:30', rrule: 'FREQ=DAILY', supplement_record_id }),
  ];
  expect(mealTimesOf(others).lunch).toBe('12:30');
});
