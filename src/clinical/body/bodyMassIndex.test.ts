import fc from 'fast-check';
import { bodyMassIndex, isBmiClass, type BmiClass } from './bodyMassIndex';

const adult = { ageYears: 75 };

describe('bodyMassIndex', () => {
  // At a height of 100 cm the weight in kg is the BMI itself.
  it.each<[weightKg: number, bmiClass: BmiClass, display: string]>([
    [15.99, 'thinness-severe', '15.99'],
    [16, 'thinness-moderate', '16.0'],
    [16.01, 'thinness-moderate', '16.0'],
    [16.99, 'thinness-moderate', '16.99'],
    [17, 'thinness-mild', '17.0'],
    [17.01, 'thinness-mild', '17.0'],
    [18.49, 'thinness-mild', '18.49'],
    [18.5, 'normal', '18.5'],
    [18.51, 'normal', '18.5'],
    [24.99, 'normal', '24.99'],
    [25, 'overweight', '25.0'],
    [25.01, 'overweight', '25.0'],
    [29.99, 'overweight', '29.99'],
    [30, 'obesity-1', '30.0'],
    [30.01, 'obesity-1', '30.0'],
    [34.99, 'obesity-1', '34.99'],
    [35, 'obesity-2', '35.0'],
    [35.01, 'obesity-2', '35.0'],
    [39.99, 'obesity-2', '39.99'],
    [40, 'obesity-3', '40.0'],
    [40.01, 'obesity-3', '40.0'],
  ])('classifies %s kg/m2 as %s and displays %s', (weightKg, bmiClass, display) => {
    expect(bodyMassIndex({ weightKg, heightCm: 100, ...adult })).toEqual({
      status: 'calculated',
      bmiClass,
      display,
    });
  });

  it.each([
    [72.25, 170, '25.0', 'overweight'],
    [72.24, 170, '24.997', 'normal'],
    [47.36, 160, '18.5', 'normal'],
    [47.35, 160, '18.496', 'thinness-mild'],
    [86.7, 170, '30.0', 'obesity-1'],
  ])('keeps %s kg at %s cm exactly on its side of the cut-off', (weightKg, heightCm, display, bmiClass) => {
    expect(bodyMassIndex({ weightKg, heightCm, ...adult })).toEqual({
      status: 'calculated',
      display,
      bmiClass,
    });
  });

  it('displays enough decimals not to contradict the class', () => {
    expect(bodyMassIndex({ weightKg: 72.15, heightCm: 170, ...adult })).toMatchObject({
      display: '24.97',
      bmiClass: 'normal',
    });
  });

  it.each([
    [null, 170, ['weight_kg']],
    [70, null, ['height_cm']],
    [null, null, ['weight_kg', 'height_cm']],
    [0, 170, ['weight_kg']],
    [70, 0, ['height_cm']],
    [-1, -1, ['weight_kg', 'height_cm']],
  ])('cannot assess %s kg at %s cm', (weightKg, heightCm, missing) => {
    expect(bodyMassIndex({ weightKg, heightCm, ...adult })).toEqual({ status: 'cannotAssess', missing });
  });

  it.each([
    [17, 'tooYoung'],
    [18, 'normal'],
    [19, 'normal'],
    [null, 'ageNeeded'],
  ])('at %s years gives the class %s', (ageYears, bmiClass) => {
    expect(bodyMassIndex({ weightKg: 60, heightCm: 170, ageYears })).toMatchObject({ bmiClass });
  });

  it.each([
    [17, 'tooYoung'],
    [18, 'pregnant'],
    [19, 'pregnant'],
    [null, 'pregnant'],
  ])('in pregnancy at %s years has the figure and no class but %s', (ageYears, bmiClass) => {
    expect(bodyMassIndex({ weightKg: 60, heightCm: 170, ageYears, isPregnant: true })).toMatchObject({
      display: '20.8',
      bmiClass,
    });
    expect(isBmiClass(bmiClass === 'tooYoung' ? 'tooYoung' : 'pregnant')).toBe(false);
  });

  it('displays a value of the class that it returns, for any measures', () => {
    const weight = fc.integer({ min: 20, max: 6500 }).map((tenths) => tenths / 10);
    const height = fc.integer({ min: 500, max: 2720 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(weight, height, (weightKg, heightCm) => {
        const exact = bodyMassIndex({ weightKg, heightCm, ...adult });
        if (exact.status !== 'calculated') throw new Error('both measures were given');
        const shown = bodyMassIndex({ weightKg: Number(exact.display), heightCm: 100, ...adult });
        expect(shown).toMatchObject({ bmiClass: exact.bmiClass });
      }),
    );
  });
});
