import { axisMargins } from './axisMargins';
import { markedValue } from './markedValue';
import { bandInSight } from './trendBands';
import { placeLimits } from './trendLimits';
import { trendRows } from './trendSeries';
import { tickText, trendTime } from './trendTime';
import { trendValues } from './trendValues';

const timeOf = (...moments: string[]) =>
  trendTime(trendRows([{ key: 'a', name: 'A', points: moments.map((at) => ({ at, value: 1 })) }]));
const ticksOf = (...moments: string[]) => {
  const time = timeOf(...moments);
  return time.ticks.map((tick) => tickText(tick, time, 'en'));
};

describe('the ticks of the time axis', () => {
  it.each([
    [['2025-01-05'], ['Jan 5, 2025']],
    [
      ['2025-01-05', '2025-01-09'],
      ['Jan 5, 2025', 'Jan 6, 2025', 'Jan 7, 2025', 'Jan 8, 2025', 'Jan 9, 2025'],
    ],
    [
      ['2025-01-05', '2025-07-01'],
      ['Jan 2025', 'Feb 2025', 'Mar 2025', 'Apr 2025', 'May 2025', 'Jun 2025', 'Jul 2025'],
    ],
    [
      ['2020-06-01', '2024-02-01'],
      ['Jul 2020', 'Jan 2021', 'Jul 2021', 'Jan 2022', 'Jul 2022', 'Jan 2023', 'Jul 2023', 'Jan 2024'],
    ],
    [
      ['1990-02-01', '2024-02-01'],
      ['1990', '1995', '2000', '2005', '2010', '2015', '2020', '2025'],
    ],
  ])('are at round dates: %j', (moments, expected) => {
    expect(ticksOf(...moments)).toEqual(expected);
  });

  it('show hours within a single day, with the date at the first tick', () => {
    expect(ticksOf('2025-01-05T09:00', '2025-01-05T11:00').map((text) => text.replace(/\s/g, ' '))).toEqual([
      'Jan 5, 2025',
      '10:00 AM',
      '11:00 AM',
    ]);
  });
});

describe('the time axis', () => {
  it('leaves room before the first point and after the last', () => {
    const { fromMs, toMs } = timeOf('2025-01-01', '2025-01-02', '2026-01-01');
    const room = 0.05 * (Date.parse('2026-01-01') - Date.parse('2025-01-01'));
    expect(Date.parse('2025-01-01') - fromMs).toBeGreaterThan(room);
    expect(toMs - Date.parse('2026-01-01')).toBeGreaterThan(room);
  });
});

describe('the room beside the plot', () => {
  const axis = { fromMs: 0, toMs: 100, beforePx: 30 };

  it.each([
    ['a long label at both ends', [0, 100], ['September 2025', 'September 2026'], { left: 16, right: 46 }],
    ['a long label near the end', [50, 96], ['Sept. 2025', 'November 2026'], { left: 0, right: 33 }],
    ['labels away from the ends', [30, 70], ['Nov 2025', 'Nov 2026'], { left: 0, right: 24 }],
    ['no label', [], [], { left: 0, right: 24 }],
  ])('takes half of %s', (_what, ticks, texts, expected) => {
    expect(axisMargins({ ...axis, ticks, texts })).toEqual(expected);
  });
});

