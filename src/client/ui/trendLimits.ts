import type { TrendLimit } from './trendSeries';

interface Place {
  x: number;
  y: number;
}

interface Placing {
  limits: readonly TrendLimit[];
  yOf(value: number): number;
  /** of the plot, in pixels */
  area: Place & { width: number };
  /** what the names should not cover: the points of each line */
  lines: readonly (readonly Place[])[];
}

/** The first one where both have room. */
const sides = ['right', 'left'] as const;

interface PlacedLimit {
  name: string;
  /** of the line, from the top, in pixels */
  y: number;
  /** of the baseline of its name */
  textY: number;
  side: 'left' | 'right';
}

const textHeightPx = 14;
const letterPx = 6.5;

/**
 * Places cut-offs and their names. A name goes above or below its line, left or right, where the measurements leave
 * most room.
 */
export function placeLimits({ limits, yOf, area, lines }: Placing): PlacedLimit[] {
  const drawn = lines.flatMap(alongLine);
  const fromTheTop = limits.map(({ name, value }) => ({ name, y: yOf(value) })).sort((a, b) => a.y - b.y);
  return fromTheTop.map(({ name, y }, index) => {
    const bounds = [fromTheTop[index - 1]?.y ?? area.y, y, fromTheTop[index + 1]?.y ?? Infinity];
    const choices = [y - 5, y + textHeightPx - 2].flatMap((textY, isBelow) =>
      sides.map((side) => {
        const middle = textY - 4;
        const isBeside = ({ x }: Place) =>
          side === 'left'
            ? x < area.x + name.length * letterPx
            : x > area.x + area.width - name.length * letterPx;
        const distances = drawn.filter(isBeside).map((place) => Math.abs(place.y - middle));
        const gap = (bounds[isBelow + 1] ?? 0) - (bounds[isBelow] ?? 0);
        // Two cut-offs are too close for a name between them.
        const room = gap < textHeightPx ? -1 : Math.min(textHeightPx, ...distances);
        return { name, y, textY, side, room };
      }),
    );
    return choices.reduce((best, choice) => (choice.room > best.room ? choice : best));
  });
}

const samples = 12;

/** The points of a line and samples between them. */
function alongLine(line: readonly Place[]): Place[] {
  return line.flatMap((from, index) => {
    const to = line[index + 1] ?? from;
    return Array.from({ length: samples }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / samples,
      y: from.y + ((to.y - from.y) * step) / samples,
    }));
  });
}
