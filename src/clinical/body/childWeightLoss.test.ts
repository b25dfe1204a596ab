import { childWeightLoss } from './childWeightLoss';

const now = { captured_at: '2026-06-30T10:00:00+01:00' };
const before = (days: number) =>
  new Date(Date.parse(now.captured_at) - days * 24 * 60 * 60 * 1000).toISOString();
const child = { timeZone: 'UTC', ageYears: 14 };

describe('childWeightLoss', () => {
  it.each([
    [38.01, null],
    [38, 'mild'],
    [37.01, 'mild'],
    [37, 'moderate'],
    [36.01, 'moderate'],
    [36, 'severe'],
    [35.99, 'severe'],
    [41, null],
  ])('judges 40 kg three months ago and %s kg now as %s', (weight_kg, degree) => {
    const weighings = [
      { weight_kg: 40, captured_at: before(90) },
      { weight_kg, ...now },
    ];
    expect(childWeightLoss(weighings, child)?.degree ?? null).toBe(degree);
  });

  it.each([
    [-1, null],
    [0, 'infant'],
    [1, 'infant'],
    [2, 'severe'],
    [17, 'severe'],
    [18, null],
  ])('judges a child of %s years as %s', (ageYears, degree) => {
    const weighings = [
      { weight_kg: 40, captured_at: before(90) },
      { weight_kg: 32, ...now },
    ];
    expect(childWeightLoss(weighings, { ...child, ageYears })?.degree ?? null).toBe(degree);
  });

  it.each([
    [7.01, 14, null],
    [7, 14, null],
    [6.99, 14, 'infant'],
    [6.99, 13, null],
    [6.99, 15, 'infant'],
    [6.99, 184, 'infant'],
    [6.99, 185, null],
  ])('of an infant with 7 kg before judges %s kg after %s days as %s', (weight_kg, days, degree) => {
    const weighings = [
      { weight_kg: 7, captured_at: before(days) },
      { weight_kg, ...now },
    ];
    expect(childWeightLoss(weighings, { ...child, ageYears: 1 })?.degree ?? null).toBe(degree);
    expect(childWeightLoss(weighings, { ...child, ageYears: 2 })).toBeNull();
  });

  it.each([
    [183, 184],
    [184, 184],
    [185, null],
    [92, 92],
    [31, 31],
  ])('compares with a weight of %s days ago, within %s days', (days, withinDays) => {
    const weighings = [
      { weight_kg: 40, captured_at: before(days) },
      { weight_kg: 32, ...now },
    ];
    const found = childWeightLoss(weighings, child);
    expect(found?.withinDays ?? null).toBe(withinDays);
    if (found) expect(found.days).toBe(days);
  });

  it('compares with the highest of them, in any order', () => {
    const weighings = [
      { weight_kg: 36, ...now },
      { weight_kg: 38, captured_at: before(10) },
      { weight_kg: 50, captured_at: before(200) },
      { weight_kg: 40, captured_at: before(120) },
      { weight_kg: 37, captured_at: before(150) },
    ];
    expect(childWeightLoss(weighings, child)).toMatchObject({
      ...{ degree: 'severe', percent: 10, withinDays: 184 },
      ...{ from: { weight_kg: 40 }, to: { weight_kg: 36 } },
    });
  });

  it('finds nothing with fewer than two weights', () => {
    expect(childWeightLoss([], child)).toBeNull();
    expect(childWeightLoss([{ weight_kg: 36, ...now }], child)).toBeNull();
    expect(
      childWeightLoss(
        [
          { weight_kg: 36, ...now },
          { weight_kg: 0, captured_at: before(9) },
        ],
        child,
      ),
    ).toBeNull();
  });
});
