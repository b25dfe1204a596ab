import type { ForceUnit } from './forceUnits';
import { summariseGrip, type GripHint, type GripSession } from './gripSession';
import type { GripTrial, Hand } from './gripTrials';

function trials(hand: Hand, values: number[]): GripTrial[] {
  return values.map((value) => ({ hand, value, invalid: null }));
}

function session(change: Partial<GripSession>): GripSession {
  return {
    unit: 'kg',
    trials: [],
    dominantHand: 'right',
    sex: 'female',
    protocol: 'southampton2011',
    ...change,
  };
}

function hintsOf(change: Partial<GripSession>): GripHint[] {
  return summariseGrip(session(change)).hints;
}

describe('summariseGrip', () => {
  it('returns the best and the mean of each hand, the overall maximum and the asymmetry', () => {
    const taken = [...trials('right', [24, 25, 24.5]), ...trials('left', [22, 22.5, 22.1])];
    expect(summariseGrip(session({ trials: taken }))).toEqual({
      unit: 'kg',
      hands: {
        right: { status: 'measured', best: 25, meanOfThree: 24.5, validTrials: 3 },
        left: { status: 'measured', best: 22.5, meanOfThree: 22.2, validTrials: 3 },
      },
      maximumKg: 25,
      asymmetry: {
        status: 'assessed',
        verdict: 'symmetric',
        basis: 'nonDominantByDominant',
        best: { left: 22.5, right: 25 },
        ratio: 0.9,
        display: '0.90',
      },
      hints: [],
    });
  });

  it('has no mean of two trials, and averages the first three of four', () => {
    const taken = [...trials('right', [24, 25]), ...trials('left', [20, 21, 22, 40])];
    expect(summariseGrip(session({ trials: taken }))).toMatchObject({
      hands: { right: { meanOfThree: null }, left: { meanOfThree: 21, best: 40 } },
    });
  });

  it('ignores invalid and impossible trials', () => {
    const taken: GripTrial[] = [
      { hand: 'right', value: 40, invalid: 'posture' },
      ...trials('right', [101, 0, 20]),
    ];
    expect(summariseGrip(session({ trials: taken }))).toMatchObject({
      maximumKg: 20,
      hands: { right: { best: 20, validTrials: 1 } },
    });
  });

  it('reports the reason for an excluded hand instead of a 0', () => {
    const taken = trials('left', [20, 21, 20]);
    expect(summariseGrip(session({ trials: taken, excluded: { right: 'stroke' } }))).toMatchObject({
      hands: { right: { status: 'excluded', reason: 'stroke' } },
      maximumKg: 21,
      asymmetry: { status: 'cannotAssess', needs: ['rightHand'] },
    });
  });

  it('ignores the trials of an excluded hand', () => {
    const taken = [...trials('right', [40]), ...trials('left', [20])];
    expect(summariseGrip(session({ trials: taken, excluded: { right: 'pain' } }))).toMatchObject({
      maximumKg: 20,
    });
  });

  it('has no maximum without a trial', () => {
    expect(summariseGrip(session({}))).toMatchObject({
      unit: 'kg',
      hands: { left: { status: 'notMeasured' }, right: { status: 'notMeasured' } },
      maximumKg: null,
    });
  });

  it('asks for the dominant hand rather than inferring it', () => {
    const taken = [...trials('right', [30]), ...trials('left', [20])];
    expect(summariseGrip(session({ trials: taken, dominantHand: null }))).toMatchObject({
      asymmetry: { status: 'cannotAssess', needs: ['dominantHand'] },
    });
  });

  it.each<[ForceUnit, number, number]>([
    ['[lb_av]', 60, 27.2155422],
    ['N', 264.77955, 27],
  ])('converts best, mean and maximum from %s to kg', (unit, read, kg) => {
    const taken = trials('right', [read, read, read]);
    expect(summariseGrip(session({ unit, trials: taken }))).toMatchObject({
      maximumKg: kg,
      hands: { right: { best: kg, meanOfThree: kg } },
    });
  });

  it.each<[ForceUnit]>([['N'], ['[lb_av]']])(
    'classifies hands exactly on the asymmetry cut-off as symmetric in %s',
    (unit) => {
      const taken = [...trials('right', [100]), ...trials('left', [90])];
      expect(summariseGrip(session({ unit, trials: taken }))).toMatchObject({
        asymmetry: { verdict: 'symmetric', display: '0.90' },
      });
    },
  );

  it('keeps pressure in kPa and returns no kg', () => {
    const summary = summariseGrip(session({ unit: 'kPa', trials: trials('right', [60, 62, 61]) }));
    expect(summary).toMatchObject({ unit: 'kPa', maximumKPa: 62 });
    expect(JSON.stringify(summary)).not.toMatch(/kg/i);
  });
});

