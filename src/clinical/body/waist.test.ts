import { waistClass } from './waist';

const ageYears = 70;

describe('waistClass', () => {
  it.each([
    ['male', 93.9, 'normal'],
    ['male', 94, 'normal'],
    ['male', 94.1, 'increased'],
    ['male', 101.9, 'increased'],
    ['male', 102, 'increased'],
    ['male', 102.1, 'substantially-increased'],
    ['female', 79.9, 'normal'],
    ['female', 80, 'normal'],
    ['female', 80.1, 'increased'],
    ['female', 87.9, 'increased'],
    ['female', 88, 'increased'],
    ['female', 88.1, 'substantially-increased'],
  ] as const)('classifies a %s waist of %s cm as %s', (sex, waistCm, found) => {
    expect(waistClass({ waistCm, sex, ageYears })).toEqual({ status: 'classed', class: found });
  });

  it.each([
    [80, { status: 'classed', class: 'normal' }],
    [80.1, { status: 'cannotAssess', needs: ['sex'] }],
    [88.1, { status: 'cannotAssess', needs: ['sex'] }],
    [94.1, { status: 'cannotAssess', needs: ['sex'] }],
    [102, { status: 'cannotAssess', needs: ['sex'] }],
    [102.1, { status: 'classed', class: 'substantially-increased' }],
  ])('at %s cm needs the sex only if it changes the class: %j', (waistCm, expected) => {
    expect(waistClass({ waistCm, sex: 'unknown', ageYears })).toEqual(expected);
    expect(waistClass({ waistCm, sex: 'other', ageYears })).toEqual(expected);
  });

  it('lists the missing inputs', () => {
    expect(waistClass({ waistCm: null, sex: 'unknown', ageYears: null })).toEqual({
      status: 'cannotAssess',
      needs: ['waist_cm', 'age'],
    });
  });

  it('has no adult class below 18 years', () => {
    expect(waistClass({ waistCm: 120, sex: 'male', ageYears: 17 })).toMatchObject({ status: 'tooYoung' });
    expect(waistClass({ waistCm: 120, sex: 'male', ageYears: 18 })).toMatchObject({ status: 'classed' });
  });
});
