import { physicalMeasureKeys, physicalMeasures, plausibility, unableMeasures } from './physicalMeasures';

const stances = ['balance_side_s', 'balance_semi_s', 'balance_tandem_s'] as const;
const withSoftLimits = physicalMeasureKeys.filter((key) => !stances.some((stance) => stance === key));

describe('plausibility', () => {
  describe.each(withSoftLimits)('of %s', (key) => {
    const { decimals, hardLimits, softLimits } = physicalMeasures[key];
    const step = 10 ** -decimals;

    it.each([
      ['below the lower hard limit', hardLimits.min - step, 'impossible'],
      ['at the lower hard limit', hardLimits.min, 'unusual'],
      ['above the lower hard limit', hardLimits.min + step, 'unusual'],
      ['below the lower soft limit', softLimits.min - step, 'unusual'],
      ['at the lower soft limit', softLimits.min, 'plausible'],
      ['above the lower soft limit', softLimits.min + step, 'plausible'],
      ['below the upper soft limit', softLimits.max - step, 'plausible'],
      ['at the upper soft limit', softLimits.max, 'plausible'],
      ['above the upper soft limit', softLimits.max + step, 'unusual'],
      ['below the upper hard limit', hardLimits.max - step, 'unusual'],
      ['at the upper hard limit', hardLimits.max, 'unusual'],
      ['above the upper hard limit', hardLimits.max + step, 'impossible'],
    ])('%s (%s) is %s', (_title, value, expected) => {
      expect(plausibility(key, value)).toBe(expected);
    });
  });

  describe.each(stances)('of %s', (key) => {
    it.each([
      [-0.01, 'impossible'],
      [0, 'plausible'],
      [0.01, 'plausible'],
      [9.99, 'plausible'],
      [10, 'plausible'],
      [10.01, 'impossible'],
    ])('%s s is %s', (seconds, expected) => {
      expect(plausibility(key, seconds)).toBe(expected);
    });
  });
});

describe('physicalMeasures', () => {
  it('lists the last eleven measures in the order they are taken', () => {
    expect(physicalMeasureKeys.slice(-11)).toEqual([
      'chair_stands_5_s',
      'chair_stands_30_count',
      'timed_up_and_go_s',
      ...stances,
      'walk_400m_s',
      'asm_kg',
      'resistance_ohm',
      'reactance_ohm',
      'weight_3_to_6_months_ago_kg',
    ]);
  });

  it('allows "unable" only for performance tests', () => {
    expect(unableMeasures.map((key) => physicalMeasures[key].group)).toEqual(
      unableMeasures.map(() => 'performance'),
    );
  });
});

describe('physicalMeasures', () => {
  it.each([
    ['weight_kg', 1, 2, 30, 250, 650],
    ['height_cm', 1, 50, 130, 210, 272],
    ['knee_height_cm', 1, 25, 38, 65, 80],
    ['ulna_cm', 1, 10, 18.5, 32, 45],
    ['demispan_cm', 1, 40, 60, 99, 130],
    ['waist_cm', 1, 30, 55, 160, 250],
    ['hip_cm', 1, 40, 70, 160, 250],
    ['calf_cm', 1, 10, 22, 50, 80],
    ['mid_upper_arm_cm', 1, 8, 18, 45, 70],
    ['systolic_mmhg', 0, 40, 80, 220, 300],
    ['diastolic_mmhg', 0, 20, 40, 130, 200],
    ['pulse_per_min', 0, 20, 40, 140, 250],
    ['gait_4m_s', 2, 1, 2, 30, 120],
    ['gait_3m_s', 2, 1, 1.5, 25, 90],
    ['chair_stands_5_s', 1, 3, 5, 60, 180],
    ['chair_stands_30_count', 0, 0, 2, 35, 60],
    ['timed_up_and_go_s', 1, 3, 5, 60, 300],
    ['balance_side_s', 2, 0, 0, 10, 10],
    ['balance_semi_s', 2, 0, 0, 10, 10],
    ['balance_tandem_s', 2, 0, 0, 10, 10],
    ['walk_400m_s', 0, 120, 180, 900, 1800],
    ['asm_kg', 2, 2, 8, 38, 50],
    ['resistance_ohm', 0, 100, 250, 900, 1500],
    ['reactance_ohm', 1, 5, 20, 100, 200],
    ['weight_3_to_6_months_ago_kg', 1, 2, 30, 250, 650],
  ] as const)('has the specified decimals and limits for %s', (key, decimals, least, low, high, most) => {
    expect(physicalMeasures[key]).toMatchObject({
      decimals,
      hardLimits: { min: least, max: most },
      softLimits: { min: low, max: high },
    });
  });
});