describe('summariseGrip hints', () => {
  it.each<[string, number[], GripHint[]]>([
    ['three even trials', [30, 29, 28], []],
    ['a spread of exactly a tenth', [30, 29, 27], []],
    [
      'a spread above a tenth',
      [30, 29, 26.9],
      [{ code: 'oneMoreTrial', hand: 'right', because: ['spread'] }],
    ],
    ['the best one last', [28, 29, 30], [{ code: 'oneMoreTrial', hand: 'right', because: ['bestIsLast'] }]],
    ['a last trial as good as the first', [30, 29, 30], []],
    ['both', [20, 29, 30], [{ code: 'oneMoreTrial', hand: 'right', because: ['spread', 'bestIsLast'] }]],
    ['two trials only', [20, 30], []],
    ['four trials', [20, 30, 29, 28], [{ code: 'oneMoreTrial', hand: 'right', because: ['spread'] }]],
    ['five trials', [20, 30, 29, 28, 31], []],
  ])('ask for one more trial only if it is needed, after %s', (_title, values, hints) => {
    expect(hintsOf({ trials: trials('right', values) })).toEqual(hints);
  });

  it('do not ask for another trial of an excluded hand', () => {
    expect(hintsOf({ trials: trials('right', [20, 29, 30]), excluded: { right: 'pain' } })).toEqual([]);
  });

  it('flag each unusual or impossible value', () => {
    expect(hintsOf({ trials: [...trials('right', [30, 51]), ...trials('left', [101])] })).toEqual([
      { code: 'valueUnusual', trial: 1 },
      { code: 'valueImpossible', trial: 2 },
    ]);
  });

  it.each<[string, Partial<GripSession>, number[]]>([
    ['less than twice the other hand', { trials: [...trials('right', [14]), ...trials('left', [27.9])] }, []],
    ['twice the other hand', { trials: [...trials('right', [14]), ...trials('left', [28])] }, []],
    [
      'more than twice the other hand',
      { trials: [...trials('right', [14]), ...trials('left', [28.1])] },
      [1],
    ],
    ['of which another is as high', { trials: trials('right', [14, 41, 40]) }, []],
    ['that is alone', { trials: trials('right', [41]) }, []],
    [
      'that is alone, of less than twice the last best',
      { trials: trials('right', [31.5]), earlierBest: 15.8 },
      [],
    ],
    ['that is alone, of twice the last best', { trials: trials('right', [31.6]), earlierBest: 15.8 }, []],
    [
      'that is alone, of more than twice the last best',
      { trials: trials('right', [31.7]), earlierBest: 15.8 },
      [0],
    ],
    [
      'in newtons, beside kilograms of the session before',
      { unit: 'N', trials: trials('right', [320]), earlierBest: 15.8 },
      [0],
    ],
    [
      'beside one that does not count',
      { trials: [{ hand: 'right', value: 14, invalid: 'slipped' }, ...trials('left', [41])] },
      [],
    ],
    [
      'beside a hand that is not tested',
      { trials: [...trials('right', [14]), ...trials('left', [41])], excluded: { right: 'pain' } },
      [],
    ],
  ])('ask about a trial %s, where it is more than twice all others', (_title, change, asked) => {
    const unusual = hintsOf(change).flatMap((hint) => (hint.code === 'valueUnusual' ? [hint.trial] : []));
    expect(unusual).toEqual(asked);
  });

  it('do not flag an unusual value of an excluded hand', () => {
    expect(hintsOf({ trials: trials('right', [51]), excluded: { right: 'pain' } })).toEqual([]);
  });

  it('do not flag a value already marked invalid', () => {
    expect(hintsOf({ trials: [{ hand: 'left', value: 101, invalid: 'deviceFault' }] })).toEqual([]);
  });

  it('warn that the ASHT mean is not for cut-offs', () => {
    expect(hintsOf({ protocol: 'asht2015' })).toEqual([{ code: 'meanIsNotForCutOffs' }]);
  });
});
