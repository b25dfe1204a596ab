/** How much of a planned supplement was taken, as reported at a visit: by doses, or by days. Source: engineering. */

export const adherences = ['all', 'most', 'some', 'none'] as const;
export type Adherence = (typeof adherences)[number];

/** Days are counted over this long, up to the one of the report. */
export const daysCounted = 7;

/**
 * How much was taken, going by the days alone: on more than half of them, "most". It is a proposal, since on a day of two
 * doses one may have been left out.
 *
 * @param days whole, 0 to 7
 */
export function adherenceOnDays(days: number): Adherence {
  if (days === 0) return 'none';
  if (days === daysCounted) return 'all';
  return days > daysCounted / 2 ? 'most' : 'some';
}

/** Whether both can be true: without a dose there is no day, and with every dose there are seven. */
export function agreesWithDays(taken: Adherence, days: number): boolean {
  if (taken === 'all') return days === daysCounted;
  return (taken === 'none') === (days === 0);
}