describe('the value axis', () => {
  it.each([
    [{ values: [72.25, 82.4] }, [70, 85], [70, 75, 80, 85]],
    [{ values: [0.74], limits: [0.8], fromZero: true }, [0, 1], [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [{ values: [3], domain: [0, 10] as const }, [0, 10], [0, 2, 4, 6, 8, 10]],
    [{ values: [3, 12], domain: [0, 10] as const }, [0, 15], [0, 5, 10, 15]],
    [{ values: [0] }, [0, 1], [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [{ values: [-0.3, 0.3] }, [-0.4, 0.4], [-0.4, -0.2, 0, 0.2, 0.4]],
  ])('spans all values with round ticks: %j', (wanted, [from, to], ticks) => {
    expect(trendValues(wanted)).toEqual({ from, to, ticks });
  });

  it('leaves room beyond the cut-offs', () => {
    expect(trendValues({ values: [27], limits: [25, 30] }).to).toBeGreaterThan(30);
    expect(trendValues({ values: [27], limits: [25, 30] }).from).toBeLessThan(25);
  });
});

describe('a band', () => {
  const band = {
    key: 'r',
    name: 'Range',
    points: [
      { at: '2025-01-01', from: 10, to: 20 },
      { at: '2025-01-11', from: 20, to: 30 },
    ],
  };

  it('is clipped at the ends of the time axis, interpolated linearly between its points', () => {
    const edges = bandInSight(band, { ...timeOf('2025-01-06'), padMs: 0 });
    expect(edges.map(({ from, to }) => [from, to])).toEqual([
      [14, 24],
      [16, 26],
    ]);
  });

  it('does not extend beyond its known points', () => {
    const time = timeOf('2025-01-01', '2025-03-01');
    const end = bandInSight(band, time).at(-1);
    expect(end?.atMs).toBeLessThan(time.toMs);
    expect(bandInSight(band, timeOf('2025-05-01'))).toEqual([]);
    expect(bandInSight({ ...band, points: [] }, time)).toEqual([]);
  });
});

describe('the label of a cut-off', () => {
  const area = { x: 0, y: 0, width: 400 };
  const place = (lines: { x: number; y: number }[][]) =>
    placeLimits({
      limits: [{ name: 'From 25', value: 25 }],
      yOf: () => 100,
      area,
      lines,
    })[0];

  it('is placed above its line, on the right', () => {
    expect(place([])).toMatchObject({ textY: 95, side: 'right' });
  });

  it('moves out of the way of a value that is written beside its point', () => {
    const { line } = markedValue({ text: '6.4', x: 200, y: 90, area });
    expect(line).toEqual([
      { x: 211, y: 90 },
      { x: 236.5, y: 90 },
    ]);
    expect(markedValue({ text: '6.4', x: 390, y: 90, area })).toMatchObject({ textX: 379, anchor: 'end' });
    const narrow = { ...area, width: 300 };
    const name = 'Critical, 6.2 or more';
    const around = { limits: [{ name, value: 6.2 }], yOf: () => 100, area: narrow };
    const marker = { x: 147, y: 90 };
    const written = markedValue({ text: '6.4', ...marker, area: narrow }).line;
    expect(placeLimits({ ...around, lines: [[marker]] })[0]).toMatchObject({ textY: 95, side: 'right' });
    expect(placeLimits({ ...around, lines: [[marker], written] })[0]).toMatchObject({
      ...{ textY: 95, side: 'left' },
    });
  });

  it('moves out of the way of the measured values', () => {
    expect(place([[{ x: 390, y: 92 }]])).toMatchObject({ textY: 95, side: 'left' });
    const across = [
      { x: 0, y: 92 },
      { x: 400, y: 92 },
    ];
    expect(place([across])).toMatchObject({ textY: 112, side: 'right' });
  });

  it('covers the edge of an area behind rather than the values, and counts the width of its capitals', () => {
    const limits = [{ name: 'EWGSOP2 16 kg', value: 16 }];
    const around = { limits, yOf: () => 100, area };
    const point = [{ x: 305, y: 92 }];
    expect(placeLimits({ ...around, lines: [point] })[0]).toMatchObject({ textY: 95, side: 'left' });
    const level = (y: number) => [
      { x: 0, y },
      { x: 400, y },
    ];
    const edges = [level(108)];
    expect(placeLimits({ ...around, lines: [level(98)], edges })[0]).toMatchObject({ textY: 112 });
    expect(placeLimits({ ...around, lines: [], edges: [level(92)] })[0]).toMatchObject({ textY: 112 });
  });
});
