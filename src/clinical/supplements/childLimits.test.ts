import { childLimits } from './childLimits';
import { supplement, supplementKeys, type SupplementKey } from './supplements';
import { isAboveLimit, upperLimit, type Authority } from './supplementDoses';

describe('the upper limits below 19 years', () => {
  const ofZinc = (ageYears: number, authority: Authority) =>
    upperLimit('zinc', ageYears, authority, { amount: 12, counted: { total: 12 } })?.value ?? null;

  it.each<[age: number, iom: number | null, efsa: number | null, lower: number | null]>([
    [0, null, null, null],
    [1, 7, 7, 7],
    [3, 7, 7, 7],
    [4, 12, 10, 10],
    [6, 12, 10, 10],
    [7, 12, 13, 12],
    [8, 12, 13, 12],
    [9, 23, 13, 13],
    [10, 23, 13, 13],
    [11, 23, 18, 18],
    [13, 23, 18, 18],
    [14, 34, 18, 18],
    [15, 34, 22, 22],
    [17, 34, 22, 22],
    [18, 34, 25, 25],
    [19, 40, 25, 25],
  ])('change at the birthday: of zinc at %d years by IOM %s, EFSA %s, the lower %s mg', (age, ...values) => {
    expect([ofZinc(age, 'iom'), ofZinc(age, 'efsa'), ofZinc(age, 'lower')]).toEqual(values);
  });

  it.each<[Authority, amount: number, boolean]>([
    ['iom', 11.9, false],
    ['iom', 12, false],
    ['iom', 12.1, true],
    ['efsa', 9.9, false],
    ['efsa', 10, false],
    ['efsa', 10.1, true],
  ])('are exceeded only above: by %s %d mg of zinc at 6 years is above: %s', (authority, amount, isAbove) => {
    const limit = upperLimit('zinc', 6, authority, { amount, counted: { total: amount } });
    expect(limit && isAboveLimit(limit)).toBe(isAbove);
  });

  it('rise with age or stay, up to those of adults, and count what those count', () => {
    for (const key of supplementKeys) {
      for (const authority of ['iom', 'efsa'] as const) {
        const adults = supplement(key).upperLimits[authority];
        for (const { basis } of adults) {
          const own = childLimits(key, authority).filter((one) => one.basis === basis);
          const values = own.map(({ value }) => value);
          expect([key, values]).toEqual([key, [...values].sort((a, b) => a - b)]);
        }
        for (const { basis } of childLimits(key, authority))
          expect(adults.map((one) => one.basis)).toContain(basis);
      }
    }
  });

  it('exist for every adult limit of the IOM, at each age', () => {
    for (const key of supplementKeys) {
      const { length } = childLimits(key, 'iom');
      expect([key, length]).toEqual([key, supplement(key).upperLimits.iom.length === 0 ? 0 : 4]);
    }
  });

  it('of EFSA are one for each age, two for the forms of niacin, and none where it derived none', () => {
    const ages = (key: SupplementKey) => childLimits(key, 'efsa').map(({ fromAge }) => fromAge);
    expect(ages('selenium')).toEqual([1, 4, 7, 11, 15, 18]);
    expect(ages('niacin')).toEqual([1, 4, 7, 11, 15, 18, 1, 4, 7, 11, 15, 18]);
    expect(ages('magnesium')).toEqual([4, 7, 11, 15, 18]);
    for (const key of ['calcium', 'copper', 'iron', 'manganese'] as const)
      expect([key, ages(key)]).toEqual([key, [18]]);
    expect(ages('vitamin-c')).toEqual([]);
  });

  it('of EFSA are the figures of its opinions', () => {
    const values = (key: SupplementKey) => childLimits(key, 'efsa').map(({ value }) => value);
    expect(values('pyridoxine')).toEqual([3.2, 4.5, 6.1, 8.6, 10.7, 12]);
    expect(values('selenium')).toEqual([70, 95, 130, 180, 230, 255]);
    expect(values('vitamin-a')).toEqual([800, 1100, 1500, 2000, 2600, 3000]);
    expect(values('vitamin-d')).toEqual([50, 50, 50, 100, 100, 100]);
    expect(values('vitamin-e')).toEqual([100, 120, 160, 220, 260, 300]);
    expect(values('folic-acid')).toEqual([200, 300, 400, 600, 800, 1000]);
    expect(values('iodine')).toEqual([200, 250, 300, 450, 500, 600]);
  });
});
