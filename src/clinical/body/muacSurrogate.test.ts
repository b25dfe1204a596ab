import { muacSurrogate } from './muacSurrogate';

describe('muacSurrogate', () => {
  it.each([
    [23.4, 'bmi-probably-below-20'],
    [23.5, 'no-inference'],
    [23.6, 'no-inference'],
    [31.9, 'no-inference'],
    [32, 'no-inference'],
    [32.1, 'bmi-probably-above-30'],
  ])('classifies an arm of %s cm as %s', (muacCm, found) => {
    expect(muacSurrogate({ muacCm, ageYears: 70 })).toEqual({ status: 'classed', class: found });
  });

  it.each([
    [null, 70, { status: 'cannotAssess', needs: ['mid_upper_arm_cm'] }],
    [22, null, { status: 'cannotAssess', needs: ['age'] }],
    [22, 17, { status: 'tooYoung', fromAgeYears: 18 }],
    [22, 18, { status: 'classed', class: 'bmi-probably-below-20' }],
  ])('for %s cm at %s years returns %j', (muacCm, ageYears, expected) => {
    expect(muacSurrogate({ muacCm, ageYears })).toEqual(expected);
  });
});
