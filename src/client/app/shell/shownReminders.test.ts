import { reminderRows } from '@/client/features/reminders/reminderRows';
import { aReminder } from '@/testing/builders';
import { isQuiet, newlyDue } from './shownReminders';

const reminder = aReminder({ audience: 'clinician', rrule: 'FREQ=DAILY' });
const rowsAt = (now: string) =>
  reminderRows([reminder], { now, supplementOf: () => null, isWaiting: () => false });

beforeEach(() => localStorage.clear());

describe('telling of what is due', () => {
  it('tells of each time once, over all tabs, and of the next one again', () => {
    expect(newlyDue(rowsAt('2026-03-03T08:00:00+01:00'))).toHaveLength(1);
    expect(newlyDue(rowsAt('2026-03-03T09:00:00+01:00'))).toEqual([]);
    expect(newlyDue(rowsAt('2026-03-04T08:00:00+01:00'))).toHaveLength(1);
  });

  it('keeps nothing of a patient', () => {
    newlyDue(rowsAt('2026-03-03T08:00:00+01:00'));
    expect(localStorage.getItem('satchel-notified')).toBe(
      JSON.stringify([`${reminder.record_id} 2026-03-03T07:30`]),
    );
  });

  it('begins anew where what was kept cannot be read', () => {
    localStorage.setItem('satchel-notified', '{');
    expect(newlyDue(rowsAt('2026-03-03T08:00:00+01:00'))).toHaveLength(1);
  });

  it.each([
    ['22:29', false],
    ['22:30', true],
    ['03:00', true],
    ['06:29', true],
    ['06:30', false],
  ])('is quiet at %s: %s', (time, quiet) => {
    expect(isQuiet(new Date(`2026-03-03T${time}`))).toBe(quiet);
  });
});
