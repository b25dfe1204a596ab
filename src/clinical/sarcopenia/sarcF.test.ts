import { scoreSarcF, sarcFItems, sarcFRange, type SarcFAnswers, type SarcFPoints } from './sarcF';

function answers(...points: (SarcFPoints | null)[]): SarcFAnswers {
  return Object.fromEntries(sarcFItems.map((item, index) => [item, points[index] ?? null]));
}

describe('scoreSarcF', () => {
  it.each([
    [answers(0, 0, 0, 0, 0), 0, 'negative'],
    [answers(1, 1, 1, 0, 0), 3, 'negative'],
    [answers(1, 1, 1, 1, 0), 4, 'positive'],
    [answers(1, 1, 1, 1, 1), 5, 'positive'],
    [answers(2, 2, 2, 2, 2), 10, 'positive'],
  ])('scores a complete screen %j as %s, %s', (given, totalPoints, screen) => {
    expect(scoreSarcF(given)).toEqual({ totalPoints, screen, missing: [] });
  });

  it.each([
    [answers(2, 2, null, null, null), 'positive'],
    [answers(1, 2, null, null, null), 'indeterminate'],
    [answers(1, 0, 0, 0, null), 'negative'],
    [answers(1, 1, 0, 0, null), 'indeterminate'],
    [answers(), 'indeterminate'],
  ])('has no total with missing items, and a screen only if it is certain: %j is %s', (given, screen) => {
    const score = scoreSarcF(given);
    expect(score.totalPoints).toBeNull();
    expect(score.screen).toBe(screen);
    expect(score.missing.length).toBeGreaterThan(0);
  });

  it('lists the missing items in the order of the questions', () => {
    expect(scoreSarcF({ strength: 0, climb_stairs: 1 }).missing).toEqual([
      'assistance_walking',
      'rise_from_chair',
      'falls',
    ]);
  });
});

describe('sarcFRange', () => {
  it.each([
    [answers(1, 1, 0, 0, 0), 2, 2],
    [answers(1, 1, null, null, null), 2, 8],
    [answers(), 0, 10],
  ])('returns the lowest and the highest possible total of %j', (given, leastPoints, mostPoints) => {
    expect(sarcFRange(given)).toMatchObject({ leastPoints, mostPoints });
  });
});
