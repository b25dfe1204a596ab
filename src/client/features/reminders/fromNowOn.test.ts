import { reminderSchema } from '@/contract/reminder';
import { aReminder } from '@/testing/builders';
import { fromNowOn, isPassed } from './fromNowOn';
import { newValues } from './reminderFormValues';

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
