import { dueDateDoubt, gestationOn, isDueDateAsked, isPregnancyPossible, trimesterOf } from './gestation';

describe('gestationOn', () => {
  // 280 days before 8 October 2026 is 1 January 2026.
  it.each([
    ['2025-12-31', 'doubtful'],
    ['2026-01-01', 0],
    ['2026-01-02', 1],
    ['2026-10-07', 279],
    ['2026-10-08', 280],
    ['2026-10-09', 281],
    ['2026-11-07', 310],
    ['2026-11-08', 311],
    ['2026-11-09', 'doubtful'],
  ])('with a birth expected on 8 October, %s is day %s', (onDate, day) => {
    expect(gestationOn('2026-10-08', onDate)).toBe(day);
  });

  it('counts the written calendar date of a moment, and nothing without a due date', () => {
    expect(gestationOn('2026-10-08', '2026-01-02T00:30:00+14:00')).toBe(1);
    expect(gestationOn('2026-10-08', '2026-01-01T23:30:00-10:00')).toBe(0);
    expect(gestationOn(null, '2026-01-01')).toBe('notDated');
  });
});

describe('trimesterOf', () => {
  it.each([
    [0, 1],
    [13 * 7 + 5, 1],
    [13 * 7 + 6, 1],
    [14 * 7, 2],
    [27 * 7 + 5, 2],
    [27 * 7 + 6, 2],
    [28 * 7, 3],
    [311, 3],
    ['notDated', null],
    ['doubtful', null],
  ] as const)('day %s is in trimester %s', (gestation, trimester) => {
    expect(trimesterOf(gestation)).toBe(trimester);
  });
});

describe('dueDateDoubt', () => {
  it.each([
    ['2027-01-03', null],
    ['2027-01-04', null],
    ['2027-01-05', 'farAhead'],
    ['2026-02-08', null],
    ['2026-02-07', null],
    ['2026-02-06', 'past'],
  ])('a birth expected on %s, seen on 10 March 2026, is %s', (dueDate, doubt) => {
    expect(dueDateDoubt(dueDate, '2026-03-10T09:00:00+01:00')).toBe(doubt);
  });
});

describe('isDueDateAsked', () => {
  it.each([
    ['female', 9, false],
    ['female', 10, true],
    ['female', 11, true],
    ['unknown', 59, true],
    ['other', 60, true],
    ['female', 61, false],
    ['male', 30, false],
    ['female', null, false],
  ] as const)('of %s, %s years old: %s', (sex, ageYears, isAsked) => {
    expect(isDueDateAsked(sex, ageYears)).toBe(isAsked);
  });
});

describe('isPregnancyPossible', () => {
  it.each([
    [9, false],
    [10, true],
    [11, true],
    [59, true],
    [60, true],
    [61, false],
    [NaN, false],
  ])('at %s years: %s', (ageYears, isPossible) => {
    expect(isPregnancyPossible(ageYears)).toBe(isPossible);
  });
});
