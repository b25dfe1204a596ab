import { dateOrders, numericDate, readNumericDate, type DateOrder } from './calendarDates';

export interface DateOrderGuess {
  dateOrder: DateOrder;
  /** the column reads as well in another order, with other dates, or needs two orders: the person has to say */
  isGuess: boolean;
  /** the century of some dates is not written: the person has to look */
  hasTwoDigitYears: boolean;
}

/**
 * Guesses from the whole column in which order day, month and year stand. A thirteenth month decides; dates that say it themselves
 * (1941-03-08, 8 mars 1941) are read in any order and decide nothing. Without any evidence the day is first, as nearly everywhere.
 *
 * @param firstYear see DateStyle
 */
export function guessDateOrder(cells: readonly string[], firstYear: number): DateOrderGuess {
  const readable = new Map<DateOrder, number>(dateOrders.map((order) => [order, 0]));
  const disagreeing = new Set<string>();
  let dates = 0;
  let hasTwoDigitYears = false;
  for (const cell of cells) {
    const date = numericDate(cell);
    hasTwoDigitYears ||= date ? date.year === 'none' : namedWithTwoDigits.test(cell.slice(-20));
    if (!date || date.year === 'first') continue;
    const readings = dateOrders.map((dateOrder) => readNumericDate(date, { dateOrder, firstYear }));
    if (readings.every((reading) => reading === null)) continue;
    dates += 1;
    dateOrders.forEach((order, index) => {
      const reading = readings[index] ?? null;
      if (reading === null) return;
      readable.set(order, (readable.get(order) ?? 0) + 1);
      dateOrders.forEach((other, otherIndex) => {
        if (reading !== readings[otherIndex]) disagreeing.add(`${order} ${other}`);
      });
    });
  }
  const most = Math.max(...readable.values());
  const best = dateOrders.filter((order) => readable.get(order) === most);
  const [dateOrder = 'dmy'] = best;
  const hasRival = best.some((other) => disagreeing.has(`${dateOrder} ${other}`));
  return { dateOrder, isGuess: hasRival || most < dates, hasTwoDigitYears };
}

/** 8 mars 41 */
const namedWithTwoDigits = /\p{L}\P{N}*\p{Nd}{2}\s*$/u;
