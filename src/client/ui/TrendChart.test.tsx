import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import type { ComponentProps } from 'react';
import { setUpLanguages, showLanguage } from '@/client/i18n/i18n';
import { Global } from 'recharts';
import { TrendChart } from './TrendChart';
import './TrendPlot';

type Props = ComponentProps<typeof TrendChart>;

const weights: Props['series'] = [
  {
    key: 'weight',
    name: 'Weight',
    points: [
      { at: '2025-03-01T09:00:00Z', value: 80.5 },
      { at: '2025-06-01T09:00:00Z', value: 72.25, note: 'in light clothes', isWaiting: true },
      { at: '2025-01-05T09:00:00Z', value: 82 },
    ],
  },
];

const devices: Props['series'] = [
  {
    key: 'a',
    name: 'Jamar',
    points: [
      { at: '2025-01-05T09:00:00Z', value: 30 },
      { at: '2025-03-01T09:00:00Z', value: 28 },
    ],
  },
  {
    key: 'b',
    name: 'Takei',
    points: [
      { at: '2025-02-01T09:00:00Z', value: 35 },
      { at: '2025-04-01T09:00:00Z', value: 33 },
    ],
  },
];

it('no chart shows its values to Redux DevTools', () => {
  expect(Global.devToolsEnabled).toBe(false);
});

beforeAll(() => {
  // jsdom has no layout.
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(DOMRect.fromRect({ width: 600, height: 220 }));
  setUpLanguages();
});
afterEach(async () => {
  cleanup();
  await act(() => showLanguage('en'));
});
afterAll(() => jest.restoreAllMocks());

async function draw(props: Partial<Props>, direction: 'ltr' | 'rtl' = 'ltr') {
  const { container } = render(
    <ConfigProvider direction={direction}>
      <TrendChart title="Weight" unit="kg" series={weights} {...props} />
    </ConfigProvider>,
  );
  const picture = await screen.findByRole('img', { name: /\./ });
  const all = (selector: string) => [...container.querySelectorAll(selector)];
  return { container, picture, all };
}

const rowTexts = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim()));

/** The number of corners of a line. */
const cornersOf = (path: Element) => path.getAttribute('d')?.split('L').length;

