import { classWhereSexesAgree, sexesToCompare } from './sexForCutOffs';

const low = (limit: { female: number; male: number }) => (sex: 'female' | 'male') =>
  30 < limit[sex] ? 'low' : 'normal';

describe('classWhereSexesAgree', () => {
  it.each([
    ['female', 'normal'],
    ['male', 'low'],
    ['other', null],
    ['unknown', null],
  ] as const)('gives somebody of sex %s the class %s where the sexes differ', (sex, expected) => {
    expect(classWhereSexesAgree(sex, low({ female: 29, male: 31 }))).toBe(expected);
  });

  it.each(['female', 'male', 'other', 'unknown'] as const)(
    'gives a class to sex %s where both agree',
    (sex) => {
      expect(classWhereSexesAgree(sex, low({ female: 31, male: 33 }))).toBe('low');
    },
  );
});

describe('sexesToCompare', () => {
  it('compares with both where the sex is not known', () => {
    expect(sexesToCompare('unknown')).toEqual(['female', 'male']);
    expect(sexesToCompare('male')).toEqual(['male']);
  });
});
