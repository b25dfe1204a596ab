import { weightJump } from './weightPlausibility';

const now = '2026-06-30T10:00:00+01:00';
const dayMs = 24 * 60 * 60 * 1000;

function before(days: number): string {
  return new Date(Date.parse(now) - days * dayMs).toISOString();
}

const percentage = 'moreThan10PercentWithin30Days';
const kilograms = 'moreThan3KgWithin7Days';

describe('weightJump', () => {
  it.each([
    [100, 30, 90.1, null],
    [100, 30, 90, null],
    [100, 30, 89.9, [percentage]],
    [100, 30, 109.9, null],
    [100, 30, 110, null],
    [100, 30, 110.1, [percentage]],
    [100, 29, 89.9, [percentage]],
    [100, 31, 89.9, null],
    [60, 7, 62.9, null],
    [60, 7, 63, null],
    [60, 7, 63.1, [kilograms]],
    [60, 7, 57.1, null],
    [60, 7, 57, null],
    [60, 7, 56.9, [kilograms]],
    [60, 6, 56.9, [kilograms]],
    [60, 8, 56.9, null],
    [60, 7, 53.9, [percentage, kilograms]],
    [60, 0, 53.9, [percentage, kilograms]],
  ])('after %s kg %s days ago flags %s kg now with %j', (lastKg, days, weight_kg, reasons) => {
    const last = { weight_kg: lastKg, captured_at: before(days) };
    const jump = weightJump({ weight_kg, captured_at: now }, [last]);
    expect(jump).toEqual(reasons === null ? null : { reasons, last });
  });

  it.each([
    [72.4, 79.64],
    [55.1, 58.1],
  ])(
    'avoids binary rounding errors exactly on the limit of a jump, from %s kg to %s kg',
    (lastKg, weight_kg) => {
      const last = { weight_kg: lastKg, captured_at: before(lastKg > 60 ? 20 : 5) };
      expect(weightJump({ weight_kg, captured_at: now }, [last])).toBeNull();
    },
  );

  it('compares with the latest earlier weight, whatever the order or offset', () => {
    const last = { weight_kg: 61, captured_at: '2026-06-30T10:30:00+02:00' };
    const earlier = [
      { weight_kg: 80, captured_at: before(3) },
      last,
      { weight_kg: 70, captured_at: before(1) },
      { weight_kg: 90, captured_at: before(-1) },
    ];
    expect(weightJump({ weight_kg: 60, captured_at: now }, earlier)).toBeNull();
    expect(weightJump({ weight_kg: 50, captured_at: now }, earlier)?.last).toBe(last);
  });

  it('returns null without a valid earlier weight', () => {
    expect(weightJump({ weight_kg: 60, captured_at: now }, [])).toBeNull();
    expect(
      weightJump({ weight_kg: 60, captured_at: now }, [{ weight_kg: 0, captured_at: before(1) }]),
    ).toBeNull();
  });
});
