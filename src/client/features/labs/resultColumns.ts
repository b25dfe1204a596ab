import type { LabLine } from './labLines';

/** columns of values: the latest one of each analyte, and two before it */
const columnCount = 3;

/** The newest times of collection of an analyte, one for each column, newest first. */
export function columnTimes({ results }: Pick<LabLine, 'results'>): readonly string[] {
  return [...new Set(results.map(({ collectedAt }) => collectedAt))].slice(0, columnCount);
}

/**
 * The columns of values that the analytes of a chart need. Each analyte has its own latest value in the first column, so
 * a column has one time of collection only where all of them share it.
 *
 * @returns for each column its time; `null`: the values in it are of several, and each has to say its own
 */
export function resultColumns(lines: readonly Pick<LabLine, 'results'>[]): readonly (string | null)[] {
  const times = lines.map(columnTimes);
  return Array.from({ length: columnCount }, (_column, at) => {
    return [...new Set(times.flatMap((ofLine) => ofLine[at] ?? []))];
  }).flatMap((ofColumn) => {
    const [first] = ofColumn;
    if (first === undefined) return [];
    return [ofColumn.length === 1 ? first : null];
  });
}
