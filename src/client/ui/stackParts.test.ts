import { stackParts } from './stackParts';

it.each([
  [
    [8, 5, 5, 3, 3, 1],
    [32, 20, 20, 12, 12, 4],
  ],
  [
    [0, 1, 0, 3],
    [25, 75],
  ],
  [[4], [100]],
  [[0, 0], []],
  [[], []],
])('%j patients are drawn as %j percent', (counts, percents) => {
  const parts = stackParts(counts.map((count) => ({ count })));
  expect(parts.map(({ percent }) => percent)).toEqual(percents);
});
