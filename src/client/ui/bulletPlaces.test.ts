import { bulletPlaces } from './bulletPlaces';

it.each([
  ['above the limit', [65, 8, 45], [94, 12, 65], [12, 65], [65, 100]],
  ['at the recommendation', [1200, 1200, 2000], [48, 48, 80], [48, 80], [80, 100]],
  ['without a limit', [100, 120, null], [56, 67, null], [67, 100], null],
  ['without a recommendation', [10, null, 40], [20, null, 80], null, [80, 100]],
  ['with nothing known', [10, null, null], [94, null, null], null, null],
  ['with a recommendation from food above the limit', [300, 420, 350], [67, 94, 79], null, [79, 100]],
  ['of zero', [0, null, null], [0, null, null], null, null],
] as const)('a total %s is drawn on its scale', (_what, amounts, marks, good, excess) => {
  const [total, reference, limit] = amounts;
  const places = bulletPlaces({ total, reference, limit });
  const rounded = (at: number | null) => at && Math.round(at);
  expect([places.total, places.reference, places.limit].map(rounded)).toEqual(marks);
  expect(places.good && [places.good.from, places.good.to].map(rounded)).toEqual(good);
  expect(places.excess && [places.excess.from, places.excess.to].map(rounded)).toEqual(excess);
});
