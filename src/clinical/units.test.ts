import fc from 'fast-check';
import { randomCases } from '@/testing/testDepth';
import { forceUnits, toKg } from './grip/forceUnits';
import { displayed, enteredUnits, fromCanonical, toCanonical, type EnteredUnit } from './units';

// The package has no types.
interface Ucum {
  UcumLhcUtils: {
    getInstance: () => {
      convertUnitTo: (from: string, value: number, to: string) => { toVal: number | null };
    };
  };
}
const { UcumLhcUtils } = jest.requireActual<Ucum>('@lhncbc/ucum-lhc');

const units = ['kg', '[lb_av]', 'cm', '[in_i]'] as const satisfies readonly EnteredUnit[];

describe('units', () => {
  it.each(units)('converts %s by the UCUM factor', (unit) => {
    const { canonical, factor } = enteredUnits[unit];
    const converted = UcumLhcUtils.getInstance().convertUnitTo(unit, 1, canonical);
    expect(converted.toVal).toBeCloseTo(Number(factor), 14);
  });

  it.each<[value: number, unit: EnteredUnit, stored: number]>([
    [1, '[lb_av]', 0.45359237],
    [150, '[lb_av]', 68.0388555],
    [150.5, '[lb_av]', 68.265651685],
    [1, '[in_i]', 2.54],
    [67.5, '[in_i]', 171.45],
    [72.25, 'kg', 72.25],
    [170.1, 'cm', 170.1],
    [0, '[lb_av]', 0],
  ])('stores %s %s as %s', (value, unit, stored) => {
    expect(toCanonical(value, unit)).toBe(stored);
    expect(fromCanonical(stored, unit)).toBe(value);
  });

  it('round-trips any typed value @random', () => {
    const typed = fc
      .record({ digits: fc.integer({ min: 1, max: 99_999_999 }), decimals: fc.integer({ min: 0, max: 6 }) })
      .map(({ digits, decimals }) => Number(`${digits}e-${decimals}`));
    fc.assert(
      fc.property(typed, fc.constantFrom(...units), (value, unit) => {
        expect(fromCanonical(toCanonical(value, unit), unit)).toBe(value);
      }),
      randomCases({ quick: 500, deep: 100_000 }),
    );
  });

  it('round-trips any force reading @random', () => {
    const read = fc.integer({ min: 1, max: 99_999 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(read, fc.constantFrom(...forceUnits), (value, unit) => {
        expect(fromCanonical(toKg(value, unit), unit)).toBe(value);
      }),
      randomCases({ quick: 500, deep: 100_000 }),
    );
    expect(fromCanonical(27, 'N')).toBe(264.77955);
  });
});

describe('displayed', () => {
  it.each([
    [154.32358352941432, 1, '154.3'],
    [0.25, 1, '0.3'],
    [-0.25, 1, '-0.3'],
    [1.005, 2, '1.01'],
    [2.5, 0, '3'],
    [-0.04, 1, '0.0'],
    [70, 1, '70.0'],
  ])('rounds %s to %s decimals as %s', (value, decimals, shown) => {
    expect(displayed(value, decimals)).toBe(shown);
  });
});
