import { dateOrders, numericDate, readNumericDate, type DateOrder } from './calendarDates';

export interface DateOrderGuess {
  dateOrder: DateOrder;
  /** the column also reads in another order, with other dates, or needs two orders: the person must decide */
  isGuess: boolean;
  /** the century of some dates is not written: the person must check */
  hasTwoDigitYears: boolean;
}

/**
 * Guesses the order of day, month and year from the whole column. A number above 12 cannot be a month, so it decides.
 * Unambiguous dates (1941-03-08, 8 mars 1941) read in any order and decide nothing. Without evidence the day comes
 * first, as nearly everywhere.
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
