import { scoreMust, type MustInput } from './must';

// At a height of 100 cm the weight in kg is the BMI itself.
const well: MustInput = {
  weightKg: 25,
  heightCm: 100,
  highestWithin6MonthsKg: null,
  earlierWeightKg: 25,
  lossIntended: false,
  acuteIllnessNoIntake: false,
  muacCm: null,
  ageYears: 70,
};

describe('scoreMust', () => {
  it.each([
    [20.01, 0, 'low'],
    [20, 1, 'medium'],
    [19.99, 1, 'medium'],
    [18.51, 1, 'medium'],
    [18.5, 1, 'medium'],
    [18.49, 2, 'high'],
  ])('scores a BMI of %s kg/m2 as %s points: %s', (weightKg, points, risk) => {
    expect(scoreMust({ ...well, weightKg, earlierWeightKg: weightKg })).toEqual({
      status: 'scored',
      totalPoints: points,
      risk,
      steps: { bmi: points, weightLoss: 0, acuteIllness: 0 },
      treatsLossAsUnplanned: false,
    });
  });

  it.each([
    [110, 0],
    [100, 0],
    [95.01, 0],
    [95, 1],
    [94.99, 1],
    [90.01, 1],
    [90, 1],
    [89.99, 2],
  ])('scores %s kg, from 100 kg 3 to 6 months ago, as %s points', (weightKg, points) => {
    const steps = { bmi: 0, weightLoss: points, acuteIllness: 0 };
    expect(scoreMust({ ...well, weightKg, earlierWeightKg: 100 })).toMatchObject({
      totalPoints: points,
      steps,
    });
  });

  it.each([
    [95.01, 0, false],
    [95, 1, true],
    [94.99, 1, true],
    [89.99, 2, true],
  ])('treats a loss from 100 kg to %s kg as unplanned if it was not asked about: %s points', (...row) => {
    const [weightKg, weightLoss, treatsLossAsUnplanned] = row;
    expect(scoreMust({ ...well, weightKg, earlierWeightKg: 100, lossIntended: null })).toMatchObject({
      steps: { weightLoss },
      treatsLossAsUnplanned,
    });
  });

  it.each([95.01, 95, 90, 89.99, 50])(
    'scores an intended loss from 100 kg to %s kg as 0 points',
    (weightKg) => {
      expect(scoreMust({ ...well, weightKg, earlierWeightKg: 100, lossIntended: true })).toMatchObject({
        status: 'scored',
        steps: { weightLoss: 0 },
        treatsLossAsUnplanned: false,
      });
    },
  );

  it.each([
    [20.01, 'cannotAssess', null],
    [20, 'atLeastMedium', 'medium'],
    [18.5, 'atLeastMedium', 'medium'],
  ])('with oedema takes the points of a BMI of %s as a least: %s', (weightKg, status, risk) => {
    const wet = { ...well, weightKg, lossIntended: true, isWeightFluidAffected: true };
    expect(scoreMust(wet)).toMatchObject({ status, risk, needs: ['dryWeight'] });
  });

  it('with oedema counts a BMI that is low all the same', () => {
    const wet = { ...well, weightKg: 18.49, lossIntended: true, isWeightFluidAffected: true };
    expect(scoreMust(wet)).toMatchObject({ status: 'scored', risk: 'high' });
  });

  it.each([
    [95.01, 0, 'low'],
    [95, 1, 'medium'],
    [90, 1, 'medium'],
    [89.99, 2, 'high'],
  ])(
    'scores %s kg from 100 kg of the last weeks as %s points, whatever it was before',
    (weightKg, points, risk) => {
      const recent = { weightKg, highestWithin6MonthsKg: 100, earlierWeightKg: weightKg };
      expect(scoreMust({ ...well, ...recent })).toMatchObject({
        status: 'scored',
        risk,
        steps: { weightLoss: points },
      });
    },
  );

  it.each([
    [95.01, 'cannotAssess', null, ['earlier_weight_kg']],
    [95, 'atLeastMedium', 1, ['earlier_weight_kg']],
    [90, 'atLeastMedium', 1, ['earlier_weight_kg']],
    [89.99, 'scored', 2, []],
  ])(
    'does not rule a loss out by weights of the last weeks alone: %s kg from 100 kg is %s',
    (weightKg, status, weightLoss, needs) => {
      const score = scoreMust({ ...well, weightKg, highestWithin6MonthsKg: 100, earlierWeightKg: null });
      expect(score).toMatchObject({ status, steps: { weightLoss }, ...(needs.length > 0 && { needs }) });
    },
  );

  it('needs no earlier weight for an intended loss, which has no points whatever it was', () => {
    expect(scoreMust({ ...well, earlierWeightKg: null, lossIntended: true })).toMatchObject({
      status: 'scored',
      risk: 'low',
    });
  });

  it('avoids binary rounding errors exactly on the limits', () => {
    const loss = scoreMust({ ...well, weightKg: 68.78, heightCm: 170, earlierWeightKg: 72.4 });
    expect(loss).toMatchObject({ steps: { weightLoss: 1 } });
    const thin = scoreMust({ ...well, weightKg: 57.8, heightCm: 170, earlierWeightKg: 57.8 });
    expect(thin).toMatchObject({ steps: { bmi: 1 } });
  });

  it('scores an acute illness without intake as 2 points, and the maximum as 6', () => {
    expect(scoreMust({ ...well, acuteIllnessNoIntake: true })).toMatchObject({
      totalPoints: 2,
      risk: 'high',
    });
    expect(
      scoreMust({ ...well, weightKg: 18, earlierWeightKg: 25, acuteIllnessNoIntake: true }),
    ).toMatchObject({ totalPoints: 6, risk: 'high' });
  });

  it.each([
    [{ earlierWeightKg: null }, ['earlier_weight_kg']],
    [{ acuteIllnessNoIntake: null }, ['acuteIllnessNoIntake']],
    [{ heightCm: null }, ['height_cm']],
    [{ weightKg: null }, ['weight_kg']],
  ])('has neither total nor risk with %j', (missing, needs) => {
    expect(scoreMust({ ...well, ...missing })).toMatchObject({
      status: 'cannotAssess',
      totalPoints: null,
      risk: null,
      needs,
    });
  });

  it.each([
    [{ weightKg: 18, earlierWeightKg: null }],
    [{ acuteIllnessNoIntake: true, weightKg: null }],
    [{ heightCm: null, earlierWeightKg: 30 }],
    [{ weightKg: 19, earlierWeightKg: 20, acuteIllnessNoIntake: null }],
  ])('is high without a total if the known steps reach 2 points: %j', (known) => {
    expect(scoreMust({ ...well, ...known })).toMatchObject({
      status: 'highAlready',
      totalPoints: null,
      risk: 'high',
    });
  });

  it.each([
    [22, 'bmi-probably-below-20', false],
    [33, 'bmi-probably-above-30', false],
    [null, null, true],
  ])(
    'classifies an arm of %s cm in place of the BMI as %s, without points',
    (muacCm, surrogate, needsSubjectiveCriteria) => {
      expect(scoreMust({ ...well, heightCm: null, muacCm })).toMatchObject({
        steps: { bmi: null },
        totalPoints: null,
        surrogate,
        needsSubjectiveCriteria,
      });
    },
  );

  it('ignores the arm if the BMI is known', () => {
    expect(scoreMust({ ...well, muacCm: 22, earlierWeightKg: null })).toMatchObject({
      surrogate: null,
      needsSubjectiveCriteria: false,
    });
  });

  it.each([
    [17, { status: 'tooYoung', fromAgeYears: 18 }],
    [18, { status: 'scored', risk: 'high' }],
    [null, { status: 'cannotAssess', risk: null, needs: ['age'] }],
  ])('at %s years returns %j', (ageYears, expected) => {
    expect(scoreMust({ ...well, weightKg: 18, ageYears })).toMatchObject(expected);
  });
});

describe('a missing step', () => {
  it.each<[string, Partial<MustInput>]>([
    ['the weight loss', { weightKg: 19, earlierWeightKg: null }],
    ['the body mass index', { weightKg: 23.5, heightCm: null }],
    ['the acute illness', { weightKg: 19, earlierWeightKg: 19, acuteIllnessNoIntake: null }],
  ])('makes the risk at least medium with one known point if it is %s', (_title, input) => {
    expect(scoreMust({ ...well, ...input })).toMatchObject({
      ...{ status: 'atLeastMedium', risk: 'medium', totalPoints: null },
    });
  });
});
