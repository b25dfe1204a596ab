import { centilePlaces } from './centilePlaces';

/** Women from 85 to 89 years, kg. */
const centiles = { 5: 9.3, 20: 13.9, 50: 18.6, 80: 23.3, 95: 28 };

it.each([
  ['low', 15.2, 16, [43, 46, 27, 40, 53, 67, 80]],
  ['not measured', null, 16, [null, 46, 27, 40, 53, 67, 80]],
  ['without a cut-off', 18.6, null, [53, null, 27, 40, 53, 67, 80]],
  ['above all centiles', 40, 16, [95, 38, 22, 33, 44, 55, 67]],
  ['of zero', 0, 16, [0, 46, 27, 40, 53, 67, 80]],
] as const)('a value %s is drawn among the centiles', (_what, value, cutOff, drawn) => {
  const places = centilePlaces({ value, cutOff, centiles });
  const all = [places.value, places.cutOff, ...Object.values(places.centiles)];
  expect(all.map((at) => at && Math.round(at))).toEqual(drawn);
});
