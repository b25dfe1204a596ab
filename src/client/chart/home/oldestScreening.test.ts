import { oldestScreeningMonths } from './oldestScreening';

const now = '2026-06-15T10:00:00Z';

it.each([
  [['2025-04-14T10:00:00Z'], 14],
  [['2025-04-16T10:00:00Z'], 13],
  [['2026-06-01T10:00:00Z'], 0],
  [['2026-01-01T10:00:00Z', '2025-04-14T10:00:00Z', '2025-12-01T10:00:00Z'], 14],
  [[], null],
])('the oldest of %j was %s months ago', (screenedAt, months) => {
  expect(oldestScreeningMonths(screenedAt, now)).toBe(months);
});
