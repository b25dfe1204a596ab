interface Span {
  from: number;
  to: number;
}

/** The place of a time of day, `HH:mm`, on a strip of 24 hours, in percent. */
export function dayPercent(at: string): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  return ((hours * 60 + minutes) / (24 * 60)) * 100;
}

/** A time of the day on the strip, in percent: two spans if it goes past midnight. */
export function daySpans({ from, until }: { from: string; until: string }): Span[] {
  const [start, end] = [dayPercent(from), dayPercent(until)];
  if (start <= end) return [{ from: start, to: end }];
  return [
    { from: 0, to: end },
    { from: start, to: 100 },
  ];
}

/** Whatever happens at a time of day, `HH:mm`, the earliest first. */
export function inOrder<E extends { at: string }>(events: readonly E[]): E[] {
  return events.toSorted((a, b) => dayPercent(a.at) - dayPercent(b.at));
}
