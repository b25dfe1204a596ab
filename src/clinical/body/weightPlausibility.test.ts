import { weightJump } from './weightPlausibility';

const timeZone = 'Europe/Paris';
const now = '2026-06-30T10:00:00+02:00';
const dayMs = 24 * 60 * 60 * 1000;

function before(days: number): string {
  return new Date(Date.parse(now) - days * dayMs).toISOString();
}

describe('weightJump', () => {
  it.each([
    [100, 5000, 90.1, null],
    [100, 5000, 90, null],
    [100, 5000, 89.9, -10.1],
    [100, 5000, 109.9, null],
    [100, 5000, 110, null],
    [100, 5000, 110.1, 10.1],
    [100, 31, 89.9, -10.1],
    [80, 227, 58, -22],
    [60, 7, 62.9, null],
    [60, 7, 63, null],
    [60, 7, 63.1, 3.1],
    [60, 7, 57.1, null],
    [60, 7, 57, null],
    [60, 7, 56.9, -3.1],
    [60, 6, 56.9, -3.1],
    [60, 8, 56.9, null],
    [60, 0, 53.9, -6.1],
  ])('from %s kg %s days ago to %s kg now is a jump of %s kg', (lastKg, days, weight_kg, differenceKg) => {
    const last = { weight_kg: lastKg, captured_at: before(days) };
    const jump = weightJump({ weight_kg, captured_at: now }, [last], timeZone);
    expect(jump).toEqual(differenceKg === null ? null : { last, differenceKg });
  });

  it.each([
    ['2026-06-22T23:59:00+02:00', false],
    ['2026-06-23T00:00:00+02:00', true],
    ['2026-06-24T00:00:00+02:00', true],
  ])('counts the week in dates: 3.1 kg since %s is a jump: %s', (captured_at, isJump) => {
    const jump = weightJump(
      { weight_kg: 56.9, captured_at: now },
      [{ weight_kg: 60, captured_at }],
      timeZone,
    );
    expect(jump !== null).toBe(isJump);
  });

  it.each([
    [72.4, 79.64],
    [55.1, 58.1],
  ])(
    'avoids binary rounding errors exactly on the limit of a jump, from %s kg to %s kg',
    (lastKg, weight_kg) => {
      const last = { weight_kg: lastKg, captured_at: before(lastKg > 60 ? 20 : 5) };
      expect(weightJump({ weight_kg, captured_at: now }, [last], timeZone)).toBeNull();
    },
  );

  it('compares with the latest earlier weight, whatever the order or offset', () => {
    const last = { weight_kg: 61, captured_at: '2026-06-30T09:30:00+02:00' };
    const earlier = [
      { weight_kg: 80, captured_at: before(3) },
      last,
      { weight_kg: 70, captured_at: before(1) },
      { weight_kg: 90, captured_at: before(-1) },
    ];
    expect(weightJump({ weight_kg: 60, captured_at: now }, earlier, timeZone)).toBeNull();
    expect(weightJump({ weight_kg: 50, captured_at: now }, earlier, timeZone)?.last).toBe(last);
  });

  it('returns null without a valid earlier weight', () => {
    const nothing = { weight_kg: 0, captured_at: before(1) };
    expect(weightJump({ weight_kg: 60, captured_at: now }, [], timeZone)).toBeNull();
    expect(weightJump({ weight_kg: 60, captured_at: now }, [nothing], timeZone)).toBeNull();
  });
});
