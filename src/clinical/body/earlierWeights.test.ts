import type { Weighing } from './weightLoss';
import { earlierWeights, type EarlierWeight } from './earlierWeights';

const now = '2026-03-09T10:00:00Z';
const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.parse(now) - days * dayMs).toISOString();
const weighed = (days: number, weight_kg: number): Weighing => ({ weight_kg, captured_at: daysAgo(days) });

/** @param statedKg the weight of 3 to 6 months ago, as the patient reports it */
function found(weighings: readonly Weighing[], weighedAt = now, statedKg: number | null = null) {
  return earlierWeights({ weighings, statedKg }, { now, weighedAt, timeZone: 'UTC' });
}

const recorded = (days: number, weight_kg: number): EarlierWeight => ({
  from: 'recorded',
  ...weighed(days, weight_kg),
});

describe('earlierWeights', () => {
  it('returns null for each span without weighings', () => {
    expect(found([])).toEqual({
      threeToSixMonthsAgo: null,
      within6Months: null,
      beyond6Months: null,
    });
  });

  it('uses the highest weight of a span, and the latest one beyond 6 months', () => {
    const weighings = [
      weighed(300, 90),
      weighed(200, 85),
      weighed(150, 72),
      weighed(100, 70),
      weighed(30, 80),
    ];
    expect(found(weighings)).toEqual({
      threeToSixMonthsAgo: recorded(150, 72),
      within6Months: recorded(30, 80),
      beyond6Months: recorded(200, 85),
    });
  });

  it.each([
    [83, 'within6Months'],
    [84, 'threeToSixMonthsAgo within6Months'],
    [85, 'threeToSixMonthsAgo within6Months'],
    [183, 'threeToSixMonthsAgo within6Months'],
    [184, 'threeToSixMonthsAgo within6Months'],
    [185, 'beyond6Months'],
  ])('places a weighing of %d days ago in: %s', (days, spans) => {
    const places = Object.entries(found([weighed(days, 70)]));
    expect(places.flatMap(([span, weighing]) => (weighing ? [span] : [])).join(' ')).toBe(spans);
  });

  it.each([
    ['a quarterly visit, 84 dates before, later in the day', '2025-12-15T16:00:00Z', 'threeToSixMonthsAgo'],
    [
      'a half-yearly visit, 184 dates before, earlier in the day',
      '2025-09-06T01:00:00Z',
      'threeToSixMonthsAgo',
    ],
    ['the date before that one, an hour earlier', '2025-09-05T23:59:00Z', 'beyond6Months'],
  ] as const)('counts dates, whatever the hour: %s', (_title, captured_at, span) => {
    expect(found([{ weight_kg: 70, captured_at }])[span]).not.toBeNull();
  });

  it('ignores the current weight and weighings at the same time or later', () => {
    const weighings = [weighed(100, 75), weighed(120, 70), weighed(120, 71), weighed(121, 68)];
    expect(found(weighings, daysAgo(120))).toMatchObject({
      threeToSixMonthsAgo: recorded(121, 68),
      within6Months: recorded(121, 68),
    });
  });

  it('ignores a weighing that a fast clock dates after now', () => {
    expect(found([weighed(-1, 70), weighed(0, 70)]).within6Months).toBeNull();
  });

  it('uses the stated weight if there is no weighing from 3 to 6 months ago', () => {
    const stated: EarlierWeight = { from: 'stated', weight_kg: 75 };
    expect(found([], now, 75)).toEqual({
      threeToSixMonthsAgo: stated,
      within6Months: stated,
      beyond6Months: null,
    });
    expect(found([weighed(30, 80), weighed(200, 90)], now, 75)).toEqual({
      threeToSixMonthsAgo: stated,
      within6Months: recorded(30, 80),
      beyond6Months: recorded(200, 90),
    });
    expect(found([weighed(30, 70)], now, 75).within6Months).toEqual(stated);
  });

  it.each([
    [83, 'a loss since then'],
    [84, null],
    [85, null],
    [700, null],
  ])('uses the stated weight only if the current one is under 84 days old: %d days, %s', (days, compared) => {
    const { threeToSixMonthsAgo, within6Months } = found([], daysAgo(days), 75);
    const stated = compared === null ? null : { from: 'stated', weight_kg: 75 };
    expect([threeToSixMonthsAgo, within6Months]).toEqual([stated, stated]);
  });

  it.each([
    [69.9, recorded(100, 70)],
    [70, recorded(100, 70)],
    [70.1, { from: 'stated', weight_kg: 70.1 }],
  ])('uses the stated weight of %s kg beside a recorded one of 70 kg only if it is higher', (kg, highest) => {
    expect(found([weighed(100, 70)], now, kg)).toEqual({
      threeToSixMonthsAgo: highest,
      within6Months: highest,
      beyond6Months: null,
    });
  });

  it('measures from a higher weight of the past 84 days too, which no weight before it hides', () => {
    expect(found([weighed(45, 70), weighed(100, 64)])).toMatchObject({
      threeToSixMonthsAgo: recorded(100, 64),
      within6Months: recorded(45, 70),
    });
  });
});
