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
  /** of the areas behind the lines: avoided where the lines leave a choice */
  edges?: readonly (readonly Place[])[];
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
/** with so much between them and the name, the measurements leave a choice */
const freePx = 10;
const letterPx = 6.2;
const capitalPx = 8.5;
/** the name begins so far from the edge of the plot, and a marker reaches so far from its point */
const besidePx = 4 + 5;

/** How far a name reaches into the plot. */
function reachOf(name: string): number {
  const capitals = name.match(/\p{Lu}/gu)?.length ?? 0;
  return besidePx + capitals * capitalPx + (name.length - capitals) * letterPx;
}

/**
 * Places cut-offs and their names. A name goes above or below its line, left or right, where the measurements leave
 * most room.
 */
export function placeLimits({ limits, yOf, area, lines, edges = [] }: Placing): PlacedLimit[] {
  const drawn = lines.flatMap(alongLine);
  const behind = edges.flatMap(alongLine);
  const fromTheTop = limits.map(({ name, value }) => ({ name, y: yOf(value) })).sort((a, b) => a.y - b.y);
  return fromTheTop.map(({ name, y }, index) => {
    const bounds = [fromTheTop[index - 1]?.y ?? area.y, y, fromTheTop[index + 1]?.y ?? Infinity];
    const choices = [y - 5, y + textHeightPx - 2].flatMap((textY, isBelow) =>
      sides.map((side) => {
        const middle = textY - 4;
        const isBeside = ({ x }: Place) =>
          side === 'left' ? x < area.x + reachOf(name) : x > area.x + area.width - reachOf(name);
        const roomBeside = (places: readonly Place[]) =>
          Math.min(textHeightPx, ...places.filter(isBeside).map((place) => Math.abs(place.y - middle)));
        const gap = (bounds[isBelow + 1] ?? 0) - (bounds[isBelow] ?? 0);
        // Two cut-offs are too close for a name between them.
        const room = gap < textHeightPx ? -1 : Math.min(freePx, roomBeside(drawn));
        return { name, y, textY, side, room, roomBehind: roomBeside(behind) };
      }),
    );
    return choices.reduce((best, choice) =>
      choice.room > best.room || (choice.room === best.room && choice.roomBehind > best.roomBehind)
        ? choice
        : best,
    );
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
