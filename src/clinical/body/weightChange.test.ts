import { changeBetweenLastTwo, changeFromUsualWeight, judgedWeightLoss } from './weightChange';

const now = '2026-06-30T10:00:00+01:00';
const weekAgo = '2026-06-23T10:00:00+01:00';
const monthAgo = '2026-05-31T10:00:00+01:00';

describe('changeFromUsualWeight', () => {
  it.each([
    [60, 57, -5, '-5.0'],
    [60, 63, 5, '5.0'],
    [80, 80, 0, '0.0'],
    [72.4, 68.78, -5, '-5.0'],
    [72.4, 68.75, -5.041436464088398, '-5.04'],
    [72.4, 68.81, -4.958563535911602, '-4.96'],
    [80, 79.98, -0.025, '-0.03'],
    [70, 66, -5.714285714285714, '-5.7'],
    [100, 89.96, -10.04, '-10.04'],
  ])('from a usual %s kg to %s kg is %s %%, displayed as %s', (usualWeightKg, weightKg, percent, display) => {
    expect(changeFromUsualWeight({ weightKg, usualWeightKg, isFluidAffected: false })).toEqual({
      status: 'calculated',
      percent,
      display,
    });
  });

  it.each([
    [null, 70, ['weight_kg']],
    [70, null, ['usual_weight_kg']],
    [70, 0, ['usual_weight_kg']],
    [null, null, ['weight_kg', 'usual_weight_kg']],
  ])('cannot assess %s kg now and a usual %s kg', (weightKg, usualWeightKg, needs) => {
    expect(changeFromUsualWeight({ weightKg, usualWeightKg, isFluidAffected: false })).toEqual({
      status: 'cannotAssess',
      needs,
    });
  });
});

describe('changeBetweenLastTwo', () => {
  const to = { weight_kg: 57, captured_at: now };
  const from = { weight_kg: 60, captured_at: weekAgo };

  it('compares the newest weighing with the one before it, in any input order', () => {
    const weighings = [from, { weight_kg: 90, captured_at: monthAgo }, to];
    expect(changeBetweenLastTwo(weighings, false)).toEqual({
      status: 'calculated',
      percent: -5,
      display: '-5.0',
      from,
      to,
    });
  });

  it.each([[[]], [[to]], [[to, { ...from, weight_kg: 0 }]]])('needs two weighings: %j', (weighings) => {
    expect(changeBetweenLastTwo(weighings, false)).toEqual({ status: 'cannotAssess', needs: ['weight_kg'] });
  });
});

