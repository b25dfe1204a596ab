import { classWhereSexesAgree, cutOffSexes, isCutOffSex, knownAge, type RecordedSex } from './sexAndAge';

describe('cutOffSexes', () => {
  it.each<[RecordedSex, string[]]>([
    ['female', ['female']],
    ['male', ['male']],
    ['other', ['female', 'male']],
    ['unknown', ['female', 'male']],
    [null, ['female', 'male']],
  ])('for %s returns %j', (sex, sexes) => {
    expect(cutOffSexes(sex)).toEqual(sexes);
    expect(isCutOffSex(sex)).toBe(sexes.length === 1);
  });
});

describe('classWhereSexesAgree', () => {
  const low = (limit: { female: number; male: number }) => (sex: 'female' | 'male') =>
    30 < limit[sex] ? 'low' : 'normal';

  it.each<[RecordedSex, string | null]>([
    ['female', 'normal'],
    ['male', 'low'],
    ['other', null],
    ['unknown', null],
    [null, null],
  ])('for sex %s returns %s if the sexes differ', (sex, expected) => {
    expect(classWhereSexesAgree(sex, low({ female: 29, male: 31 }))).toBe(expected);
  });

  it.each<[RecordedSex]>([['female'], ['male'], ['other'], ['unknown'], [null]])(
    'for sex %s returns the class if the sexes agree',
    (sex) => {
      expect(classWhereSexesAgree(sex, low({ female: 31, male: 33 }))).toBe('low');
    },
  );
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
