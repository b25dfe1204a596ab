import { adherenceOnDays, adherences, agreesWithDays } from './adherence';

it.each([
  [0, 'none'],
  [1, 'some'],
  [3, 'some'],
  [4, 'most'],
  [6, 'most'],
  [7, 'all'],
] as const)('a supplement taken on %i of 7 days is proposed as "%s"', (days, taken) => {
  expect(adherenceOnDays(days)).toBe(taken);
  expect(agreesWithDays(taken, days)).toBe(true);
});

it('every dose means seven days, no dose none, and the rest any but none', () => {
  const possible = adherences.map((taken) => [0, 1, 4, 7].filter((days) => agreesWithDays(taken, days)));
  expect(possible).toEqual([[7], [1, 4, 7], [1, 4, 7], [0]]);
});
