import { waistToHeight } from './waistToHeight';

describe('waistToHeight', () => {
  // At a height of 100 cm the waist in cm is the ratio in hundredths.
  it.each([
    [39.9, 'below', '0.399'],
    [40, 'healthy', '0.40'],
    [40.1, 'healthy', '0.40'],
    [49.9, 'healthy', '0.499'],
    [50, 'increased', '0.50'],
    [50.1, 'increased', '0.50'],
    [59.9, 'increased', '0.599'],
    [60, 'high', '0.60'],
    [60.1, 'high', '0.60'],
  ])('classifies a waist of %s cm at a height of 100 cm as %s and displays %s', (waistCm, found, display) => {
    expect(waistToHeight({ waistCm, heightCm: 100, weightKg: 20, ageYears: 70 })).toEqual({
      status: 'classed',
      class: found,
      display,
    });
  });

  it('avoids binary rounding errors exactly on a limit', () => {
    expect(waistToHeight({ waistCm: 102.3, heightCm: 170.5, weightKg: 70, ageYears: 70 })).toMatchObject({
      class: 'high',
    });
    expect(waistToHeight({ waistCm: 68.2, heightCm: 170.5, weightKg: 70, ageYears: 70 })).toMatchObject({
      class: 'healthy',
    });
  });

  it.each([
    [null, 170, 70, 70, ['waist_cm']],
    [90, null, 70, 70, ['height_cm']],
    [null, 0, null, null, ['waist_cm', 'height_cm', 'weight_kg', 'age']],
  ])(
    'cannot assess waist %s cm, height %s cm, %s kg and %s years',
    (waistCm, heightCm, weightKg, ageYears, needs) => {
      expect(waistToHeight({ waistCm, heightCm, weightKg, ageYears })).toEqual({
        status: 'cannotAssess',
        needs,
        display: null,
      });
    },
  );

  it.each([
    [4, null, 'tooYoung'],
    [5, null, 'classed'],
    [6, null, 'classed'],
    [17, null, 'classed'],
    [18, null, 'cannotAssess'],
    [18, 70, 'classed'],
    [19, 70, 'classed'],
    [null, 70, 'cannotAssess'],
  ])('displays the ratio at %s years and %s kg with the status %s', (ageYears, weightKg, status) => {
    expect(waistToHeight({ waistCm: 85, heightCm: 170, weightKg, ageYears })).toMatchObject({
      status,
      display: '0.50',
    });
  });

  it.each([
    [139.99, 40, 0, 'classed'],
    [140, 40, 0, 'bmiTooHigh'],
    [140.01, 40, 0, 'bmiTooHigh'],
    [140, 17, 0, 'classed'],
    [139.99, 40, 0.7, 'bmiTooHigh'],
  ])(
    'with %s kg at 2 m and %s years, %s %% missing, has the status %s',
    (weightKg, ageYears, missingPercent, status) => {
      const size = { waistCm: 100, heightCm: 200, weightKg };
      expect(waistToHeight({ ...size, ageYears, missingPercent })).toMatchObject({ status });
    },
  );
});
