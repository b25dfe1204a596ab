import { daysBetween } from './daysBetween';

describe('daysBetween', () => {
  it.each([
    ['2026-06-01T10:00:00Z', '2026-06-08T10:00:00Z', 7],
    ['2026-06-08T10:00:00Z', '2026-06-01T10:00:00Z', -7],
    ['2026-06-01T10:00:00Z', '2026-06-01T22:00:00Z', 0.5],
    ['2026-06-01T10:00:00+02:00', '2026-06-02T10:00:00Z', 1 + 2 / 24],
    ['2026-03-28T10:00:00Z', '2026-03-30T10:00:00Z', 2],
  ])('from %s to %s counts %s days', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });
});
