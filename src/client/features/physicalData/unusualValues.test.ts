import { unusualValues } from './unusualValues';

const now = '2026-03-09T10:00:00Z';
const dayMs = 24 * 60 * 60 * 1000;
const weighed = (daysAgo: number, weight_kg: number) => ({
  weight_kg,
  captured_at: new Date(Date.parse(now) - daysAgo * dayMs).toISOString(),
});
const reasons = (weight_kg: number | null, earlier: ReturnType<typeof weighed>[] = []) =>
  unusualValues({ weight_kg }, earlier, now).map(({ reason }) => reason);

describe('the questions about a weight', () => {
  it.each([
    ['within the limits and like the last one', 70, [weighed(7, 71)], []],
    ['outside the limits', 251, [], ['limits']],
    ['more than 10 % from one of 30 days ago', 60, [weighed(30, 70)], ['moreThan10PercentWithin30Days']],
    ['more than 3 kg from one of a week ago', 73.1, [weighed(7, 70)], ['moreThan3KgWithin7Days']],
    ['far in both ways', 60, [weighed(7, 70)], ['moreThan10PercentAnd3Kg']],
    ['far, and outside the limits', 29, [weighed(7, 70)], ['limits', 'moreThan10PercentAnd3Kg']],
  ])('of one %s', (_which, weight_kg, earlier, asked) => {
    expect(reasons(weight_kg, earlier)).toEqual(asked);
  });

  it('are none where nobody weighed', () => {
    expect(reasons(null, [weighed(7, 70)])).toEqual([]);
  });
});
