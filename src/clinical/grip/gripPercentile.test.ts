import fc from 'fast-check';
import type { RecordedSex } from '@/clinical/sexAndAge';
import { gripNormFor, gripNorms } from './gripNorms';
import { gripPercentile } from './gripPercentile';

// A woman of 80 to 84 years: P5 10.7, P10 12.9, P20 15.5, P30 17.4, P40 18.9, P50 20.4, P60 21.9, P80 25.3, P95 30.2 kg.
const woman = { sex: 'female', ageYears: 82 } as const;

describe('gripPercentile', () => {
  it.each([
    [10.6, 'below5', '<5', 'low'],
    [10.7, 5, '5', 'low'],
    [11.8, 7.5, '8', 'low'],
    [15.4, 19.615, '20', 'low'],
    [15.5, 20, '20', 'somewhat-low'],
    [15.6, 20.526, '21', 'somewhat-low'],
    [18.8, 39.333, '39', 'somewhat-low'],
    [18.9, 40, '40', 'moderate'],
    [21.8, 59.333, '59', 'moderate'],
    [21.9, 60, '60', 'somewhat-high'],
    [25.2, 79.444, '79', 'somewhat-high'],
    [25.3, 80, '80', 'high'],
    [30.2, 95, '95', 'high'],
    [30.3, 'above95', '>95', 'high'],
  ])('places %s kg of a woman of 82 at %s, shown as %s: %s', (maximumKg, percentile, display, gripClass) => {
    const found = gripPercentile({ maximumKg, ...woman });
    const expected = typeof percentile === 'number' ? expect.closeTo(percentile, 3) : percentile;
    expect(found).toEqual({ status: 'assessed', percentile: expected, display, gripClass });
  });

  it('returns exactly the printed percentile for each printed value', () => {
    for (const sex of ['female', 'male'] as const) {
      for (const { fromYears } of gripNorms[sex]) {
        for (const { percentile, kg } of gripNormFor(sex, fromYears)) {
          const found = gripPercentile({ maximumKg: kg, sex, ageYears: fromYears });
          expect(found).toMatchObject({ percentile, display: String(percentile) });
        }
      }
    }
  });

  it.each([
    [19, { status: 'tooYoung', fromAgeYears: 20 }],
    [20, { status: 'assessed', display: '50' }],
  ])('has norms from 20 years on: %s', (ageYears, expected) => {
    expect(gripPercentile({ maximumKg: 28.6, sex: 'female', ageYears })).toMatchObject(expected);
  });

  it.each<[number | null, RecordedSex]>([
    [28.6, 'unknown'],
    [28.6, null],
    [null, 'female'],
  ])('returns tooYoung below 20 years without asking for missing inputs: %s kg, sex %s', (maximumKg, sex) => {
    expect(gripPercentile({ maximumKg, sex, ageYears: 19 })).toEqual({
      status: 'tooYoung',
      fromAgeYears: 20,
    });
  });

  it.each<[number | null, RecordedSex, number | null, string[]]>([
    [null, 'female', 80, ['gripMaxKg']],
    [0, 'female', 80, ['gripMaxKg']],
    [NaN, 'female', 80, ['gripMaxKg']],
    [20, 'unknown', 80, ['sex']],
    [20, 'other', 80, ['sex']],
    [20, null, 80, ['sex']],
    [20, 'male', null, ['age']],
    [20, 'male', -1, ['age']],
    [null, null, null, ['gripMaxKg', 'sex', 'age']],
  ])('lists the missing inputs for %s kg, sex %s and age %s', (maximumKg, sex, ageYears, needs) => {
    expect(gripPercentile({ maximumKg, sex, ageYears })).toEqual({ status: 'cannotAssess', needs });
  });

  it('never decreases with a stronger grip', () => {
    const grip = fc.integer({ min: 880, max: 6490 }).map((hundredths) => hundredths / 100);
    const rank = (maximumKg: number, ageYears: number) => {
      const found = gripPercentile({ maximumKg, sex: 'male', ageYears });
      if (found.status !== 'assessed') throw new Error('everything was given');
      if (found.percentile === 'below5') return 0;
      return found.percentile === 'above95' ? 100 : found.percentile;
    };
    fc.assert(
      fc.property(grip, grip, fc.integer({ min: 20, max: 110 }), (one, other, age) => {
        expect(rank(Math.max(one, other), age)).toBeGreaterThanOrEqual(rank(Math.min(one, other), age));
      }),
    );
  });
});
