import { heightFromKneeHeight } from './kneeHeight';

describe('heightFromKneeHeight', () => {
  it.each([
    ['male', 50, 75, 162.19, '162.2'],
    ['male', 52.5, 80, 167.04, '167.0'],
    ['female', 50, 75, 158.38, '158.4'],
    ['female', 47.5, 82, 152.125, '152.1'],
  ] as const)(
    'estimates the height of a %s with a knee height of %s cm at %s years as %s cm',
    (sex, kneeHeightCm, ageYears, heightCm, display) => {
      expect(heightFromKneeHeight({ kneeHeightCm, sex, ageYears })).toEqual({
        status: 'estimated',
        heightCm,
        display,
        isOutsideValidatedAge: false,
      });
    },
  );

  it.each([
    [59, true],
    [60, false],
    [61, false],
    [89, false],
    [90, false],
    [91, true],
  ])('at %s years reports an age outside the validated range: %s', (ageYears, isOutsideValidatedAge) => {
    expect(heightFromKneeHeight({ kneeHeightCm: 50, sex: 'male', ageYears })).toMatchObject({
      status: 'estimated',
      isOutsideValidatedAge,
    });
  });

  it.each([
    [null, 'male', 70, ['knee_height_cm']],
    [0, 'male', 70, ['knee_height_cm']],
    [50, 'unknown', 70, ['sex']],
    [50, 'other', 70, ['sex']],
    [50, 'female', null, ['age']],
    [null, 'unknown', null, ['knee_height_cm', 'age', 'sex']],
  ] as const)('cannot estimate from %s cm, sex %s and %s years', (kneeHeightCm, sex, ageYears, needs) => {
    expect(heightFromKneeHeight({ kneeHeightCm, sex, ageYears })).toEqual({ status: 'cannotAssess', needs });
  });
});
