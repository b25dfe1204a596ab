import { decoderOf, findEncoding, type CsvEncoding } from './csvEncoding';
import { findHeader, headerRows, type CountNames } from './csvHeader';
import { csvFault, csvLimits, CsvRefusal, type CsvFault, type CsvLimits } from './csvFaults';
import { findLayout, type CsvDelimiter } from './csvLayout';
import { csvRowReader, type CsvRow, type ParsedRow } from './csvRowReader';
import { isHl7 } from './hl7Message';
import { hl7Results } from './hl7Results';
import { otherFormat } from './otherFormat';
import { fileChunks, throwIfAborted, type Reading } from './fileChunks';

export interface ReadCsvOptions {
  /** what the person chose; if left out, it is found or guessed */
  encoding?: CsvEncoding;
  delimiter?: CsvDelimiter;
  /** the line of the header row; the lines above it are not read */
  headerLine?: number;
  /** finds the header row among the first rows; if left out, it is the first row */
  countNames?: CountNames;
  /** whether the file may hold HL7 v2 messages with results */
  takesMessages?: boolean;
  /** the limits for the file; if left out, `csvLimits` */
  limits?: CsvLimits;
  /** from 0 to 1 */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

export interface CsvTable {
  header: string[];
  headerLine: number;
  /** the first rows of the file, titles above the header included: any of them can be the header */
  firstRows: readonly CsvRow[];
  /**
   * each as wide as the header; rows without any content are left out. Spreadsheets leave out empty cells at the end of
   * a row: they are empty here.
   */
  rows: CsvRow[];
  /** how many rows were shorter than the header */
  shortRows: number;
  /** the rows that could not be taken, each with its line in `fault.values.line` */
  faultyRows: (CsvRow & { fault: CsvFault })[];
  delimiter: CsvDelimiter;
  encoding: CsvEncoding;
  /** the encoding is a guess that the person should check */
  isGuess: boolean;
  /** made from HL7 v2 messages (`hl7Results`), which have no columns to choose */
  isMessages: boolean;
}

export type CsvReading = ({ ok: true } & CsvTable) | { ok: false; fault: CsvFault };

/**
 * Reads a CSV file in small pieces, so that the page stays responsive. Cells are returned as in the file, except for
 * the apostrophe of formulaProtection.ts and the wrapping of spreadsheetCell.ts.
 *
 * @returns the rows, or why the file is refused as a whole
 * @throws a DOMException named AbortError as soon as the signal is aborted
 */
export async function readCsvFile(file: File, options: ReadCsvOptions): Promise<CsvReading> {
  throwIfAborted(options.signal);
  const { size } = file;
  const { fileBytes } = options.limits ?? csvLimits;
  if (size > fileBytes) return { ok: false, fault: csvFault('tooLarge', sizes(size, fileBytes)) };
  if (size === 0) return { ok: false, fault: csvFault('empty') };
  try {
    return { ok: true, ...(await readTable(file, options)) };
  } catch (error) {
    if (error instanceof CsvRefusal) return { ok: false, fault: error.fault };
    throw error;
  }
}

async function readTable(
  file: File,
  { signal, onProgress, limits = csvLimits, countNames = () => 0, ...chosen }: ReadCsvOptions,
): Promise<CsvTable> {
  const half = (from: number): Reading => {
    let bytes = 0;
    return {
      signal,
      onBytes: (count) => {
        bytes += count;
        onProgress(from + bytes / file.size / 2);
      },
    };
  };
  const { encoding, isGuess } = await findEncoding(file, chosen.encoding, half(0));
  const text = decodedChunks(file, encoding, half(0.5));
  const beginning = await text.next();
  const first = beginning.value ?? '';
  if (chosen.takesMessages && isHl7(first)) {
    let whole = first;
    for await (const piece of text) whole += piece;
    return { ...hl7Results(whole, limits.rows), encoding, isGuess };
  }
  const format = otherFormat(first);
  if (format !== null) throw new CsvRefusal(csvFault(format));
  const layout = findLayout(first, countNames, chosen.delimiter);
  const readRows = csvRowReader(layout);
  const table = tableBuilder(limits.rows, (rows) => findHeader(rows, countNames, chosen.headerLine));
  table.add(readRows(first.slice(layout.skip), false));
  for await (const piece of text) table.add(readRows(piece, false));
  table.add(readRows('', true));
  return { ...table.finish(), delimiter: layout.delimiter, encoding, isGuess, isMessages: false };
}

async function* decodedChunks(
  file: File,
  encoding: CsvEncoding,
  reading: Reading,
): AsyncGenerator<string, undefined> {
  const decodePiece = decoderOf(encoding);
  const decode = (bytes?: Uint8Array) => {
    try {
      return decodePiece(bytes);
    } catch {
      throw new CsvRefusal(csvFault('wrongEncoding', { encoding }));
    }
  };
  for await (const bytes of fileChunks(file, reading)) {
    const text = decode(bytes);
    if (text.includes('\0')) throw new CsvRefusal(csvFault('notText'));
    yield text;
  }
  yield decode();
}

function tableBuilder(mostRows: number, headerAmong: (rows: readonly ParsedRow[]) => number) {
  let first: ParsedRow[] = [];
  let head: Pick<CsvTable, 'header' | 'headerLine' | 'firstRows'> | null = null;
  let short: ParsedRow | null = null;
  const rows: CsvRow[] = [];
  const faultyRows: CsvTable['faultyRows'] = [];
  let shortRows = 0;
  const addFaulty = ({ line, cells }: ParsedRow, fault: CsvFault) => faultyRows.push({ line, cells, fault });
  const addShort = (width: number) => {
    if (short === null) return;
    const { line, cells } = short;
    rows.push({ line, cells: [...cells, ...Array<string>(width - cells.length).fill('')] });
    shortRows += 1;
    short = null;
  };
  const addRow = (row: ParsedRow, width: number) => {
    const fault = rowFault(row, width);
    const isShort = fault === null && row.cells.length < width;
    if (short !== null && isShort && isTorn(short, row, width)) {
      for (const part of [short, row]) addFaulty(part, tooFewCells(part, width));
      short = null;
    } else {
      addShort(width);
      if (fault) addFaulty(row, fault);
      else if (isShort) short = row;
      else rows.push({ line: row.line, cells: row.cells });
    }
    if (rows.length + faultyRows.length + (short ? 1 : 0) > mostRows) {
      throw new CsvRefusal(csvFault('tooManyRows', { max: mostRows }));
    }
  };
  const startTable = () => {
    const at = headerAmong(first);
    const found = first[at];
    if (!found) throw new CsvRefusal(csvFault('empty'));
    const firstRows = first.map(({ line, cells }) => ({ line, cells }));
    head = { header: checkedHeader(found), headerLine: found.line, firstRows };
    const width = found.cells.length;
    for (const row of first.slice(at + 1)) addRow(row, width);
    first = [];
    return head;
  };
  return {
    add(parsed: ParsedRow[]): void {
      for (const row of parsed) {
        if (row.cells.every((cell) => cell.trim() === '')) continue;
        if (head) addRow(row, head.header.length);
        else if (first.push(row) === headerRows) startTable();
      }
    },
    finish(): Pick<CsvTable, 'header' | 'headerLine' | 'firstRows' | 'rows' | 'shortRows' | 'faultyRows'> {
      const started = head ?? startTable();
      addShort(started.header.length);
      if (rows.length + faultyRows.length === 0) throw new CsvRefusal(csvFault('noRows'));
      return { ...started, rows, shortRows, faultyRows };
    },
  };
}

/**
 * Whether a line break without quotation marks may have torn a row in two: neither part can be trusted then. Two rows
 * of the same length are rather two short ones.
 */
function isTorn({ cells: first }: ParsedRow, { cells: second }: ParsedRow, width: number): boolean {
  return first.length !== second.length && first.length + second.length === width + 1;
}

function checkedHeader({ cells, line, hasStrayQuote }: ParsedRow): string[] {
  if (hasStrayQuote) throw new CsvRefusal(csvFault('strayQuote', { line }));
  const count = cells.length;
  if (count > csvLimits.columns) {
    throw new CsvRefusal(csvFault('tooManyColumns', { count, max: csvLimits.columns }));
  }
  return cells.map((cell) => cell.trim());
}

function rowFault({ line, lastLine, cells, hasStrayQuote }: ParsedRow, expected: number): CsvFault | null {
  const count = cells.length;
  // The row swallows the lines up to the next quotation mark, so the fault names them too.
  if (hasStrayQuote && lastLine > line) return csvFault('strayQuoteOverLines', { line, last: lastLine });
  if (hasStrayQuote) return csvFault('strayQuote', { line });
  if (count > expected) return csvFault('tooManyCells', { line, count, expected });
  return null;
}

function tooFewCells({ line, cells }: ParsedRow, expected: number): CsvFault {
  return csvFault('tooFewCells', { line, count: cells.length, expected });
}

/** In the decimal MB that browsers show; rounded up, so that no file reads "20 MB, and 20 MB can be read". */
function sizes(bytes: number, most: number): CsvFault['values'] {
  return { size: Math.ceil(bytes / 100_000) / 10, max: most / 1_000_000 };
}
