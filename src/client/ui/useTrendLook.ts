import { theme } from 'antd';

/** How a series is drawn: told apart by shape and dashes as well as by colour. */
export interface SeriesLook {
  color: string;
  /** of the line, as in SVG's stroke-dasharray; none: drawn through */
  dashes?: string;
  /** of the marker, around 0/0, as in SVG's path */
  shape: string;
}

export interface BandLook {
  opacity: number;
  dashes?: string;
}

export interface TrendLook {
  seriesLook(index: number): SeriesLook;
  bandLook(index: number): BandLook;
  /** behind the chart */
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
const dashes = [undefined, '7 4', '2 3', '9 3 2 3'];
const bandLooks: readonly BandLook[] = [
  { opacity: 0.06 },
  { opacity: 0.07, dashes: '4 3' },
  { opacity: 0.08, dashes: '1 3' },
];

/**
 * The colours of a chart in the theme of the app: 3:1 against a card at least, and told apart with any colour vision (a blue or a
 * pink is not, beside the purple or the teal). None of those that mean something: green, orange, red. With five shapes and four
 * kinds of dashes it takes sixty series before two look the same.
 */
export function useTrendLook(): TrendLook {
  const { token } = theme.useToken();
  const colors = [token.colorPrimary, token['cyan-8'], token.colorText];
  return {
    seriesLook: (index) => ({
      color: around(colors, index, token.colorText),
      dashes: around(dashes, index, undefined),
      shape: around(shapes, index, ''),
    }),
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