describe('TrendChart', () => {
  it('has a label with the number of values, the first and the last', async () => {
    const { picture } = await draw({});
    expect(picture.getAttribute('aria-label')).toBe(
      'Weight: 3 values, from 82 kg on Jan 5, 2025 to 72.25 kg on Jun 1, 2025.',
    );
  });

  it('has a label that covers each series', async () => {
    const { picture } = await draw({ title: 'Grip strength', series: devices });
    expect(picture.getAttribute('aria-label')).toBe(
      'Grip strength. Jamar: 2 values, from 30 kg on Jan 5, 2025 to 28 kg on Mar 1, 2025. ' +
        'Takei: 2 values, from 35 kg on Feb 1, 2025 to 33 kg on Apr 1, 2025.',
    );
  });

  it('never connects points of different series, even when they alternate', async () => {
    const { all } = await draw({ series: devices });
    const lines = all('.recharts-line-curve');
    expect(lines.map(cornersOf)).toEqual([2, 2]);
    expect(all('.trend-picture .trend-plot .trend-marker')).toHaveLength(4);
  });

  it('distinguishes series by dashes and markers, not by colour alone', async () => {
    const { all } = await draw({ series: devices });
    const dashes = all('.recharts-line-curve').map((line) => line.getAttribute('stroke-dasharray'));
    const shapes = all('.trend-legend .trend-marker').map((marker) => marker.getAttribute('d'));
    expect(new Set(dashes).size).toBe(2);
    expect(new Set(shapes).size).toBe(2);
    expect(all('.trend-legend li').map((item) => item.textContent)).toEqual(['Jamar', 'Takei']);
  });

  it('shows a single value as a point', async () => {
    const { all, picture } = await draw({
      series: [{ key: 'w', name: 'W', points: [{ at: '2025-01-05', value: 82 }] }],
    });
    expect(all('.trend-plot .trend-marker')).toHaveLength(1);
    expect(all('.recharts-line-curve, .recharts-line-dot')).toHaveLength(0);
    expect(picture.getAttribute('aria-label')).toBe('Weight: one value, 82 kg on Jan 5, 2025.');
  });

  it('shows a waiting value as a hollow marker, and explains it', async () => {
    const { all } = await draw({});
    const fills = all('.trend-plot .trend-marker').map((marker) => marker.getAttribute('fill'));
    expect(new Set(fills.slice(0, 2)).size).toBe(1);
    expect(fills[2]).not.toBe(fills[0]);
    expect(screen.getByText('Waiting for upload')).toBeTruthy();
  });

  it('keeps the lowest and highest points clear of the edges', async () => {
    const points = [
      { at: '2025-01-05', value: 0 },
      { at: '2025-03-05', value: 10 },
    ];
    const { all } = await draw({ series: [{ key: 's', name: 'S', points }], domain: [0, 10] });
    const [low = 0, high = 0] = all('.trend-plot .trend-marker').map((marker) =>
      Number(/translate\([\d.]+ ([\d.]+)/.exec(marker.getAttribute('transform') ?? '')?.[1]),
    );
    const axis = Number(all('.recharts-xAxis .recharts-cartesian-axis-line')[0]?.getAttribute('y1'));
    expect(axis - low).toBeGreaterThanOrEqual(8);
    expect(high).toBeGreaterThanOrEqual(18);
    expect(all('.recharts-cartesian-grid-horizontal line')).toHaveLength(6);
  });

  it('draws bands and cut-offs, and names them', async () => {
    const { all } = await draw({
      bands: [{ key: 'r', name: 'Usual range', points: [{ at: '2025-01-05', from: 60, to: 75 }] }],
      limits: [{ name: 'Overweight from 72', value: 72 }],
    });
    expect(all('.trend-band')).toHaveLength(1);
    expect(all('.trend-limit text')[0]?.textContent).toContain('Overweight from 72');
    expect(screen.getByText('Usual range')).toBeTruthy();
  });

  it('marks a value out of its range by shape and colour, in words in the table, and names the last one', async () => {
    const points = [
      { at: '2025-01-05T09:00:00Z', value: 3.4, text: '3.4', mark: 'low' as const },
      { at: '2025-03-01T09:00:00Z', value: 2.6, text: '2.6', mark: 'critical' as const },
    ];
    const { all } = await draw({ series: [{ key: 'potassium', name: 'Potassium', points }] });
    const shapeOf = (mark: string) => all(`[data-mark='${mark}'] .trend-marker`)[0]?.getAttribute('d');
    expect(new Set([shapeOf('low'), shapeOf('critical')]).size).toBe(2);
    expect(all('g[data-mark] text').map((text) => text.textContent)).toEqual([
      expect.stringContaining('2.6'),
    ]);
    fireEvent.click(screen.getByText('Table'));
    expect(rowTexts(screen.getByRole('table')).map((row) => row[1])).toEqual([
      'Value (kg)',
      'Critical2.6',
      'Low3.4',
    ]);
  });

  it('draws a range of normal values in green, and a critical cut-off apart from others', async () => {
    const { all } = await draw({
      bands: [{ key: 'n', name: 'Normal', isNormal: true, points: [{ at: '2025-01-05', from: 70, to: 80 }] }],
      limits: [
        { name: 'Critical', value: 71, isCritical: true },
        { name: 'Usual', value: 78 },
      ],
    });
    expect(all('.trend-band .trend-normal')).toHaveLength(1);
    expect(
      all('.trend-limit')
        .map((limit) => limit.getAttribute('data-critical'))
        .sort(),
    ).toEqual(['false', 'true']);
  });

  it('is not focusable: keyboard users have the table', async () => {
    const { picture } = await draw({});
    expect(picture.querySelectorAll('[tabindex="0"], [role="application"]')).toHaveLength(0);
  });

  it('uses the text of the point and a unit that depends on the value', async () => {
    const points = [{ at: '2025-01-05', value: 1, text: 'one' }];
    const withUnit = (text: string, value: number) => `${text} ${value === 1 ? 'point' : 'points'}`;
    const { picture } = await draw({ series: [{ key: 's', name: 'S', points }], withUnit });
    expect(picture.getAttribute('aria-label')).toBe('Weight: one value, one point on Jan 5, 2025.');
  });

  it('does not show the empty text while values are loading', () => {
    render(<TrendChart title="Weight" series={[]} isPending emptyText="Not weighed yet" />);
    expect(screen.queryByText('Not weighed yet')).toBeNull();
  });

  it('shows only the empty text when there are no values', () => {
    render(<TrendChart title="Weight" series={[]} emptyText="Not weighed yet" />);
    expect(screen.getByText('Not weighed yet')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('the table of TrendChart', () => {
  it('lists every value with its note, newest first', async () => {
    await draw({});
    fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
    expect(rowTexts(screen.getByRole('table', { name: 'Weight' }))).toEqual([
      ['Date', 'Value (kg)', 'Note'],
      ['Jun 1, 2025', '72.25', 'in light clothes Waiting for upload'],
      ['Mar 1, 2025', '80.5', ''],
      ['Jan 5, 2025', '82', ''],
    ]);
  });

  it('names the series when there are several', async () => {
    await draw({ series: devices, seriesLabel: 'Device' });
    fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
    expect(rowTexts(screen.getByRole('table'))).toEqual([
      ['Date', 'Device', 'Value (kg)'],
      ['Apr 1, 2025', 'Takei', '33'],
      ['Mar 1, 2025', 'Jamar', '28'],
      ['Feb 1, 2025', 'Takei', '35'],
      ['Jan 5, 2025', 'Jamar', '30'],
    ]);
  });

  it('leaves the chart in the page for printing', async () => {
    const { all } = await draw({});
    fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
    expect(all('.trend-picture .trend-plot')).toHaveLength(1);
  });
});

describe('TrendChart in Arabic', () => {
  it('runs from left to right, with the value axis on the left', async () => {
    await showLanguage('ar');
    const { all, picture } = await draw({}, 'rtl');
    const xs = all('.trend-plot .trend-marker').map((marker) =>
      Number(/translate\(([\d.]+)/.exec(marker.getAttribute('transform') ?? '')?.[1]),
    );
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
    const ofValues = Number(all('.recharts-yAxis-tick-labels text')[0]?.getAttribute('x'));
    expect(ofValues).toBeLessThan(Math.min(...xs));
    expect(picture.getAttribute('aria-label')).toContain('3 قيم');
  });
});
