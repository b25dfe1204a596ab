import fc from 'fast-check';
import { randomCases } from '@/testing/testDepth';
import { chairStand30 } from './chairStand30';

const ageRows = [
  [60, 64, 14, 12],
  [65, 69, 12, 11],
  [70, 74, 12, 10],
  [75, 79, 11, 10],
  [80, 84, 10, 9],
  [85, 89, 8, 8],
  [90, 94, 7, 4],
] as const;

describe('chairStand30', () => {
  describe.each(ageRows)('from %s to %s years', (from, to, men, women) => {
    it.each([
      ['male', men - 1, 'below-average'],
      ['male', men, 'not-below-average'],
      ['male', men + 1, 'not-below-average'],
      ['female', women - 1, 'below-average'],
      ['female', women, 'not-below-average'],
      ['female', women + 1, 'not-below-average'],
    ] as const)('of a %s with %s stands is %s', (sex, stands, expected) => {
      for (const ageYears of [from, to]) {
        expect(chairStand30({ stands, sex, ageYears })).toEqual({ status: 'classed', class: expected });
      }
    });
  });

  it.each([
    [59, 'outsideTable'],
    [60, 'classed'],
    [61, 'classed'],
    [93, 'classed'],
    [94, 'classed'],
    [95, 'outsideTable'],
  ])('at %s years is %s', (ageYears, status) => {
    expect(chairStand30({ stands: 3, sex: 'male', ageYears }).status).toBe(status);
  });

  it.each([
    [null, 'male', 70, ['chair_stands_30_count']],
    [null, null, null, ['chair_stands_30_count', 'age']],
    [12, 'male', null, ['age']],
    [11, null, 70, ['sex']],
    [11, 'other', 70, ['sex']],
  ] as const)('with %s stands, sex %s and %s years needs %j', (stands, sex, ageYears, needs) => {
    expect(chairStand30({ stands, sex, ageYears })).toEqual({ status: 'cannotAssess', needs });
  });

  it.each([
    [9, 'below-average'],
    [12, 'not-below-average'],
  ])('has a class without a sex where both agree: %s stands', (stands, expected) => {
    expect(chairStand30({ stands, sex: null, ageYears: 70 })).toEqual({ status: 'classed', class: expected });
  });

  it('reads 0 stands as a result', () => {
    expect(chairStand30({ stands: 0, sex: 'female', ageYears: 70 })).toMatchObject({
      class: 'below-average',
    });
  });

  it('has no class from missing data, whatever is given @random', () => {
    const figure = fc.oneof(fc.integer({ min: -5, max: 130 }), fc.constantFrom(null, NaN, Infinity));
    const sexes = fc.constantFrom('male' as const, 'female' as const, 'other' as const, null);
    fc.assert(
      fc.property(figure, sexes, figure, (stands, sex, ageYears) => {
        if (chairStand30({ stands, sex, ageYears }).status !== 'classed') return;
        expect(stands).toBeGreaterThanOrEqual(0);
        expect(ageYears).toBeGreaterThanOrEqual(60);
      }),
      randomCases({ quick: 500, deep: 100_000 }),
    );
  });
});
