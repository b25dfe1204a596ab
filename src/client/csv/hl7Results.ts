import { csvFault, CsvRefusal } from './csvFaults';
import type { CsvRow } from './csvRowReader';
import { analyteOf } from './hl7Analyte';
import { hl7Segments, type Hl7Segment } from './hl7Message';
import { specimenOfOrder, specimenOfSample } from './hl7Specimen';
import type { LabField } from './labColumns';
import type { CsvTable } from './readCsvFile';

/** The columns of a table made from messages, in this order. */
export const hl7Columns = [
  'identifier',
  'last_name',
  'first_name',
  'birth_date',
  'sex',
  'analyte',
  'loinc',
  'specimen',
  'comparator',
  'value',
  'unit',
  'range',
  'collected_at',
  'laboratory',
  'notes',
  'status',
] as const satisfies LabField[];

/**
 * Reads the results of HL7 v2 messages (ORU^R01, chapter 7 of the standard) as the rows of a table: each OBX is one row,
 * with its patient (PID), its order (OBR), its samples (SPM) and its comments (NTE). A result that is not final, or
 * whose order was cancelled, is a faulty row; one that was withdrawn is a row with its status. Numbers of messages have a decimal point, as those of files with commas
 * between the cells.
 *
 * @throws CsvRefusal `noResults`, `tooManyRows`
 */
export function hl7Results(text: string, mostRows: number): Omit<CsvTable, 'encoding' | 'isGuess'> {
  const rows: CsvTable['rows'] = [];
  const faultyRows: CsvTable['faultyRows'] = [];
  let message = startOf(null, null);
  /** the cells that the comments after a result belong to */
  let result: CsvRow | null = null;
  for (const segment of hl7Segments(text)) {
    switch (segment.name) {
      case 'MSH':
        message = startOf(segment, null);
        result = null;
        break;
      case 'PID':
        message = startOf(message.header, segment);
        result = null;
        break;
      case 'OBR':
        message = { ...message, order: segment, samples: [specimenOfOrder(segment)], rows: [] };
        result = null;
        break;
      case 'SPM':
        message = withSample(message, specimenOfSample(segment));
        result = null;
        break;
      case 'OBX': {
        result = { line: segment.line, cells: cellsOf(segment, message) };
        message.rows.push(result);
        const status = message.order?.text(25) === cancelled ? cancelled : segment.text(11);
        if ([...finalStatuses, ...withdrawnStatuses].includes(status)) rows.push(result);
        else {
          const code = noResultStatuses.includes(status) ? 'noResult' : 'notFinal';
          const fault = csvFault(code, { line: segment.line, status: status || '–' });
          faultyRows.push({ ...result, fault });
        }
        break;
      }
      case 'NTE':
        if (result !== null) addNote(result, segment.text(3));
        break;
    }
  }
  if (rows.length + faultyRows.length === 0) throw new CsvRefusal(csvFault('noResults'));
  if (rows.length + faultyRows.length > mostRows)
    throw new CsvRefusal(csvFault('tooManyRows', { max: mostRows }));
  const header = [...hl7Columns];
  return {
    header,
    headerLine: 1,
    firstRows: [],
    shortRows: 0,
    delimiter: ',',
    isMessages: true,
    rows,
    faultyRows,
  };
}

interface MessageState {
  header: Hl7Segment | null;
  patient: Hl7Segment | null;
  order: Hl7Segment | null;
  /** the sample that was named ahead of the orders it belongs to, as in OUL^R22; `null`: none was */
  sampleAhead: string | null;
  /** the samples of the order */
  samples: readonly string[];
  /** the results of the order so far */
  rows: CsvRow[];
}

function startOf(header: Hl7Segment | null, patient: Hl7Segment | null): MessageState {
  return { header, patient, order: null, sampleAhead: null, samples: [], rows: [] };
}

/** A sample belongs to the order before it, results included (ORU^R01), or, if it came first, to those after it. */
function withSample(message: MessageState, sample: string): MessageState {
  const isAhead = message.order === null && message.rows.length === 0;
  if (isAhead || message.sampleAhead !== null)
    return { ...message, order: null, sampleAhead: sample, samples: [], rows: [] };
  const changed = { ...message, samples: [...message.samples, sample] };
  const column = hl7Columns.indexOf('specimen');
  for (const { cells } of message.rows) cells[column] = samplesOf(changed);
  return changed;
}

