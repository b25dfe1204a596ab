import { isMassLowForObesity } from './massInObesity';
import { nothingMeasured } from './sarcopeniaInputs';

// At a height of 100 cm the weight in kg is also the body mass index.
const obese = { ...nothingMeasured, heightCm: 100, weightKg: 30, asmKg: 10 };

describe('isMassLowForObesity', () => {
  it.each([
    ['female', 15.35, true],
    ['female', 15.36, false],
    ['female', 15.37, false],
    ['male', 23.66, true],
    ['male', 23.67, false],
    ['male', 23.68, false],
  ] as const)('with a body mass index of 30 is, of a %s with a mass of %d kg, %s', (sex, asmKg, isLow) => {
    expect(isMassLowForObesity({ ...obese, asmKg }, sex)).toBe(isLow);
  });

  it.each([
    [29.9, false],
    [30, true],
    [30.1, true],
  ])('with a low mass and a body mass index of %d is %s', (weightKg, isLow) => {
    expect(isMassLowForObesity({ ...obese, weightKg }, 'female')).toBe(isLow);
  });

  it.each([
    ['no weight', { weightKg: null }],
    ['no height', { heightCm: null }],
    ['no mass', { asmKg: null }],
    ['a weight that is none', { weightKg: Number.NaN }],
  ])('is not with %s', (_what, change) => {
    expect(isMassLowForObesity({ ...obese, ...change }, 'female')).toBe(false);
  });
});
