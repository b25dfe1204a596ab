import type { Weighing } from '@/clinical/weightLoss';
import { earlierWeights } from './earlierWeights';

const now = '2026-03-09T10:00:00Z';
const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.parse(now) - days * dayMs).toISOString();
const weighed = (days: number, weight_kg: number): Weighing => ({ weight_kg, captured_at: daysAgo(days) });

describe('the earlier weights of MUST and GLIM', () => {
  it('are none without weighings', () => {
    expect(earlierWeights([], now, now)).toEqual({
      threeToSixMonthsAgo: null,
      within6Months: null,
      beyond6Months: null,
    });
  });

  it('count the highest of a span, and the latest beyond it', () => {
    const weighings = [
      weighed(300, 90),
      weighed(200, 85),
      weighed(150, 72),
      weighed(100, 70),
      weighed(30, 80),
    ];
    expect(earlierWeights(weighings, now, now)).toEqual({
      threeToSixMonthsAgo: weighed(150, 72),
      within6Months: weighed(30, 80),
      beyond6Months: weighed(200, 85),
    });
  });

  it.each([
    [89, 'within6Months'],
    [90, 'threeToSixMonthsAgo within6Months'],
    [180, 'threeToSixMonthsAgo within6Months'],
    [181, 'beyond6Months'],
  ])('place a weighing of %d days ago: %s', (days, spans) => {
    const found = Object.entries(earlierWeights([weighed(days, 70)], now, now));
    expect(found.flatMap(([span, weighing]) => (weighing ? [span] : [])).join(' ')).toBe(spans);
  });

  it('leave out the current weight, and what was taken with it or after it', () => {
    const weighings = [weighed(100, 75), weighed(120, 70), weighed(120, 71), weighed(121, 68)];
    const found = earlierWeights(weighings, now, daysAgo(120));
    expect(found.threeToSixMonthsAgo).toEqual(weighed(121, 68));
    expect(found.within6Months).toEqual(weighed(121, 68));
  });

  it('leave out what a fast clock dates after now', () => {
    expect(earlierWeights([weighed(-1, 70), weighed(0, 70)], now, now).within6Months).toBeNull();
  });
});