describe('judgedWeightLoss', () => {
  const weighings = [
    { weight_kg: 100, captured_at: monthAgo },
    { weight_kg: 94, captured_at: now },
  ];

  it.each([
    [17, 'tooYoung'],
    [18, 'judged'],
    [null, 'judged'],
  ])('gives no degree of adults below 18 years: %s', (ageYears, status) => {
    const asked = { isFluidAffected: false, lossIntended: false, timeZone: 'UTC', ageYears };
    expect(judgedWeightLoss(weighings, asked).status).toBe(status);
  });

  it.each([
    [null, 'mild', true],
    [false, 'mild', false],
    [true, null, false],
  ])('gives a child the degree of children, unless it was intended: %s', (lossIntended, degree, treats) => {
    const asked = { isFluidAffected: false, lossIntended, timeZone: 'UTC', ageYears: 14 };
    const found = judgedWeightLoss(weighings, asked);
    expect(found).toMatchObject({ status: 'tooYoung', treatsLossAsUnplanned: treats });
    expect('loss' in found ? (found.loss?.degree ?? null) : undefined).toBe(degree);
  });

  it.each([
    [94, true, 'judged'],
    [95, true, 'judged'],
    [95.1, true, 'pregnant'],
    [95.1, false, 'judged'],
  ])('from 100 to %s kg in a month, pregnant: %s, is %s', (weight_kg, isPregnant, status) => {
    const asked = { isFluidAffected: false, lossIntended: false, timeZone: 'UTC', ageYears: 30, isPregnant };
    const both = [
      { weight_kg: 100, captured_at: monthAgo },
      { weight_kg, captured_at: now },
    ];
    expect(judgedWeightLoss(both, asked).status).toBe(status);
  });

  it('returns the degree of a loss', () => {
    expect(
      judgedWeightLoss(weighings, {
        isFluidAffected: false,
        lossIntended: false,
        timeZone: 'UTC',
        ageYears: null,
      }),
    ).toMatchObject({
      status: 'judged',
      loss: { degree: 'severe', withinDays: 31 },
    });
  });

  it('returns a null loss if no limit is reached', () => {
    const stable = weighings.map((one) => ({ ...one, weight_kg: 80 }));
    expect(
      judgedWeightLoss(stable, {
        isFluidAffected: false,
        lossIntended: false,
        timeZone: 'UTC',
        ageYears: null,
      }),
    ).toEqual({
      status: 'judged',
      loss: null,
      treatsLossAsUnplanned: false,
    });
  });

  it.each([
    [true, { status: 'notScored', because: 'intended' }],
    [false, { status: 'judged', treatsLossAsUnplanned: false }],
    [null, { status: 'judged', treatsLossAsUnplanned: true }],
  ])('with the answer %s to whether the loss was intended returns %j', (lossIntended, expected) => {
    const asked = { isFluidAffected: false, lossIntended, timeZone: 'UTC', ageYears: null };
    expect(judgedWeightLoss(weighings, asked)).toMatchObject(expected);
    const stable = weighings.map((one) => ({ ...one, weight_kg: 80 }));
    expect(judgedWeightLoss(stable, asked)).toEqual({
      status: 'judged',
      loss: null,
      treatsLossAsUnplanned: false,
    });
  });

  it('returns notScored for a weight with oedema or ascites', () => {
    expect(
      judgedWeightLoss(weighings, {
        isFluidAffected: true,
        lossIntended: false,
        timeZone: 'UTC',
        ageYears: null,
      }),
    ).toEqual({
      status: 'notScored',
      because: 'fluidAffected',
    });
  });

  it.each([
    [183, 'judged'],
    [184, 'judged'],
    [185, 'notScored'],
  ])('with an earlier weight from %s days before is %s', (days, status) => {
    const earlier = new Date(Date.parse(now) - days * 24 * 60 * 60 * 1000).toISOString();
    const stable = [
      { weight_kg: 80, captured_at: earlier },
      { weight_kg: 79, captured_at: now },
    ];
    expect(
      judgedWeightLoss(stable, {
        isFluidAffected: false,
        lossIntended: false,
        timeZone: 'UTC',
        ageYears: null,
      }).status,
    ).toBe(status);
  });

  it('returns notScored only if every earlier weight is beyond its interval', () => {
    const old = [
      { weight_kg: 80, captured_at: '2025-06-30T10:00:00+01:00' },
      { weight_kg: 90, captured_at: '2025-12-01T10:00:00+01:00' },
    ];
    const current = { weight_kg: 60, captured_at: now };
    expect(
      judgedWeightLoss([current, ...old], {
        isFluidAffected: false,
        lossIntended: false,
        timeZone: 'UTC',
        ageYears: null,
      }),
    ).toEqual({
      status: 'notScored',
      because: 'beyondInterval',
    });
    const recent = { weight_kg: 60, captured_at: monthAgo };
    expect(
      judgedWeightLoss([current, ...old, recent], {
        isFluidAffected: false,
        lossIntended: false,
        timeZone: 'UTC',
        ageYears: null,
      }),
    ).toEqual({
      status: 'judged',
      loss: null,
      treatsLossAsUnplanned: false,
    });
  });

  it('cannot compare two weights of the same moment', () => {
    const twice = weighings.map((one) => ({ ...one, captured_at: now }));
    expect(
      judgedWeightLoss(twice, {
        isFluidAffected: false,
        lossIntended: false,
        timeZone: 'UTC',
        ageYears: null,
      }),
    ).toEqual({
      status: 'cannotAssess',
      needs: ['weight_kg'],
    });
  });

  it('needs two weighings', () => {
    expect(
      judgedWeightLoss(weighings.slice(1), {
        isFluidAffected: false,
        lossIntended: false,
        timeZone: 'UTC',
        ageYears: null,
      }),
    ).toEqual({
      status: 'cannotAssess',
      needs: ['weight_kg'],
    });
  });
});

describe('a weight with oedema or ascites', () => {
  const notCompared = { status: 'notCompared', because: 'fluidAffected' };

  it('is not compared with the previous weight or the usual weight', () => {
    const weighings = [
      { weight_kg: 80, captured_at: monthAgo },
      { weight_kg: 84, captured_at: now },
    ];
    expect(changeBetweenLastTwo(weighings, true)).toEqual(notCompared);
    expect(changeFromUsualWeight({ weightKg: 84, usualWeightKg: 80, isFluidAffected: true })).toEqual(
      notCompared,
    );
  });
});

describe('the displayed change', () => {
  it.each([
    [79.99, '-20.01'],
    [80.01, '-19.99'],
    [89.99, '-10.01'],
    [92.49, '-7.51'],
    [92.51, '-7.49'],
    [95.01, '-4.99'],
    [97.99, '-2.01'],
    [98.01, '-1.99'],
    [98.99, '-1.01'],
    [99.01, '-0.99'],
  ])('from 100 kg to %s kg is %s, on the right side of a limit', (weightKg, display) => {
    expect(changeFromUsualWeight({ weightKg, usualWeightKg: 100, isFluidAffected: false })).toMatchObject({
      display,
    });
  });
});
