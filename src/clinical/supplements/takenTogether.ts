import { weekdays, type Weekday } from './supplementIntake';

/** What of one supplement several products bring at one time of day, and on one day. */

/** The amount of the supplement in one intake of a product, with the times and days of its intakes. */
export interface PlannedAmount {
  /** of one intake, in the unit of the supplement */
  amount: number;
  /** times of day */
  times: readonly string[];
  /** none: it may be taken on any day */
  day_of_week: readonly Weekday[];
  /** `YYYY-MM-DD` */
  started_on: string;
  /** no longer taken from this day on */
  stopped_on: string | null;
}

/** The most that is taken at a time of day at which `own` is. `own` is never taken: 0. Source: engineering. */
export function mostAtOnce(own: PlannedAmount, others: readonly PlannedAmount[]): number {
  const sums = daysOf(own, others).flatMap((ofDay) =>
    own.times.map((at) => sumOf(ofDay.filter(({ times }) => times.includes(at)).map(({ amount }) => amount))),
  );
  return Math.max(0, ...sums);
}

/** The most that is taken on one day on which `own` is. `own` is never taken: 0. Source: engineering. */
export function mostInDay(own: PlannedAmount, others: readonly PlannedAmount[]): number {
  const sums = daysOf(own, others).map((ofDay) =>
    sumOf(ofDay.map(({ amount, times }) => amount * times.length)),
  );
  return Math.max(0, ...sums);
}

/**
 * What is taken on the days on which `own` is. The products of a day change only when one starts or stops, and the most
 * of them are taken when one has just started.
 */
function daysOf(own: PlannedAmount, others: readonly PlannedAmount[]): PlannedAmount[][] {
  const all = [own, ...others];
  const starts = [...new Set(all.map(({ started_on }) => started_on))];
  return starts
    .flatMap((day) => weekdays.map((weekday) => all.filter((one) => isTaken(one, day, weekday))))
    .filter((ofDay) => ofDay.includes(own));
}

function isTaken(
  { started_on, stopped_on, day_of_week }: PlannedAmount,
  day: string,
  weekday: Weekday,
): boolean {
  const hasStopped = stopped_on !== null && day >= stopped_on;
  return day >= started_on && !hasStopped && (day_of_week.length === 0 || day_of_week.includes(weekday));
}

/** Without the tail of a sum of decimals, which must not lift it above a limit that it exactly meets. */
function sumOf(amounts: readonly number[]): number {
  return Number(amounts.reduce((sum, amount) => sum + amount, 0).toPrecision(12));
}
