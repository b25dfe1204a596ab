import { reminderRows } from '@/client/features/reminders/reminderRows';
import { aReminder } from '@/testing/builders';
import { dueTimeOf, isQuiet, newlyDue } from './shownReminders';

const reminder = aReminder({ audience: 'clinician', rrule: 'FREQ=DAILY' });
let shown: string[];
beforeEach(() => {
  shown = [];
});

/** Marks what is newly due as shown. @returns how many */
function markShown(now: string, of = reminder): number {
  const due = reminderRows([of], { now, supplementOf: () => null, isWaiting: () => false });
  const fresh = newlyDue(due, shown).length;
  shown = due.map(dueTimeOf);
  return fresh;
}

describe('announcing due reminders', () => {
  it('announces each due time once', () => {
    expect(markShown('2026-03-03T08:00:00+01:00')).toBe(1);
    expect(markShown('2026-03-03T09:00:00+01:00')).toBe(0);
    expect(markShown('2026-03-04T08:00:00+01:00')).toBe(1);
  });

  it('announces a snoozed reminder again', () => {
    expect(markShown('2026-03-03T08:00:00+01:00')).toBe(1);
    const snoozed = { snoozed_at: '2026-03-03T07:30', snoozed_until: '2026-03-03T08:15:00+01:00' };
    expect(markShown('2026-03-03T08:15:00+01:00', { ...reminder, ...snoozed })).toBe(1);
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
