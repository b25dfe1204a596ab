/**
 * The rows that a press chooses: the one pressed, and with Shift all from the one pressed before it. That one is known by its key, for
 * an order or a filter may have put it elsewhere; where it is gone, there is no range.
 *
 * @param lastKey of the row pressed before, `null` without Shift
 */
export function rowRange<R>(
  rows: readonly R[],
  rowKey: (row: R) => string,
  index: number,
  lastKey: string | null,
): readonly R[] {
  const last = lastKey === null ? -1 : rows.findIndex((row) => rowKey(row) === lastKey);
  const from = last === -1 ? index : last;
  return rows.slice(Math.min(from, index), Math.max(from, index) + 1);
}
