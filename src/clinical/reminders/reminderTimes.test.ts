import { isTakenOn, lastTime, nextTimes, timesBetween, type ReminderPlan } from './reminderTimes';

function planOf(changes: Partial<ReminderPlan> = {}): ReminderPlan {
  return {
    ...{ starts_at: '2026-03-02T07:30', rrule: 'FREQ=DAILY', ended_on: null, ramadan: null, taken: null },
    ...changes,
  };
}

const week = ['2026-03-02T00:00', '2026-03-09T00:00'] as const;
const daysOf = (times: readonly string[]) => times.map((at) => at.slice(8, 10));

describe('timesBetween', () => {
  it('starts with the first time of the rule, and ends before the end date', () => {
    const plan = planOf({ starts_at: '2026-03-04T07:30', ended_on: '2026-03-07' });
    expect(daysOf(timesBetween(plan, ...week))).toEqual(['04', '05', '06']);
  });

  it('includes the start and excludes the end', () => {
    expect(timesBetween(planOf(), '2026-03-03T07:30', '2026-03-04T07:30')).toEqual(['2026-03-03T07:30']);
  });

  it('leaves out the days on which the supplement is not taken', () => {
    const taken = [
      { from: '2026-03-02', until: '2026-03-04' },
      { from: '2026-03-07', until: null },
    ];
    expect(daysOf(timesBetween(planOf({ taken }), ...week))).toEqual(['02', '03', '07', '08']);
    expect(isTakenOn(taken, '2026-03-04')).toBe(false);
  });

  it('returns the Ramadan times during Ramadan, and the times of the rule before and after', () => {
    const slots = { suhoor: '04:00' };
    const ramadan = { from: '2026-03-03', to: '2026-03-04', slots, times: ['04:00', '19:00'] };
    expect(timesBetween(planOf({ ramadan }), '2026-03-02T08:00', '2026-03-05T08:00')).toEqual([
      '2026-03-03T04:00',
      '2026-03-03T19:00',
      '2026-03-04T04:00',
      '2026-03-04T19:00',
      '2026-03-05T07:30',
    ]);
    const silent = planOf({ ramadan: { ...ramadan, times: [] } });
    expect(daysOf(timesBetween(silent, ...week))).toEqual(['02', '05', '06', '07', '08']);
  });
});

describe('a time after midnight during Ramadan', () => {
  const slots = { suhoor: '02:10' };
  const ramadan = { from: '2026-03-03', to: '2026-03-04', slots, times: ['00:15', '02:10', '22:00'] };

  it('falls in the night after its day: none before the first fast, one after the last', () => {
    expect(timesBetween(planOf({ ramadan }), '2026-03-02T08:00', '2026-03-05T08:00')).toEqual([
      ...['2026-03-03T02:10', '2026-03-03T22:00', '2026-03-04T00:15', '2026-03-04T02:10'],
      ...['2026-03-04T22:00', '2026-03-05T00:15', '2026-03-05T07:30'],
    ]);
  });

  it('is found as the next and as the last time, although the rule has another day', () => {
    const weekly = planOf({ rrule: 'FREQ=WEEKLY', starts_at: '2026-03-04T07:30', ramadan });
    expect(nextTimes(weekly, '2026-03-05T00:00', 2)).toEqual(['2026-03-05T00:15', '2026-03-11T07:30']);
    expect(lastTime(weekly, '2026-03-05T00:20')).toBe('2026-03-05T00:15');
  });

  it('is not moved to the next day if the rule has the same time', () => {
    const night = planOf({ starts_at: '2026-03-02T00:15', ramadan: { ...ramadan, times: ['00:15'] } });
    expect(timesBetween(night, ...week).map((at) => at.slice(8))).toContain('03T00:15');
    expect(timesBetween(night, ...week)).toHaveLength(7);
  });
});

describe('nextTimes', () => {
  it('returns the requested number of times, including the start', () => {
    expect(daysOf(nextTimes(planOf(), '2026-03-05T07:30', 3))).toEqual(['05', '06', '07']);
  });

  it('finds rare and distant times', () => {
    const yearly = planOf({ rrule: 'FREQ=YEARLY;INTERVAL=3' });
    expect(nextTimes(yearly, '2026-03-03T00:00', 2)).toEqual(['2029-03-02T07:30', '2032-03-02T07:30']);
    const begins = planOf({ starts_at: '2031-01-01T09:00' });
    expect(nextTimes(begins, '2026-03-03T00:00', 1)).toEqual(['2031-01-01T09:00']);
  });

  it('returns an empty list after the last time', () => {
    expect(nextTimes(planOf({ rrule: 'FREQ=DAILY;COUNT=3' }), '2026-03-05T00:00', 5)).toEqual([]);
    expect(nextTimes(planOf({ rrule: null }), '2026-03-02T07:31', 5)).toEqual([]);
    expect(nextTimes(planOf({ taken: [] }), '2026-03-02T07:30', 5)).toEqual([]);
  });
});

describe('lastTime', () => {
  it('returns the newest time that is not in the future', () => {
    expect(lastTime(planOf(), '2026-03-05T07:29')).toBe('2026-03-04T07:30');
    expect(lastTime(planOf(), '2026-03-05T07:30')).toBe('2026-03-05T07:30');
  });

  it('finds a time from years ago, and returns null before the first', () => {
    const rare = planOf({ rrule: 'FREQ=YEARLY;INTERVAL=5' });
    expect(lastTime(rare, '2030-12-31T00:00')).toBe('2026-03-02T07:30');
    expect(lastTime(planOf(), '2026-03-02T07:29')).toBeNull();
  });
});
