import { malnutritionScreen, mnaSfClass } from './malnutritionScreen';
import { scoreMust, type MustInput } from './must';

// At a height of 100 cm the weight in kg is the BMI itself.
const mustInput: MustInput = {
  weightKg: 25,
  heightCm: 100,
  highestWithin6MonthsKg: null,
  earlierWeightKg: 25,
  lossIntended: false,
  acuteIllnessNoIntake: false,
  muacCm: null,
  ageYears: 75,
};
const unknown = scoreMust({ ...mustInput, weightKg: null });
const low = scoreMust(mustInput);
const none = { must: unknown, mnaSfPoints: null, otherPositive: null, ageYears: 75 };

describe('malnutritionScreen', () => {
  it.each([
    [20.01, { status: 'notAtRisk', by: ['must'] }],
    [20, { status: 'atRisk', by: ['must'] }],
    [19.99, { status: 'atRisk', by: ['must'] }],
    [18.49, { status: 'atRisk', by: ['must'] }],
  ])('reads MUST as positive from 1 point: at a BMI of %s kg/m2 %j', (weightKg, expected) => {
    const must = scoreMust({ ...mustInput, weightKg, earlierWeightKg: weightKg });
    expect(malnutritionScreen({ ...none, must })).toEqual(expected);
  });

  it.each([
    [0, 'atRisk'],
    [10, 'atRisk'],
    [11, 'atRisk'],
    [12, 'notAtRisk'],
    [14, 'notAtRisk'],
  ])('reads an MNA-SF of %s points as %s', (mnaSfPoints, status) => {
    expect(malnutritionScreen({ ...none, mnaSfPoints })).toEqual({ status, by: ['mna-sf'] });
  });

  it.each([-1, 15, 7.5, NaN, Infinity])('takes %s for no MNA-SF', (mnaSfPoints) => {
    expect(malnutritionScreen({ ...none, mnaSfPoints })).toEqual({ status: 'cannotAssess' });
  });

  it.each([
    [true, { status: 'atRisk', by: ['other'] }],
    [false, { status: 'cannotAssess' }],
    [null, { status: 'cannotAssess' }],
  ])('with another tool positive %s returns %j', (otherPositive, expected) => {
    expect(malnutritionScreen({ ...none, otherPositive })).toEqual(expected);
  });

  it.each([
    [20.01, 'cannotAssess'],
    [20, 'atRisk'],
    [19.99, 'atRisk'],
  ])(
    'reads a MUST with missing steps as positive once it is at least medium: BMI %s %s',
    (weightKg, status) => {
      const must = scoreMust({ ...mustInput, weightKg, earlierWeightKg: null });
      expect(malnutritionScreen({ ...none, must }).status).toBe(status);
    },
  );

  it('is positive by any tool, and names each that is', () => {
    expect(malnutritionScreen({ ...none, must: low, mnaSfPoints: 11 })).toEqual({
      status: 'atRisk',
      by: ['mna-sf'],
    });
    expect(malnutritionScreen({ ...none, must: low, mnaSfPoints: 9, otherPositive: true })).toEqual({
      status: 'atRisk',
      by: ['mna-sf', 'other'],
    });
  });

  it('is negative only by complete tools, each of which it names', () => {
    expect(malnutritionScreen({ ...none, must: low, mnaSfPoints: 13, otherPositive: false })).toEqual({
      status: 'notAtRisk',
      by: ['must', 'mna-sf'],
    });
    expect(malnutritionScreen({ ...none, mnaSfPoints: 13 })).toEqual({ status: 'notAtRisk', by: ['mna-sf'] });
  });

  it.each([
    [64.9, { status: 'cannotAssess' }],
    [65, { status: 'notAtRisk', by: ['mna-sf'] }],
    [65.1, { status: 'notAtRisk', by: ['mna-sf'] }],
    [null, { status: 'cannotAssess' }],
  ])('takes a negative MNA-SF only from 65 years on: at %s years %j', (ageYears, expected) => {
    expect(malnutritionScreen({ ...none, mnaSfPoints: 13, ageYears })).toEqual(expected);
    expect(malnutritionScreen({ ...none, mnaSfPoints: 11, ageYears }).status).toBe('atRisk');
  });

  it('cannot be assessed without any tool, or with the MUST of a child or in pregnancy', () => {
    expect(malnutritionScreen(none)).toEqual({ status: 'cannotAssess' });
    for (const not of [{ ageYears: 17 }, { isPregnant: true }]) {
      const must = scoreMust({ ...mustInput, ...not });
      expect(malnutritionScreen({ ...none, must })).toEqual({ status: 'cannotAssess' });
    }
  });
});

describe('mnaSfClass', () => {
  it.each([
    [6, 75, 'malnourished'],
    [7, 75, 'malnourished'],
    [8, 75, 'atRisk'],
    [11, 75, 'atRisk'],
    [12, 75, 'normal'],
    [14, 75, 'normal'],
    [12, 65, 'normal'],
    [12, 64, null],
    [12, null, null],
    [11, 64, 'atRisk'],
    [15, 75, null],
    [null, 75, null],
  ])('reads %s points at %s years as %s', (points, ageYears, found) => {
    expect(mnaSfClass(points, ageYears)).toBe(found);
  });
});
