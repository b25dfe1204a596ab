/**
 * The rows that a click selects: the clicked one, and with Shift all rows from the previously clicked one. That row is
 * identified by its key, since sorting or filtering may have moved it. If it is gone, there is no range.
 *
 * @param lastKey of the previously clicked row, `null` without Shift
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
