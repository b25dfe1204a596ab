import { childLimits } from './childLimits';
import { supplement, supplementKeys } from './supplements';
import { isAboveLimit, upperLimit } from './supplementDoses';

describe('the upper limits below 19 years', () => {
  const limitAt = (ageYears: number) =>
    upperLimit('zinc', ageYears, 'lower', { amount: 12, counted: { total: 12 } });

  it.each([
    [0, null],
    [1, 7],
    [3, 7],
    [4, 12],
    [8, 12],
    [9, 23],
    [13, 23],
    [14, 34],
    [18, 34],
    [19, 25],
  ])('change at the birthday: of zinc at %d years %s mg', (ageYears, value) => {
    expect(limitAt(ageYears)?.value ?? null).toBe(value);
  });

  it.each([
    [11.9, false],
    [12, false],
    [12.1, true],
  ])('are exceeded only above: %d mg of zinc at 6 years is above: %s', (amount, isAbove) => {
    const limit = upperLimit('zinc', 6, 'lower', { amount, counted: { total: amount } });
    expect(limit && isAboveLimit(limit)).toBe(isAbove);
  });

  it('rise with age or stay, count what those of adults count, and exist for every adult limit of the IOM', () => {
    for (const key of supplementKeys) {
      const own = childLimits(key);
      const values = own.map(({ value }) => value);
      expect(values).toEqual([...values].sort((a, b) => a - b));
      const [adult] = supplement(key).upperLimits.iom;
      expect([key, own.length]).toEqual([key, adult === undefined ? 0 : 4]);
      for (const { basis } of own) expect(basis).toBe(adult?.basis);
    }
  });

  it('are not those of EFSA, which are not in the catalogue', () => {
    expect(upperLimit('zinc', 6, 'efsa', { amount: 12, counted: {} })).toBeNull();
  });
});
