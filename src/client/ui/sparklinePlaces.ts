import type { Bounds } from './rangePlaces';

export interface SparklinePoint {
  atMs: number;
  value: number;
}

interface Drawn {
  /** oldest first; the newest five are drawn */
  points: readonly SparklinePoint[];
  band: Bounds | null;
  cutOff: number | null;
}

/** in px */
interface Room {
  width: number;
  height: number;
  /** around the line, for its dots */
  margin: number;
}

interface SparklinePlaces {
  line: { x: number; y: number }[];
  band: { top: number; bottom: number } | null;
  cutOff: number | null;
}

/** How many values a line shows, the newest ones. */
export const sparklineLength = 5;

/**
 * The newest values in time, from left to right. The band and the cut-off are in sight with them, so that a small
 * change within a wide range looks small.
 */
export function sparklinePlaces({ points, band, cutOff }: Drawn, room: Room): SparklinePlaces {
  const shown = points.slice(-sparklineLength);
  const inSight = [...shown.map(({ value }) => value), cutOff, band?.low ?? null, band?.high ?? null].filter(
    (value) => value !== null,
  );
  const [least, most] = [Math.min(...inSight), Math.max(...inSight)];
  const [fromMs, toMs] = [shown[0]?.atMs ?? 0, shown.at(-1)?.atMs ?? 0];
  const { width, height, margin } = room;
  const x = (atMs: number) =>
    toMs === fromMs ? width - margin : margin + ((atMs - fromMs) / (toMs - fromMs)) * (width - 2 * margin);
  const y = (value: number) =>
    most === least
      ? height / 2
      : height - margin - ((value - least) / (most - least)) * (height - 2 * margin);
  return {
    line: shown.map(({ atMs, value }) => ({ x: x(atMs), y: y(value) })),
    band: band && {
      top: band.high === null ? 0 : y(band.high),
      bottom: band.low === null ? height : y(band.low),
    },
    cutOff: cutOff === null ? null : y(cutOff),
  };
}
