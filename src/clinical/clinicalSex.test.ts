import { cutOffSexes, knownAge, type RecordedSex } from './clinicalSex';

describe('cutOffSexes', () => {
  it.each<[RecordedSex, string[]]>([
    ['female', ['female']],
    ['male', ['male']],
    ['other', ['female', 'male']],
    ['unknown', ['female', 'male']],
    [null, ['female', 'male']],
  ])('for %s are %j', (sex, sexes) => {
    expect(cutOffSexes(sex)).toEqual(sexes);
  });
});

describe('knownAge', () => {
  it.each([
    [0, 0],
    [80, 80],
    [null, null],
    [-1, null],
    [NaN, null],
    [Infinity, null],
  ])('of %s is %s', (given, known) => {
    expect(knownAge(given)).toBe(known);
  });
});
