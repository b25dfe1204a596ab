export interface Bounds {
  /** `null`: no bound on this side */
  low: number | null;
  high: number | null;
}

/** Where things are on a bar: from 0, its start, to 1, its end. */
export interface RangePlaces {
  value: number;
  band: { from: number; to: number };
  /** of the critical limits that are drawn */
  critical: number[];
}

/** How near to an edge a value may be, and a critical limit, of which the values beyond it need room. */
const edge = { value: 0.03, critical: 0.06 };

/**
 * A value on a bar whose middle third is the normal range. With one bound alone, the bound is in the middle. A value
 * far outside is at the edge, and beyond a critical limit if and only if it is. All in one unit.
 *
 * @param critical values at or beyond these limits are critical
 * @returns `null`: there is no range
 */
export function rangePlaces(value: number, range: Bounds, critical?: Bounds): RangePlaces | null {
  const axis = axisOf(range);
  if (axis === null) return null;
  const [from, to] = axis;
  const place = (at: number) => (at - from) / (to - from);
  const within = (at: number, margin: number) => Math.min(1 - margin, Math.max(margin, at));
  const limit = (at: number | null, isReached: (bound: number) => boolean): number[] => {
    if (at === null) return [];
    const shown = within(place(at), edge.critical);
    return shown === place(at) || isReached(at) ? [shown] : [];
  };
  return {
    value: within(place(value), edge.value),
    band: {
      from: range.low === null ? 0 : place(range.low),
      to: range.high === null ? 1 : place(range.high),
    },
    critical: [
      ...limit(critical?.low ?? null, (bound) => value <= bound),
      ...limit(critical?.high ?? null, (bound) => value >= bound),
    ],
  };
}

function axisOf({ low, high }: Bounds): [from: number, to: number] | null {
  if (low !== null && high !== null) {
    const span = high - low || Math.abs(high) || 1;
    return [low - span, high + span];
  }
  const bound = low ?? high;
  if (bound === null) return null;
  const span = Math.abs(bound) || 1;
  return [bound - span, bound + span];
}
