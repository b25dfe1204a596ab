import { courseStateOn, takenPeriods, type SupplementCourse } from './supplementCourse';

const course: SupplementCourse = {
  started_on: '2026-01-10',
  earlier_pauses: [{ paused_from: '2026-02-01', resumed_on: '2026-02-15' }],
  paused_from: '2026-03-01',
  stopped_on: '2026-04-01',
};

describe('a course with an earlier pause, an open pause and a stop', () => {
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
  ])('on %s is %s', (day, state) => {
    expect(courseStateOn(course, day)).toBe(state);
  });

  it('is taken from its start to its first pause, and between the pauses', () => {
    expect(takenPeriods(course)).toEqual([
      { from: '2026-01-10', until: '2026-02-01' },
      { from: '2026-02-15', until: '2026-03-01' },
    ]);
  });
});

describe('a course without earlier pauses', () => {
  const plain: SupplementCourse = {
    started_on: '2026-01-10',
    earlier_pauses: [],
    paused_from: null,
    stopped_on: null,
  };

  it('has no end if nothing ends it', () => {
    expect(takenPeriods(plain)).toEqual([{ from: '2026-01-10', until: null }]);
  });

  it('is never taken if it is stopped on its start date', () => {
    expect(takenPeriods({ ...plain, stopped_on: '2026-01-10' })).toEqual([]);
    expect(courseStateOn({ ...plain, stopped_on: '2026-01-10' }, '2026-01-10')).toBe('stopped');
  });

  it('ends with its stop, even if a pause begins after it', () => {
    expect(takenPeriods({ ...plain, paused_from: '2026-03-01', stopped_on: '2026-02-01' })).toEqual([
      { from: '2026-01-10', until: '2026-02-01' },
    ]);
  });
});
