import { heightFromDemispan, heightFromUlna } from './armHeight';

describe('heightFromUlna', () => {
  // Rows of the conversion table of MUST, in cm.
  it.each([
    ['male', 32, 64, 194],
    ['male', 32, 65, 187],
    ['female', 32, 64, 184],
    ['female', 32, 65, 184],
    ['male', 25, 64, 169],
    ['male', 25, 65, 165],
    ['female', 25, 64, 165],
    ['female', 25, 65, 162],
    ['male', 18.5, 66, 145],
    ['female', 18.5, 66, 141],
  ] as const)(
    'of a %s with %s cm at %s years is that of the table, %s cm',
    (sex, ulnaCm, ageYears, heightCm) => {
      const found = heightFromUlna({ ulnaCm, sex, ageYears });
      expect(found.status === 'estimated' && Math.round(found.heightCm)).toBe(heightCm);
    },
  );

  it.each([
    [17, true],
    [18, false],
    [19, false],
  ])('at %s years is outside the validated age: %s', (ageYears, isOutsideValidatedAge) => {
    expect(heightFromUlna({ ulnaCm: 25, sex: 'male', ageYears })).toEqual({
      status: 'estimated',
      heightCm: 169.2,
      display: '169.2',
      isOutsideValidatedAge,
    });
  });

  it.each([
    [null, 'male', 70, ['ulna_cm']],
    [25, 'other', 70, ['sex']],
    [25, 'male', null, ['age']],
    [0, null, null, ['ulna_cm', 'age', 'sex']],
  ] as const)('from %s cm, sex %s and %s years needs %j', (ulnaCm, sex, ageYears, needs) => {
    expect(heightFromUlna({ ulnaCm, sex, ageYears })).toEqual({ status: 'cannotAssess', needs });
  });
});

describe('heightFromDemispan', () => {
  it.each([
    ['male', 80, 70, 169.8, false],
    ['female', 75, 70, 161.35, false],
    ['female', 75, 17, 161.35, true],
    ['female', 75, 18, 161.35, false],
    ['female', 75, 19, 161.35, false],
  ] as const)(
    'of a %s with %s cm at %s years is %s cm',
    (sex, demispanCm, ageYears, heightCm, isOutsideValidatedAge) => {
      expect(heightFromDemispan({ demispanCm, sex, ageYears })).toMatchObject({
        status: 'estimated',
        heightCm,
        isOutsideValidatedAge,
      });
    },
  );

  it.each([
    [null, 'male', 70, ['demispan_cm']],
    [80, 'unknown', 70, ['sex']],
    [80, 'male', null, ['age']],
  ] as const)('from %s cm, sex %s and %s years needs %j', (demispanCm, sex, ageYears, needs) => {
    expect(heightFromDemispan({ demispanCm, sex, ageYears })).toEqual({ status: 'cannotAssess', needs });
  });
});
