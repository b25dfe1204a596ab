import { isLossWithin6Months, lowBmiLimit, phenotypicFindings, type PhenotypicInput } from './glimPhenotypic';

// At a height of 100 cm the weight in kg is the BMI itself, and ASM in kg is ASM / height squared.
const well: PhenotypicInput = {
  sex: 'male',
  weightKg: 24,
  heightCm: 100,
  weightWithin6MonthsKg: 24,
  weightBeyond6MonthsKg: 24,
  lossIntended: false,
  asmKg: 8,
  calfCm: null,
};

describe('phenotypicFindings', () => {
  it.each([
    ['within 6 months', 100, 90, 2],
    ['beyond 6 months', 90, 112, 2],
    ['beyond 6 months, with a moderate one within 6 months', 94, 112, 2],
  ])(
    'uses the worse loss, here the one %s',
    (_title, weightWithin6MonthsKg, weightBeyond6MonthsKg, stage) => {
      const input = { ...well, weightKg: 89, weightWithin6MonthsKg, weightBeyond6MonthsKg };
      expect(phenotypicFindings(input, 75).weightLoss.stage).toBe(stage);
    },
  );

  it.each([
    [true, null],
    [false, 2],
    [null, 2],
  ])('with the answer %s to whether a loss of 11 % was intended finds stage %s', (lossIntended, stage) => {
    const input = { ...well, weightKg: 89, weightWithin6MonthsKg: 100, weightBeyond6MonthsKg: null };
    expect(phenotypicFindings({ ...input, lossIntended }, 75).weightLoss).toEqual({ stage, needs: [] });
  });

  it.each([
    [22, null, ['dryWeight']],
    [21.99, 1, ['dryWeight']],
    [19.99, 2, []],
  ])('with oedema a BMI of %s is stage %s and needs %j', (weightKg, stage, needs) => {
    const wet = { ...well, weightKg, isWeightFluidAffected: true };
    expect(phenotypicFindings(wet, 75).lowBmi).toEqual({ stage, needs });
  });

  it.each([
    [34.01, null, ['dryWeight']],
    [34, 1, ['dryWeight']],
    [32, 2, []],
  ])('with oedema a calf of %s cm is stage %s and needs %j', (calfCm, stage, needs) => {
    const wet = { ...well, asmKg: null, calfCm, isWeightFluidAffected: true };
    expect(phenotypicFindings(wet, 75).reducedMuscleMass).toEqual({ stage, needs });
  });

  it.each([
    [5.51, null, ['dryWeight']],
    [5.5, null, ['dryWeight']],
    [5.49, 1, []],
  ])('with oedema a muscle mass of %s kg/m² is stage %s and needs %j', (asmKg, stage, needs) => {
    const wet = { ...well, sex: 'female' as const, asmKg, isWeightFluidAffected: true };
    expect(phenotypicFindings(wet, 75).reducedMuscleMass).toEqual({ stage, needs });
  });

  it('finds no criterion met in a healthy patient', () => {
    const notMet = { stage: null, needs: [] };
    expect(phenotypicFindings(well, 75)).toEqual({
      weightLoss: notMet,
      lowBmi: notMet,
      reducedMuscleMass: notMet,
    });
  });

  it.each([
    [95.01, null],
    [95, null],
    [94.99, 1],
    [90.01, 1],
    [90, 1],
    [89.99, 2],
  ])('judges %s kg, from 100 kg within 6 months, as stage %s', (weightKg, stage) => {
    const input = { ...well, weightKg, weightWithin6MonthsKg: 100, weightBeyond6MonthsKg: 100 };
    expect(phenotypicFindings(input, 75).weightLoss).toEqual({ stage, needs: [] });
  });

  it.each([
    [90.01, null],
    [90, null],
    [89.99, 1],
    [80.01, 1],
    [80, 1],
    [79.99, 2],
  ])('judges %s kg, from 100 kg beyond 6 months, as stage %s', (weightKg, stage) => {
    const input = { ...well, weightKg, weightWithin6MonthsKg: weightKg, weightBeyond6MonthsKg: 100 };
    expect(phenotypicFindings(input, 75).weightLoss).toEqual({ stage, needs: [] });
  });

  it('avoids binary rounding errors exactly on the limit of a loss', () => {
    const input = { ...well, weightKg: 68.78, weightWithin6MonthsKg: 72.4, weightBeyond6MonthsKg: 72.4 };
    expect(phenotypicFindings(input, 75).weightLoss.stage).toBeNull();
  });

  it.each([
    [69, 20.01, null],
    [69, 20, null],
    [69, 19.99, 1],
    [69, 18.51, 1],
    [69, 18.5, 1],
    [69, 18.49, 2],
    [70, 22.01, null],
    [70, 22, null],
    [70, 21.99, 1],
    [70, 20.01, 1],
    [70, 20, 1],
    [70, 19.99, 2],
    [71, 21.99, 1],
  ])('at %s years judges a BMI of %s kg/m2 as stage %s', (ageYears, weightKg, stage) => {
    expect(phenotypicFindings({ ...well, weightKg }, ageYears).lowBmi).toEqual({ stage, needs: [] });
  });

  it.each([
    [69, 18.51, null, []],
    [69, 18.5, null, []],
    [69, 18.49, 1, ['severityInAsia']],
    [70, 20.01, null, []],
    [70, 20, null, []],
    [70, 19.99, 1, ['severityInAsia']],
    [71, 14, 1, ['severityInAsia']],
  ])('in Asia at %s years judges a BMI of %s kg/m2 as stage %s', (ageYears, weightKg, stage, needs) => {
    const input = { ...well, weightKg, ethnicityGroup: 'chinese' as const };
    expect(phenotypicFindings(input, ageYears).lowBmi).toEqual({ stage, needs });
  });

  it.each([
    ['south-asian', null],
    ['chinese', null],
    ['other-asian', null],
    ['middle-eastern', 1],
    ['black-african-caribbean', 1],
    ['other', 1],
    [null, 1],
  ] as const)('of the background %s judges a BMI of 19 kg/m2 as stage %s', (ethnicityGroup, stage) => {
    expect(phenotypicFindings({ ...well, weightKg: 19, ethnicityGroup }, 60).lowBmi.stage).toBe(stage);
  });

  it.each([
    ['female', 'bia', 5.69, 1, []],
    ['female', 'bia', 5.7, null, []],
    ['female', 'bia', 5.71, null, []],
    ['female', 'dxa', 5.39, 1, []],
    ['female', 'dxa', 5.4, null, []],
    ['female', 'dxa', 5.41, null, []],
    ['male', 'bia', 6.99, 1, []],
    ['male', 'bia', 7, null, []],
    ['male', 'dxa', 7.01, null, []],
    ['female', null, 5.39, 1, []],
    ['female', null, 5.4, null, ['asm_method']],
    ['female', null, 5.7, null, []],
    ['unknown', 'bia', 5.69, 1, []],
    ['unknown', 'bia', 5.7, null, ['sex']],
  ] as const)(
    'in Asia judges a %s by %s with %s kg/m2 as stage %s',
    (sex, asmMethod, asmKg, stage, needs) => {
      const input = { ...well, sex, asmMethod, asmKg, ethnicityGroup: 'south-asian' as const };
      expect(phenotypicFindings(input, 60).reducedMuscleMass).toEqual({ stage, needs });
    },
  );

  it('in Asia with oedema rules nothing out by a BMI that is not low', () => {
    const wet = { ...well, weightKg: 20, isWeightFluidAffected: true, ethnicityGroup: 'chinese' as const };
    expect(phenotypicFindings(wet, 70).lowBmi).toEqual({ stage: null, needs: ['dryWeight'] });
  });

  it.each([
    ['male', 6.99, 1],
    ['male', 7, null],
    ['male', 7.01, null],
    ['female', 5.49, 1],
    ['female', 5.5, null],
    ['female', 5.51, null],
    ['unknown', 5.49, 1],
    ['unknown', 7, null],
  ] as const)('judges a %s with ASM / height squared of %s kg/m2 as stage %s', (sex, asmKg, stage) => {
    expect(phenotypicFindings({ ...well, sex, asmKg }, 75).reducedMuscleMass).toEqual({ stage, needs: [] });
  });

  it.each([
    [34.1, null],
    [34, 1],
    [32.1, 1],
    [32, 2],
  ])('judges a calf of %s cm in place of muscle mass as stage %s', (calfCm, stage) => {
    const { reducedMuscleMass } = phenotypicFindings({ ...well, asmKg: null, calfCm }, 75);
    expect(reducedMuscleMass).toEqual({ stage, needs: [] });
  });

  it('prefers measured muscle mass to the calf', () => {
    expect(phenotypicFindings({ ...well, calfCm: 30 }, 75).reducedMuscleMass.stage).toBeNull();
  });

  it.each([
    [{ asmKg: 6, calfCm: 40 }, null, []],
    [{ asmKg: 8, calfCm: 34 }, 1, []],
    [{ asmKg: 6, calfCm: null }, null, ['calf_cm']],
    [{ asmKg: null, calfCm: null }, null, ['calf_cm']],
  ])('after an amputation judges the calf alone: %j is stage %s and needs %j', (limbs, stage, needs) => {
    const { reducedMuscleMass } = phenotypicFindings({ ...well, ...limbs, missingPercent: 1.5 }, 75);
    expect(reducedMuscleMass).toEqual({ stage, needs });
  });

  it.each([
    [null, null, ['muscleMassWithoutCalves']],
    [34, 1, []],
  ])('asks for no calf when both are amputated: %s cm is stage %s and needs %j', (calfCm, stage, needs) => {
    const amputated = { missingPercent: 1.5, areBothCalvesAmputated: true };
    const { reducedMuscleMass } = phenotypicFindings({ ...well, asmKg: 6, calfCm, ...amputated }, 75);
    expect(reducedMuscleMass).toEqual({ stage, needs });
  });

  it.each([
    [{ weightBeyond6MonthsKg: null }, 'weightLoss', ['weight_beyond_6_months_kg']],
    [{ weightWithin6MonthsKg: null }, 'weightLoss', ['weight_within_6_months_kg']],
    [{ weightKg: null }, 'weightLoss', ['weight_kg']],
    [{ heightCm: null }, 'lowBmi', ['height_cm']],
    [{ weightKg: null, heightCm: null }, 'lowBmi', ['weight_kg', 'height_cm']],
    [{ asmKg: null }, 'reducedMuscleMass', ['asm_kg_or_calf_cm']],
    [{ heightCm: null }, 'reducedMuscleMass', ['height_cm']],
    [{ asmKg: null, calfCm: 30, weightKg: null }, 'reducedMuscleMass', ['weight_kg']],
    [{ asmKg: 6, sex: 'unknown' }, 'reducedMuscleMass', ['sex']],
    [{ asmKg: null, calfCm: 34, sex: 'other' }, 'reducedMuscleMass', ['sex']],
  ] as const)('with %j lists the inputs needed for %s: %j', (missing, criterion, needs) => {
    expect(phenotypicFindings({ ...well, ...missing }, 75)[criterion]).toEqual({ stage: null, needs });
  });

  it('lists the inputs that could still raise a stage', () => {
    const lost = { ...well, weightKg: 94, weightWithin6MonthsKg: 100, weightBeyond6MonthsKg: null };
    expect(phenotypicFindings(lost, 75).weightLoss).toEqual({
      stage: 1,
      needs: ['weight_beyond_6_months_kg'],
    });
    expect(phenotypicFindings({ ...lost, weightKg: 80 }, 75).weightLoss).toEqual({ stage: 2, needs: [] });
  });
});

describe('isLossWithin6Months', () => {
  it.each([
    [100, 95.1, false],
    [100, 95, false],
    [100, 94.9, true],
    [95, 100, false],
  ])('from %s to %s kg: %s', (earlierKg, currentKg, isMet) => {
    expect(isLossWithin6Months(earlierKg, currentKg)).toBe(isMet);
  });
});

describe('lowBmiLimit', () => {
  it.each([
    [69, null, { below: 20, fromAgeYears: null }],
    [70, null, { below: 22, fromAgeYears: 70 }],
    [71, null, { below: 22, fromAgeYears: 70 }],
    [69, 'south-asian', { below: 18.5, fromAgeYears: null }],
    [70, 'south-asian', { below: 20, fromAgeYears: 70 }],
  ] as const)('at %d years, %s, is %j', (ageYears, ethnicityGroup, limit) => {
    expect(lowBmiLimit(ageYears, ethnicityGroup)).toEqual(limit);
  });
});
