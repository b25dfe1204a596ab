import { decoderOf, findEncoding, type CsvEncoding } from './csvEncoding';
import { csvFault, csvLimits, CsvRefusal, type CsvFault, type CsvLimits } from './csvFaults';
import { findLayout, type CsvDelimiter } from './csvLayout';
import { csvRowReader, type CsvRow, type ParsedRow } from './csvRowReader';
import { fileChunks, throwIfAborted, type Reading } from './fileChunks';

export interface ReadCsvOptions {
  /** what the person chose; if left out, it is found or guessed */
  encoding?: CsvEncoding;
  delimiter?: CsvDelimiter;
  /** the limits for the file; if left out, `csvLimits` */
  limits?: CsvLimits;
  /** from 0 to 1 */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

export interface CsvTable {
  header: string[];
  /** each as wide as the header; rows without any content are left out */
  rows: CsvRow[];
  /** the rows that could not be taken, each with its line in `fault.values.line` */
  faultyRows: (CsvRow & { fault: CsvFault })[];
  delimiter: CsvDelimiter;
  encoding: CsvEncoding;
  /** the encoding is a guess that the person should check */
  isGuess: boolean;
}

export type CsvReading = ({ ok: true } & CsvTable) | { ok: false; fault: CsvFault };

/**
 * Reads a CSV file in small pieces, so that the page stays responsive. Cells are returned as in the file, except for
 * the apostrophe of formulaProtection.ts.
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
  { signal, onProgress, limits = csvLimits, ...chosen }: ReadCsvOptions,
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
  const layout = findLayout(first, chosen.delimiter);
  const readRows = csvRowReader(layout);
  const table = tableBuilder(limits.rows);
  table.add(readRows(first.slice(layout.skip), false));
  for await (const piece of text) table.add(readRows(piece, false));
  table.add(readRows('', true));
  return { ...table.finish(), delimiter: layout.delimiter, encoding, isGuess };
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

function tableBuilder(mostRows: number) {
  let header: string[] | null = null;
  const rows: CsvRow[] = [];
  const faultyRows: CsvTable['faultyRows'] = [];
  const addRow = (row: ParsedRow, expected: number) => {
    const { line, cells } = row;
    const fault = rowFault(row, expected);
    if (fault) faultyRows.push({ line, cells, fault });
    else rows.push({ line, cells });
    if (rows.length + faultyRows.length > mostRows) {
      throw new CsvRefusal(csvFault('tooManyRows', { max: mostRows }));
    }
  };
  return {
    add(parsed: ParsedRow[]): void {
      for (const row of parsed) {
        if (row.cells.every((cell) => cell.trim() === '')) continue;
        if (header) addRow(row, header.length);
        else header = checkedHeader(row);
      }
    },
    finish(): Pick<CsvTable, 'header' | 'rows' | 'faultyRows'> {
      if (!header) throw new CsvRefusal(csvFault('empty'));
      if (rows.length + faultyRows.length === 0) throw new CsvRefusal(csvFault('noRows'));
      return { header, rows, faultyRows };
    },
  };
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
  if (count < expected) return csvFault('tooFewCells', { line, count, expected });
  if (count > expected) return csvFault('tooManyCells', { line, count, expected });
  return null;
}

/** In the decimal MB that browsers show; rounded up, so that no file reads "20 MB, and 20 MB can be read". */
function sizes(bytes: number, most: number): CsvFault['values'] {
  return { size: Math.ceil(bytes / 100_000) / 10, max: most / 1_000_000 };
}
