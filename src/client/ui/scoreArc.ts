/** In degrees, clockwise from the top. */
interface Turn {
  from: number;
  to: number;
}

interface Circle {
  x: number;
  y: number;
  radius: number;
}

/** An arc that is open at the bottom. */
const whole: Turn = { from: -120, to: 120 };
const gapDegrees = 3;

/** Where a number of points ends on an arc of `most` points, in degrees. */
export function arcEnd(points: number, most: number): number {
  return whole.from + ((whole.to - whole.from) * points) / most;
}

/** One part for each point, the first at the left, with a gap between two of them. */
export function arcParts(most: number): Turn[] {
  return Array.from({ length: most }, (_, at) => ({
    from: arcEnd(at, most) + gapDegrees / 2,
    to: arcEnd(at + 1, most) - gapDegrees / 2,
  }));
}

/** An arc of less than half a circle, as an SVG path. */
export function arcPath(circle: Circle, { from, to }: Turn): string {
  const { radius } = circle;
  return `M${place(circle, from)}A${radius} ${radius} 0 0 1 ${place(circle, to)}`;
}

/** A line across an arc, as an SVG path. @param reach on each side of it */
export function arcMark({ x, y, radius }: Circle, degrees: number, reach: number): string {
  const inner = place({ x, y, radius: radius - reach }, degrees);
  return `M${inner}L${place({ x, y, radius: radius + reach }, degrees)}`;
}

function place({ x, y, radius }: Circle, degrees: number): string {
  const turn = (degrees * Math.PI) / 180;
  const rounded = (at: number) => Math.round(at * 100) / 100;
  return `${rounded(x + radius * Math.sin(turn))} ${rounded(y - radius * Math.cos(turn))}`;
}