function samplesOf({ sampleAhead, samples }: MessageState): string {
  return [...new Set([sampleAhead, ...samples])].filter(Boolean).join(', ');
}

/** HL7 table 0085: final; corrected; a final status without a new value. */
const finalStatuses = ['F', 'C', 'U'];

/** HL7 table 0085: deletes what was sent before; says that it was wrong, as when it was sent for another patient. */
const withdrawnStatuses = ['D', 'W'];

/** HL7 tables 0085 and, for an order (OBR-25), 0123: no results, the order was cancelled. */
const cancelled = 'X';

/** HL7 table 0085: of these none will follow: cancelled; not asked for; only the description of an order. */
const noResultStatuses = [cancelled, 'N', 'O'];

function cellsOf(result: Hl7Segment, message: MessageState): string[] {
  const { header, patient, order } = message;
  const cells: Record<(typeof hl7Columns)[number], string> = {
    identifier: patient ? identifierOf(patient) : '',
    last_name: patient?.text(5, 1) ?? '',
    first_name: patient?.text(5, 2) ?? '',
    birth_date: dayOf(patient?.text(7) ?? ''),
    sex: patient?.text(8) ?? '',
    ...analyteOf(result),
    specimen: samplesOf(message),
    ...valueOf(result),
    unit: result.text(6),
    range: result.text(7),
    collected_at: momentOf(result.text(14) || (order?.text(7) ?? '')),
    laboratory: result.text(23) || (header?.text(4) ?? ''),
    notes: '',
    status: withdrawnStatuses.includes(result.text(11)) ? result.text(11) : '',
  };
  return hl7Columns.map((column) => cells[column]);
}

/** PID-3: the medical record number among the identifiers, otherwise the first. */
function identifierOf(patient: Hl7Segment): string {
  const all = patient.repetitions(3);
  const [identifier = ''] = all.find((one) => one[4] === 'MR') ?? all[0] ?? [];
  return identifier;
}

/**
 * OBX-5 by its type in OBX-2: a structured number (SN) is comparator, number, separator, second number. Several values
 * or parts stay together as text, which is no number, so that none of them is taken for the whole.
 */
function valueOf(result: Hl7Segment): { comparator: string; value: string } {
  const values = result.repetitions(5);
  const [comparator = '', first = '', separator = '', second = ''] = values[0] ?? [];
  if (result.text(2) !== 'SN' || values.length > 1) return { comparator: '', value: withAllParts(values) };
  return { comparator: comparator === '=' ? '' : comparator, value: `${first}${separator}${second}` };
}

function withAllParts(values: readonly string[][]): string {
  return withoutEmptyEnd(values.map((parts) => withoutEmptyEnd(parts).join(' ^ '))).join(' ~ ');
}

function withoutEmptyEnd(texts: readonly string[]): string[] {
  return texts.slice(0, texts.findLastIndex((text) => text.trim() !== '') + 1);
}

function dayOf(time: string): string {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(time) ?? [];
  return year === undefined ? time : `${year}-${month}-${day}`;
}

/** An HL7 time, such as 202605041030+0200, as RFC 3339 if it has an offset; otherwise as the wall clock. */
function momentOf(time: string): string {
  const [, hour, minute, second = '00', sign, hours, minutes] =
    /^\d{8}(\d{2})(\d{2})(\d{2})?(?:\.\d+)?(?:([+-])(\d{2})(\d{2}))?$/.exec(time) ?? [];
  if (hour === undefined || minute === undefined) return dayOf(time);
  return sign === undefined
    ? `${dayOf(time)} ${hour}:${minute}:${second}`
    : `${dayOf(time)}T${hour}:${minute}:${second}${sign}${hours}:${minutes}`;
}

function addNote(result: CsvRow, note: string): void {
  const column = hl7Columns.indexOf('notes');
  result.cells[column] = [result.cells[column], note].filter(Boolean).join('\n');
}
