import { calfClass } from './calf';

// At a height of 100 cm the weight in kg is the BMI itself; 20 adds nothing to the calf.
const atBmi20 = { weightKg: 20, heightCm: 100, ageYears: 70 };

describe('calfClass', () => {
  it.each([
    ['male', 31.9, 'severely-low'],
    ['male', 32, 'severely-low'],
    ['male', 32.1, 'moderately-low'],
    ['male', 33.9, 'moderately-low'],
    ['male', 34, 'moderately-low'],
    ['male', 34.1, 'normal'],
    ['female', 30.9, 'severely-low'],
    ['female', 31, 'severely-low'],
    ['female', 31.1, 'moderately-low'],
    ['female', 32.9, 'moderately-low'],
    ['female', 33, 'moderately-low'],
    ['female', 33.1, 'normal'],
  ] as const)('classifies a %s calf of %s cm as %s', (sex, calfCm, found) => {
    expect(calfClass({ ...atBmi20, calfCm, sex })).toEqual({
      status: 'classed',
      class: found,
      adjustedCm: calfCm,
      addedCm: 0,
    });
  });

  it.each([
    [18.49, 4],
    [18.5, 0],
    [18.51, 0],
    [24.99, 0],
    [25, -3],
    [25.01, -3],
    [29.99, -3],
    [30, -7],
    [30.01, -7],
    [39.99, -7],
    [40, -12],
    [40.01, -12],
  ])('at a BMI of %s kg/m2 adds %s cm', (weightKg, addedCm) => {
    const result = calfClass({ ...atBmi20, weightKg, calfCm: 36.2, sex: 'male' });
    expect(result).toMatchObject({ addedCm, adjustedCm: Number((36.2 + addedCm).toFixed(1)) });
  });

  it.each([
    [35, 'severely-low'],
    [37, 'moderately-low'],
    [37.1, 'normal'],
  ])(
    'classifies the adjusted calf, not the measured one: %s cm at 72.25 kg and 170 cm is %s',
    (calfCm, found) => {
      const overweight = { weightKg: 72.25, heightCm: 170, ageYears: 70, sex: 'male' } as const;
      expect(calfClass({ ...overweight, calfCm })).toMatchObject({ class: found, addedCm: -3 });
    },
  );

  it.each([
    [31, { status: 'classed', class: 'severely-low' }],
    [31.1, { status: 'cannotAssess', needs: ['sex'] }],
    [33, { status: 'classed', class: 'moderately-low' }],
    [33.1, { status: 'cannotAssess', needs: ['sex'] }],
    [34.1, { status: 'classed', class: 'normal' }],
  ])('at %s cm needs the sex only if it changes the class: %j', (calfCm, expected) => {
    expect(calfClass({ ...atBmi20, calfCm, sex: 'unknown' })).toMatchObject(expected);
  });

  it('lists the missing inputs', () => {
    expect(calfClass({ calfCm: null, weightKg: null, heightCm: null, ageYears: null, sex: 'male' })).toEqual({
      status: 'cannotAssess',
      needs: ['calf_cm', 'weight_kg', 'height_cm', 'age'],
    });
    expect(calfClass({ ...atBmi20, weightKg: null, calfCm: 30, sex: 'male' })).toEqual({
      status: 'cannotAssess',
      needs: ['weight_kg'],
    });
  });

  it('has no adult class below 18 years', () => {
    expect(calfClass({ ...atBmi20, calfCm: 30, sex: 'male', ageYears: 17 })).toMatchObject({
      status: 'tooYoung',
    });
    expect(calfClass({ ...atBmi20, calfCm: 30, sex: 'male', ageYears: 18 })).toMatchObject({
      status: 'classed',
    });
  });
});
