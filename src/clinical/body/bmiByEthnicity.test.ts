import { bmiByEthnicity, ethnicityGroups, isAsian } from './bmiByEthnicity';

/** At 2 m, a weight of 4 x BMI. */
const atTwoMetres = (weightKg: number) => ({ weightKg, heightCm: 200, ageYears: 40 });

describe('bmiByEthnicity', () => {
  it.each([
    ['22.9975', 91.99, 'below-overweight', '22.998'],
    ['23', 92, 'overweight', '23.0'],
    ['23.0025', 92.01, 'overweight', '23.0'],
    ['27.4975', 109.99, 'overweight', '27.498'],
    ['27.5', 110, 'obesity-1', '27.5'],
    ['27.5025', 110.01, 'obesity-1', '27.5'],
    ['32.4975', 129.99, 'obesity-1', '32.498'],
    ['32.5', 130, 'obesity-2', '32.5'],
    ['32.5025', 130.01, 'obesity-2', '32.5'],
    ['37.4975', 149.99, 'obesity-2', '37.498'],
    ['37.5', 150, 'obesity-3', '37.5'],
    ['37.5025', 150.01, 'obesity-3', '37.5'],
  ])('classes %s kg/m2', (_bmi, weightKg, expected, display) => {
    expect(bmiByEthnicity({ ...atTwoMetres(weightKg), ethnicityGroup: 'chinese' })).toEqual({
      status: 'classed',
      class: expected,
      display,
    });
  });

  it.each(ethnicityGroups.filter((group) => group !== 'other'))('is meant for %s', (ethnicityGroup) => {
    expect(bmiByEthnicity({ ...atTwoMetres(92), ethnicityGroup })).toMatchObject({ class: 'overweight' });
  });

  it.each(['other', null] as const)('is not meant for %s', (ethnicityGroup) => {
    expect(bmiByEthnicity({ ...atTwoMetres(92), ethnicityGroup })).toEqual({ status: 'notMeant' });
  });

  it.each([
    [{ ageYears: 17 }, { status: 'tooYoung' }],
    [{ ageYears: 18 }, { status: 'classed' }],
    [{ ageYears: 19 }, { status: 'classed' }],
    [{ ageYears: null }, { status: 'cannotAssess', needs: ['age'] }],
    [{ isPregnant: true }, { status: 'pregnant' }],
    [{ heightCm: null }, { status: 'cannotAssess', needs: ['height_cm'], display: null }],
    [{ weightKg: null }, { status: 'cannotAssess', needs: ['weight_kg'], display: null }],
  ])('of %j is %j', (input, expected) => {
    const person = { ...atTwoMetres(92), ethnicityGroup: 'south-asian' as const };
    expect(bmiByEthnicity({ ...person, ...input })).toMatchObject(expected);
  });
});

describe('isAsian', () => {
  it('is the South Asian, the Chinese and other Asian backgrounds', () => {
    expect(ethnicityGroups.filter(isAsian)).toEqual(['south-asian', 'chinese', 'other-asian']);
    expect(isAsian(null)).toBe(false);
  });
});
