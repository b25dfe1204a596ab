import { reminderState, type ReminderCourse } from './reminderState';
import type { ReminderPlan } from './reminderTimes';
import { momentAt } from './wallClock';

const zone = 'Europe/Brussels';
/** Mondays at half past seven. */
const weekly: ReminderPlan = {
  ...{ starts_at: '2026-03-02T07:30', rrule: 'FREQ=WEEKLY;BYDAY=MO' },
  ...{ ended_on: null, ramadan: null, taken: null },
};
const untouched: ReminderCourse = { done: [], snoozed_at: null, snoozed_until: null };

/** Noted at the time itself, unless the test gives another. */
const handled = (at: string, outcome: 'done' | 'skipped' | 'undone' = 'done', notedAt = at) => ({
  ...{ at, outcome },
  noted_at: new Date(momentAt(notedAt, zone)).toISOString(),
});

function stateAt(clock: string, course: Partial<ReminderCourse> = {}, plan: Partial<ReminderPlan> = {}) {
  const now = { clock, momentMs: momentAt(clock, zone), zone };
  return reminderState({ ...weekly, ...plan }, { ...untouched, ...course }, now);
}

describe('reminderState', () => {
  it('is upcoming before its time, due on its day, overdue after it', () => {
    expect(stateAt('2026-03-02T07:29')).toEqual({ kind: 'upcoming', at: '2026-03-02T07:30' });
    const due = { at: '2026-03-02T07:30', next: '2026-03-09T07:30' };
    expect(stateAt('2026-03-02T07:30')).toEqual({ kind: 'due', ...due });
    expect(stateAt('2026-03-03T00:00')).toEqual({ kind: 'overdue', ...due });
  });

  it('reports missed times once, as the newest of them', () => {
    expect(stateAt('2026-03-25T12:00')).toMatchObject({ kind: 'overdue', at: '2026-03-23T07:30' });
  });

  it.each(['done', 'skipped'] as const)(
    'is upcoming for the next time when this one is %s, even ahead of time',
    (how) => {
      const done = [handled('2026-03-09T07:30', how)];
      expect(stateAt('2026-03-09T09:00', { done })).toEqual({ kind: 'upcoming', at: '2026-03-16T07:30' });
      expect(stateAt('2026-03-08T09:00', { done: [handled('2026-03-02T07:30'), ...done] })).toEqual({
        ...{ kind: 'upcoming', at: '2026-03-16T07:30' },
      });
    },
  );

  it('is due again when its time is marked as undone', () => {
    const done = [handled('2026-03-02T07:30', 'undone')];
    expect(stateAt('2026-03-02T09:00', { done })).toMatchObject({ kind: 'due', at: '2026-03-02T07:30' });
  });

  it('does not report a time that Ramadan moved to before the last one done', () => {
    const daily = { starts_at: '2026-02-01T07:30', rrule: 'FREQ=DAILY' };
    const days = { from: '2026-02-18', to: '2026-03-19', slots: { suhoor: '04:00' } };
    const ramadan = { ...days, times: ['04:00', '19:00'] };
    const done = [handled('2026-03-02T07:30', 'done', '2026-03-02T07:40')];
    // Arranged at noon, in the middle of Ramadan: the one moved to four o’clock was done at half past seven.
    const plan = { ...daily, ramadan };
    expect(stateAt('2026-03-02T12:00', { done }, plan)).toEqual({ kind: 'upcoming', at: '2026-03-02T19:00' });
    expect(stateAt('2026-03-02T19:00', { done }, plan)).toMatchObject({ kind: 'due' });
  });

  it('is due even if an earlier time is noted as done late, or by a fast clock', () => {
    const done = [handled('2026-03-02T07:30', 'done', '2026-03-09T07:31')];
    expect(stateAt('2026-03-09T09:00', { done })).toMatchObject({ kind: 'due', at: '2026-03-09T07:30' });
    const ahead = [handled('2026-03-02T07:30', 'done', '2026-03-20T08:00')];
    expect(stateAt('2026-03-09T09:00', { done: ahead })).toMatchObject({ kind: 'due' });
  });

  it('is due again when its time is undone, even if a later time was done ahead', () => {
    const daily = { rrule: 'FREQ=DAILY;BYHOUR=10,12;BYMINUTE=0;BYSECOND=0', starts_at: '2026-03-02T10:00' };
    const done = [
      handled('2026-03-02T10:00', 'undone', '2026-03-02T10:12'),
      handled('2026-03-02T12:00', 'done', '2026-03-02T10:11'),
    ];
    expect(stateAt('2026-03-02T10:15', { done }, daily)).toMatchObject({
      kind: 'due',
      at: '2026-03-02T10:00',
    });
  });

  it('is upcoming until its supplement starts', () => {
    const taken = [{ from: '2026-03-10', until: null }];
    expect(stateAt('2026-03-09T09:00', {}, { taken })).toEqual({ kind: 'upcoming', at: '2026-03-16T07:30' });
  });

  it('is snoozed until the chosen moment or the next time, whichever is first', () => {
    const snoozed = { snoozed_at: '2026-03-02T07:30', snoozed_until: '2026-03-10T08:00:00+01:00' };
    expect(stateAt('2026-03-05T09:00', snoozed)).toMatchObject({ kind: 'snoozed', next: '2026-03-09T07:30' });
    expect(stateAt('2026-03-09T07:30', snoozed)).toMatchObject({ kind: 'due', at: '2026-03-09T07:30' });
    const short = { ...snoozed, snoozed_until: '2026-03-02T08:00:00+01:00' };
    expect(stateAt('2026-03-02T08:00', short)).toMatchObject({ kind: 'due', at: '2026-03-02T07:30' });
  });

  it('is paused, not overdue, while its supplement is not taken', () => {
    const taken = [{ from: '2026-03-01', until: '2026-03-05' }];
    expect(stateAt('2026-03-04T09:00', {}, { taken })).toMatchObject({ kind: 'overdue' });
    expect(stateAt('2026-03-05T09:00', {}, { taken })).toEqual({ kind: 'paused' });
  });

  it('is ended from its end date on, and after its last time is done', () => {
    expect(stateAt('2026-03-09T09:00', {}, { ended_on: '2026-03-09' })).toEqual({ kind: 'ended' });
    const once = { rrule: null };
    expect(stateAt('2026-03-20T09:00', {}, once)).toMatchObject({ kind: 'overdue', next: null });
    expect(stateAt('2026-03-20T09:00', { done: [handled('2026-03-02T07:30')] }, once)).toEqual({
      kind: 'ended',
    });
  });
});
