import { dayPercent } from './dayPlaces';
import { dosePill, movePill, placeRule } from './dayRules';

const text = '4 h apart';
const span = { from: dayPercent('08:00'), to: dayPercent('12:00') };
const dose = (at: string) => dosePill({ at, text: '18 mg' });
const on = (...lanes: (readonly string[])[]) =>
  placeRule({ span, text, lanes: lanes.map((times, lane) => ({ key: `${lane}`, pills: times.map(dose) })) });

it.each([
  ['at its end', on([]), ['0', dayPercent('12:00'), 'end']],
  ['on the lane that has room', on(['11:00'], []), ['1', dayPercent('12:00'), 'end']],
  ['before a pill at its end', on(['11:45']), ['0', dayPercent('08:00'), 'start']],
  ['after it, beside a pill at its beginning', on(['08:00']), ['0', dayPercent('12:00'), 'start']],
  ['before the pill at its beginning', on(['08:00', '11:30']), ['0', dose('08:00').from, 'end']],
  ['after the pill at its end', on(['06:30', '08:30', '11:00']), ['0', dose('11:00').to, 'start']],
] as const)('the words of a span are %s', (_where, found, [laneKey, place, anchor]) => {
  expect(found).toEqual({ laneKey, place, anchor });
});

it('no pill covers the words of a span, wherever the doses are', () => {
  const times = Array.from(
    { length: 48 },
    (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? 30 : '00'}`,
  );
  for (const first of times) {
    for (const second of times) {
      const found = on([first, second]);
      if (found === null) continue;
      const width = ((text.length * 7) / 620) * 100;
      const words =
        found.anchor === 'start'
          ? { from: found.place, to: found.place + width }
          : { from: found.place - width, to: found.place };
      for (const pill of [dose(first), dose(second)]) {
        expect(pill.to <= words.from + 0.01 || pill.from >= words.to - 0.01).toBe(true);
      }
    }
  }
});

it('has no words where pills stand on the whole day', () => {
  const pills = [{ from: 0, to: 100 }];
  expect(placeRule({ span, text, lanes: [{ key: 'a', pills }] })).toBeNull();
});

it('a late dose is written before its time, and a time around its place', () => {
  expect(dosePill({ at: '23:00', text: '18 mg' }).to).toBeLessThan(100);
  expect(dosePill({ at: '08:00', text: '18 mg' }).from).toBeGreaterThan(dayPercent('07:00'));
  const { from, to } = movePill({ at: '12:00', text: '12:00' });
  expect(from + to).toBeCloseTo(100);
});
