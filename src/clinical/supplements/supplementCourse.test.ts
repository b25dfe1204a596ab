import { courseStateOn, takenPeriods, type SupplementCourse } from './supplementCourse';

const course: SupplementCourse = {
  started_on: '2026-01-10',
  earlier_pauses: [{ paused_from: '2026-02-01', resumed_on: '2026-02-15' }],
  paused_from: '2026-03-01',
  stopped_on: '2026-04-01',
};

describe('a course with a pause that is over, one that goes on, and a stop', () => {
  it.each([
    ['2026-01-09', 'planned'],
    ['2026-01-10', 'taken'],
    ['2026-01-31', 'taken'],
    ['2026-02-01', 'paused'],
    ['2026-02-14', 'paused'],
    ['2026-02-15', 'taken'],
    ['2026-03-01', 'paused'],
    ['2026-03-31', 'paused'],
    ['2026-04-01', 'stopped'],
  ])('is on %s %s', (day, state) => {
    expect(courseStateOn(course, day)).toBe(state);
  });

  it('was taken from its start to its pause, and between the pauses', () => {
    expect(takenPeriods(course)).toEqual([
      { from: '2026-01-10', until: '2026-02-01' },
      { from: '2026-02-15', until: '2026-03-01' },
    ]);
  });
});

describe('other courses', () => {
  const plain: SupplementCourse = {
    started_on: '2026-01-10',
    earlier_pauses: [],
    paused_from: null,
    stopped_on: null,
  };

  it('goes on where nothing ended it', () => {
    expect(takenPeriods(plain)).toEqual([{ from: '2026-01-10', until: null }]);
  });

  it('was never taken where it was stopped on the day it was to start', () => {
    expect(takenPeriods({ ...plain, stopped_on: '2026-01-10' })).toEqual([]);
    expect(courseStateOn({ ...plain, stopped_on: '2026-01-10' }, '2026-01-10')).toBe('stopped');
  });

  it('ends with its stop, also where a pause was meant to begin after it', () => {
    expect(takenPeriods({ ...plain, paused_from: '2026-03-01', stopped_on: '2026-02-01' })).toEqual([
      { from: '2026-01-10', until: '2026-02-01' },
    ]);
  });
});
