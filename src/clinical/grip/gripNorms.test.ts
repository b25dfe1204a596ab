import { gripNormFor, gripNormPercentiles, gripNorms } from './gripNorms';
import { verdictAlgorithms } from '@/clinical/verdict';

const rows = (['male', 'female'] as const).flatMap((sex) => gripNorms[sex].map((row) => ({ sex, ...row })));

describe('gripNorms', () => {
  it('has 374 cells, with at most one decimal', () => {
    const cells = rows.flatMap(({ kg }) => [...kg]);
    expect(cells).toHaveLength(374);
    for (const kg of cells) expect(kg).toBe(Number(kg.toFixed(1)));
  });

  it('has the printed percentiles', () => {
    expect(gripNormPercentiles).toEqual([5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95]);
  });

  it('has a row for every five years from 20 to 100', () => {
    const ages = Array.from({ length: 17 }, (_, place) => 20 + 5 * place);
    expect(gripNorms.male.map(({ fromYears }) => fromYears)).toEqual(ages);
    expect(gripNorms.female.map(({ fromYears }) => fromYears)).toEqual(ages);
  });

  it.each(rows)('increases along the $sex row from $fromYears years', ({ kg }) => {
    expect(kg).toHaveLength(gripNormPercentiles.length);
    expect(new Set(kg).size).toBe(kg.length);
    expect([...kg].sort((a, b) => a - b)).toEqual([...kg]);
  });

  it('has a higher value for men than for women in every cell', () => {
    for (const [row, { kg }] of gripNorms.male.entries()) {
      for (const [place, men] of kg.entries()) {
        expect(men).toBeGreaterThan(gripNorms.female[row]?.kg[place] ?? Infinity);
      }
    }
  });

  it('peaks at medians of 49.7 kg for men and 29.7 kg for women', () => {
    const median = gripNormPercentiles.indexOf(50);
    expect(Math.max(...gripNorms.male.map(({ kg }) => kg[median] ?? 0))).toBe(49.7);
    expect(Math.max(...gripNorms.female.map(({ kg }) => kg[median] ?? 0))).toBe(29.7);
  });

  it('has the weighted sum of cells that belongs to its version', () => {
    const tenths = rows.flatMap(({ kg }) => kg.map((one) => Math.round(one * 10)));
    const digest = tenths.reduce((sum, one, place) => sum + one * (place + 1), 0);
    expect([verdictAlgorithms['grip-norms-tomkinson2025'].version, digest]).toEqual(['2025', 18313439]);
  });
});

describe('gripNormFor', () => {
  it.each([
    [20, 48],
    [24, 48],
    [25, 49.3],
    [99, 23.1],
    [100, 19.8],
    [115, 19.8],
  ])('returns for a man of %s years a median of %s kg', (ageYears, kg) => {
    expect(gripNormFor('male', ageYears)).toContainEqual({ percentile: 50, kg });
  });

  it('returns all printed percentiles in order', () => {
    expect(gripNormFor('female', 80).map(({ percentile }) => percentile)).toEqual([...gripNormPercentiles]);
  });

  it.each([19, 0, -1, NaN])('has no norm for %s years', (ageYears) => {
    expect(gripNormFor('female', ageYears)).toEqual([]);
  });
});
