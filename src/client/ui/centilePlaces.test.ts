import { centilePlaces, centileRuns } from './centilePlaces';

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

describe('the words above the bar', () => {
  const at = (value: number | null, cutOff: number | null) =>
    centileRuns({
      value: value === null ? null : { place: value, text: '16.0 kg' },
      cutOff: cutOff === null ? null : { place: cutOff, text: 'Cut-off 16 kg' },
    });

  it.each([
    ['a low value', 40, 46, ['value end 40', 'cutOff start 46']],
    ['a value at its cut-off', 46, 46, ['value start 46', 'cutOff end 46']],
    ['a high value', 60, 46, ['cutOff end 46', 'value start 60']],
    ['both at the left end', 5, 9, ['value+cutOff start 5']],
    ['the cut-off at the left end', 15, 10, ['cutOff+value start 10']],
    ['both at the right end', 95, 90, ['cutOff+value end 95']],
    ['the cut-off far from the end', 5, 60, ['value start 5', 'cutOff start 60']],
    ['no cut-off', 46, null, ['value end 46']],
    ['no value', null, 46, ['cutOff start 46']],
  ] as const)('do not touch with %s', (_what, value, cutOff, expected) => {
    expect(
      at(value, cutOff).map(({ place, anchor, parts }) => `${parts.join('+')} ${anchor} ${place}`),
    ).toEqual(expected);
  });
});
