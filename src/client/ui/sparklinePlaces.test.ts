import { sparklinePlaces } from './sparklinePlaces';

const room = { width: 104, height: 24, margin: 2 };
const daily = (...values: number[]) => values.map((value, day) => ({ atMs: day * 86_400_000, value }));
const draw = (values: number[], around: Partial<Parameters<typeof sparklinePlaces>[0]> = {}) =>
  sparklinePlaces({ points: daily(...values), band: null, cutOff: null, ...around }, room);

describe('sparklinePlaces', () => {
  it('draws the oldest value at the left, the lowest at the bottom', () => {
    expect(draw([10, 20, 15]).line).toEqual([
      { x: 2, y: 22 },
      { x: 52, y: 2 },
      { x: 102, y: 12 },
    ]);
  });

  it('draws values at their times', () => {
    const points = [0, 1, 4].map((day) => ({ atMs: day * 86_400_000, value: day }));
    expect(draw([], { points }).line.map(({ x }) => x)).toEqual([2, 27, 102]);
  });

  it.each([
    ['nothing without values', [], []],
    ['one value at the end, in the middle', [10], [{ x: 102, y: 12 }]],
    [
      'values that do not change in the middle',
      [10, 10],
      [
        { x: 2, y: 12 },
        { x: 102, y: 12 },
      ],
    ],
  ])('draws %s', (_what, values, line) => {
    expect(draw(values).line).toEqual(line);
  });

  it('draws the newest five of more values', () => {
    expect(draw([1, 2, 3, 4, 5, 6, 7]).line).toEqual(draw([3, 4, 5, 6, 7]).line);
  });

  it('keeps the cut-off in sight', () => {
    expect(draw([20, 30], { cutOff: 10 })).toMatchObject({ cutOff: 22, line: [{ y: 12 }, { y: 2 }] });
  });

  it.each([
    ['both bounds', [20, 20], { low: 10, high: 30 }, { top: 2, bottom: 22 }],
    ['a lower bound alone', [20, 25], { low: 20, high: null }, { top: 0, bottom: 22 }],
    ['an upper bound alone', [10, 30], { low: null, high: 20 }, { top: 12, bottom: 24 }],
  ])('draws a band with %s', (_what, values, band, drawn) => {
    expect(draw(values, { band }).band).toEqual(drawn);
  });
});
