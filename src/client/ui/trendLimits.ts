import type { TrendLimit } from './trendSeries';

interface PlacedLimit {
  name: string;
  /** of the line, from the top, in pixels */
  y: number;
  /** of the foot of its name */
  textY: number;
  side: 'left' | 'right';
}

interface Placing {
  limits: readonly TrendLimit[];
  yOf(value: number): number;
  /** of the plot, in pixels */
  area: { x: number; y: number; width: number };
  /** what the names should not stand on */
  points: readonly { x: number; y: number }[];
  /** where there is room on both sides */
  preferred: PlacedLimit['side'];
}

const textHeightPx = 14;

/**
 * Where cut-offs and their names stand: a name stands above its line, or below it where it has no room above, and on the side
 * where the measurements are farther away.
 */
export function placeLimits({ limits, yOf, area, points, preferred }: Placing): PlacedLimit[] {
  const fromTheTop = limits.map(({ name, value }) => ({ name, y: yOf(value) })).sort((a, b) => a.y - b.y);
  let freeFrom = area.y;
  return fromTheTop.map(({ name, y }) => {
    const isAbove = y - textHeightPx >= freeFrom;
    freeFrom = isAbove ? y : y + textHeightPx;
    const textY = isAbove ? y - 4 : y + 11;
    const room = (side: PlacedLimit['side']) => roomAt(side, textY, area, points);
    const other = preferred === 'left' ? 'right' : 'left';
    return { name, y, textY, side: room(preferred) >= room(other) ? preferred : other };
  });
}

/** How far the next point is above or below, as far as it matters. */
function roomAt(side: 'left' | 'right', y: number, area: Placing['area'], points: Placing['points']): number {
  const isBeside = (x: number) =>
    side === 'left' ? x < area.x + area.width * 0.4 : x > area.x + area.width * 0.6;
  const distances = points.filter(({ x }) => isBeside(x)).map((point) => Math.abs(point.y - y));
  return Math.min(farPx, ...distances);
}

const farPx = 24;
