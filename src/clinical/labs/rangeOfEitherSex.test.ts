import { labFlag } from './labFlag';
import type { LabRange } from './labRange';
import { hasReference, isOfEitherSex, rangeOfEitherSex } from './rangeOfEitherSex';

const women: LabRange = {
  ...{ unit: 'umol/L', low: 52, low_inclusive: true, high: 92, high_inclusive: true },
  ...{ critical_low: null, critical_high: null, source: 'mayo' },
};
const men: LabRange = { ...women, low: 65, high: 119 };
const flagOf = (value: number, range: LabRange | null) => labFlag({ value, comparator: null }, range);

describe('rangeOfEitherSex', () => {
  it.each([
    [51.9, 'L'],
    [52, null],
    [52.1, null],
    [80, null],
    [118.9, null],
    [119, null],
    [119.1, 'H'],
    [500, 'H'],
  ])('flags only what both sexes agree on, and nothing as normal: %d is %s', (value, flag) => {
    expect(flagOf(value, rangeOfEitherSex(women, men))).toBe(flag);
    expect(flagOf(value, rangeOfEitherSex(men, women))).toBe(flag);
  });

  it('is the range itself where both have the same', () => {
    expect(rangeOfEitherSex(women, { ...women })).toBe(women);
  });

  it.each([
    [90.9, null],
    [91, 'HH'],
    [91.1, 'HH'],
  ])('is critical only from the farther critical limit on: %d is %s', (value, flag) => {
    const range = rangeOfEitherSex(
      { ...women, high: 80, critical_high: 90 },
      { ...women, high: 95, critical_high: 91 },
    );
    expect(flagOf(value, range)).toBe(flag);
  });

  it.each([
    [11.9, 'L'],
    [12, 'L'],
    [12.1, null],
  ])('on a limit that is itself outside for both: %d is %s', (value, flag) => {
    const outside = { ...women, low: 12, low_inclusive: false };
    expect(flagOf(value, rangeOfEitherSex(outside, { ...outside, low: 13 }))).toBe(flag);
    expect(flagOf(12, rangeOfEitherSex(outside, { ...outside, low_inclusive: true, high: 90 }))).toBeNull();
  });

  it('has no limit on a side where one sex has none, and is none where nothing is left', () => {
    expect(rangeOfEitherSex({ ...women, low: null }, men)).toMatchObject({ low: null, high: 119 });
    expect(rangeOfEitherSex({ ...women, low: null }, { ...men, high: null })).toBeNull();
    expect(rangeOfEitherSex(null, men)).toBeNull();
    expect(rangeOfEitherSex(women, null)).toBeNull();
  });
});

it.each<[LabRange | null, boolean, boolean]>([
  [women, true, false],
  [{ ...women, low: null }, true, false],
  [{ ...women, low: null, high: null }, false, false],
  [rangeOfEitherSex(women, men), false, true],
  [null, false, false],
])('of %j tells whether it says what is normal: %s', (range, isReference, isEither) => {
  expect(hasReference(range)).toBe(isReference);
  expect(isOfEitherSex(range)).toBe(isEither);
});
