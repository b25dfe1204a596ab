import { unusualValues } from './unusualValues';

const now = '2026-03-09T10:00:00Z';
const dayMs = 24 * 60 * 60 * 1000;
const weighed = (daysAgo: number, weight_kg: number) => ({
  weight_kg,
  captured_at: new Date(Date.parse(now) - daysAgo * dayMs).toISOString(),
});
const reasons = (weight_kg: number | null, earlier: ReturnType<typeof weighed>[] = []) =>
  unusualValues({ weight_kg }, earlier, now).map(({ reason }) => reason);

describe('unusualValues', () => {
  it.each([
    ['within the limits and close to the last one', 70, [weighed(7, 71)], []],
    ['outside the limits', 251, [], ['limits']],
    ['more than 10 % off one from 30 days ago', 60, [weighed(30, 70)], ['moreThan10PercentWithin30Days']],
    ['more than 3 kg off one from a week ago', 73.1, [weighed(7, 70)], ['moreThan3KgWithin7Days']],
    ['off by more than 10 % and 3 kg', 60, [weighed(7, 70)], ['moreThan10PercentAnd3Kg']],
    ['far off, and outside the limits', 29, [weighed(7, 70)], ['limits', 'moreThan10PercentAnd3Kg']],
  ])('checks a weight %s', (_which, weight_kg, earlier, asked) => {
    expect(reasons(weight_kg, earlier)).toEqual(asked);
  });

  it('reports nothing without a weight', () => {
    expect(reasons(null, [weighed(7, 70)])).toEqual([]);
  });
});
