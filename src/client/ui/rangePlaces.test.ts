import { rangePlaces } from './rangePlaces';

const potassium = { low: 3.5, high: 5 };
const ofPotassium = { low: 2.8, high: 6.2 };
const glucose = { low: 70, high: 100 };
const ofGlucose = { low: 40, high: 400 };
const crp = { low: null, high: 5 };

it.each([
  ['in the middle of the range', 4.25, potassium, ofPotassium, 0.5, [0.33, 0.67], [0.18, 0.93]],
  ['at its lower bound', 3.5, potassium, ofPotassium, 0.33, [0.33, 0.67], [0.18, 0.93]],
  ['critical', 2.6, potassium, ofPotassium, 0.13, [0.33, 0.67], [0.18, 0.93]],
  ['far below', 1, potassium, undefined, 0.03, [0.33, 0.67], []],
  ['far above', 9, potassium, undefined, 0.97, [0.33, 0.67], []],
  [
    'with a critical limit off the bar that it does not reach',
    300,
    glucose,
    ofGlucose,
    0.97,
    [0.33, 0.67],
    [],
  ],
  ['with a critical limit off the bar that it reaches', 400, glucose, ofGlucose, 0.97, [0.33, 0.67], [0.94]],
  ['below one off the bar', 38, glucose, ofGlucose, 0.03, [0.33, 0.67], [0.06]],
  ['with an upper bound alone', 2.5, crp, undefined, 0.25, [0, 0.5], []],
  ['with a lower bound alone', 67, { low: 60, high: null }, undefined, 0.56, [0.5, 1], []],
  ['with a bound of zero', 0.5, { low: null, high: 0 }, undefined, 0.75, [0, 0.5], []],
  ['with a range of one value', 2, { low: 2, high: 2 }, undefined, 0.5, [0.5, 0.5], []],
] as const)('a value %s is drawn where it belongs', (_what, value, range, critical, place, band, limits) => {
  const places = rangePlaces(value, range, critical);
  const rounded = (at: number) => Math.round(at * 100) / 100;
  expect(places && rounded(places.value)).toBe(place);
  expect(places && [places.band.from, places.band.to].map(rounded)).toEqual(band);
  expect(places?.critical.map(rounded)).toEqual(limits);
});

it('without bounds there is no bar', () => {
  expect(rangePlaces(4, { low: null, high: null })).toBeNull();
});
