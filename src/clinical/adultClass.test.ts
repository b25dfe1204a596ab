import { unclassed } from './adultClass';

describe('unclassed', () => {
  it.each([
    [17, { status: 'tooYoung', fromAgeYears: 18 }],
    [18, null],
    [19, null],
    [null, { status: 'cannotAssess', needs: ['age'] }],
  ])('at %s years finds %j', (ageYears, expected) => {
    expect(unclassed(ageYears, [])).toEqual(expected);
  });

  it('names what is missing and the age together', () => {
    expect(unclassed(null, ['waist_cm'])).toEqual({ status: 'cannotAssess', needs: ['waist_cm', 'age'] });
    expect(unclassed(40, ['waist_cm'])).toEqual({ status: 'cannotAssess', needs: ['waist_cm'] });
  });

  it('says too young rather than ask a child for more', () => {
    expect(unclassed(10, ['waist_cm'])).toEqual({ status: 'tooYoung', fromAgeYears: 18 });
  });

  it('keeps to the age of a scheme for older people', () => {
    expect(unclassed(59, [], 60)).toEqual({ status: 'tooYoung', fromAgeYears: 60 });
    expect(unclassed(60, [], 60)).toBeNull();
  });
});
