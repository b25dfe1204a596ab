import { theme } from 'antd';
import type { TrendMark } from './trendSeries';

/** How a series is drawn: series differ in shape and dashes as well as in colour. */
export interface SeriesLook {
  color: string;
  /** of the line, as SVG stroke-dasharray; left out: solid */
  dashes?: string;
  /** of the marker, centred on 0/0, as an SVG path */
  shape: string;
}

/** How the marker of a value out of its range is drawn. */
export type MarkLook = Pick<SeriesLook, 'color' | 'shape'>;

export interface BandLook {
  opacity: number;
  dashes?: string;
}

export interface TrendLook {
  seriesLook(index: number): SeriesLook;
  bandLook(index: number): BandLook;
  markLook(mark: TrendMark): MarkLook;
  /** the background colour of the chart */
  ground: string;
  text: string;
  faint: string;
  grid: string;
}

const shapes = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  'M-3.75-3.75h7.5v7.5h-7.5z',
  'M0-5L4.75 3.5h-9.5z',
  'M0-5.25L5.25 0L0 5.25L-5.25 0z',
  'M0 5L4.75-3.5h-9.5z',
];
/** Each has a shape of its own: colour is never the only sign. */
const markLooks: Record<TrendMark, MarkLook> = {
  low: { color: 'var(--ant-color-warning)', shape: 'M0 5L4.75-3.5h-9.5z' },
  high: { color: 'var(--ant-color-warning)', shape: 'M0-5L4.75 3.5h-9.5z' },
  critical: { color: 'var(--ant-color-error)', shape: 'M0-6.5L6.5 0L0 6.5L-6.5 0z' },
};
const dashes = [undefined, '7 4', '2 3', '9 3 2 3'];
const bandLooks: readonly BandLook[] = [
  { opacity: 0.06 },
  { opacity: 0.07, dashes: '4 3' },
  { opacity: 0.08, dashes: '1 3' },
];

/** How many colours the palette has for series. */
const seriesColors = 4;

/**
 * The chart colours in the app's theme. They have a contrast of at least 3:1 against a card. Colours with a meaning are
 * excluded: green, orange, red. Some colours look alike with some colour vision, so the first four series also differ in
 * their shapes and dashes. A combination repeats only after twenty series.
 */
export function useTrendLook(): TrendLook {
  const { token } = theme.useToken();
  return {
    seriesLook: (index) => ({
      color: `var(--satchel-series-${index % seriesColors})`,
      dashes: around(dashes, index, undefined),
      shape: around(shapes, index, ''),
    }),
    markLook: (mark) => markLooks[mark],
    bandLook: (index) => around(bandLooks, index, { opacity: 0.06 }),
    ground: token.colorBgContainer,
    text: token.colorText,
    faint: token.colorTextSecondary,
    grid: token.colorBorderSecondary,
  };
}

function around<T>(choices: readonly T[], index: number, otherwise: T): T {
  return choices[index % choices.length] ?? otherwise;
}
