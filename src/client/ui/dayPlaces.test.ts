import { dayPercent, daySpans, inOrder } from './dayPlaces';

describe('a strip of 24 hours', () => {
  it.each([
    ['00:00', 0],
    ['06:00', 25],
    ['07:30', 31.25],
    ['24:00', 100],
  ])('has %s at %d percent', (at, percent) => {
    expect(dayPercent(at)).toBe(percent);
  });

  it.each([
    ['06:00', '12:00', [{ from: 25, to: 50 }]],
    [
      '18:00',
      '06:00',
      [
        { from: 0, to: 25 },
        { from: 75, to: 100 },
      ],
    ],
  ])('has %s until %s in one part, or in two past midnight', (from, until, spans) => {
    expect(daySpans({ from, until })).toEqual(spans);
  });

  it('lists what happens in its order', () => {
    expect(inOrder([{ at: '21:00' }, { at: '07:00' }, { at: '10:30' }]).map(({ at }) => at)).toEqual([
      '07:00',
      '10:30',
      '21:00',
    ]);
  });
});
