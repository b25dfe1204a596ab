/** How many cells of a row name a column that can be imported. */
export type CountNames = (cells: readonly string[]) => number;

/** A header may be this far down, below the name of the laboratory, the date of the list and the like. */
export const headerRows = 20;
/** one known name may also be in a title */
const fewestNames = 2;

/**
 * Finds the header among the first rows of a file: the chosen one, otherwise the row that names the most columns. If
 * none names two, it is the first row.
 *
 * @param rows not empty, without blank rows
 * @param chosenLine where the user says it is
 * @returns its position
 */
export function findHeader(
  rows: readonly { line: number; cells: readonly string[] }[],
  countNames: CountNames,
  chosenLine?: number,
): number {
  const chosen = rows.findIndex(({ line }) => line === chosenLine);
  if (chosen !== -1) return chosen;
  const counts = rows.map(({ cells }) => countNames(cells));
  const most = Math.max(...counts);
  return most < fewestNames ? 0 : counts.indexOf(most);
}
