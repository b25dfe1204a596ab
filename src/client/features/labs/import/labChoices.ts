import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { readAnalyteHeader } from '@/client/csv/analyteHeader';
import { firstYearOn, type DateOrder } from '@/client/csv/calendarDates';
import type { CsvDelimiter } from '@/client/csv/csvLayout';
import { guessDateOrder, type DateOrderGuess } from '@/client/csv/dateOrderGuess';
import { guessDecimalSign, type DecimalSignGuess } from '@/client/csv/decimalSignGuess';
import { analyteNamed, analyteNameKey } from '@/client/csv/labAnalyteNames';
import type { LabField } from '@/client/csv/labColumns';
import { findHeadingRows, type HeadingRows } from '@/client/csv/labHeadingRows';
import { arrangedAs, guessLabArrangement, isDateHeader, type LabArrangement } from '@/client/csv/labLayout';
import { headerKey } from '@/client/csv/labMapping';
import type { DecimalSign } from '@/client/csv/labNumbers';
import { labResultRows, type LabResultRows } from '@/client/csv/labResultRows';
import { unknownSpecimenKey, type SpecimenMeaning } from '@/client/csv/labRowSpecimen';
import { unknownStatusKey, type LabStatus, type StatusMeaning } from '@/client/csv/labRowStatus';
import { guessStatusColumn, type StatusGuess } from '@/client/csv/labStatusColumn';
import { dateOfMoment } from '@/client/csv/momentCell';
import type { CsvTable } from '@/client/csv/readCsvFile';
import type { KeptLabColumns } from '@/client/desk/desk';

/** How a laboratory file is interpreted: guessed or remembered at first, then as the user chooses. */
export interface LabChoices extends LabArrangement, HeadingRows {
  /** the patient of a wide file that names none; not remembered */
  patientId: string | null;
  /** `null`: not chosen, and the file may not determine it */
  dateOrder: DateOrder | null;
  /**
   * `null`: not chosen, and the file may not determine it. Not remembered: with the wrong one for the next file, values
   * would be wrong by a factor of a thousand.
   */
  decimalSign: DecimalSign | null;
  /** `null`: not chosen; not remembered */
  statusColumn: StatusMeaning | null;
  /** the user's choices for unknown words for a status, by `unknownStatusKey` */
  statuses: Record<string, LabStatus>;
  /** the user's choices for unknown words for a specimen, by `unknownSpecimenKey`; not remembered */
  specimens: Record<string, SpecimenMeaning>;
  /** the user's choices for unknown analyte names, by `analyteNameKey` */
  analytes: Record<string, LabAnalyteKey>;
}

/** How dates and numbers of a file are read, once the user has chosen what the file leaves open. */
export interface SettledStyle {
  dateOrder: DateOrder;
  /** `null`: no number depends on it */
  decimalSign: DecimalSign | null;
  /** `null`: no letter in the column of the status depends on it */
  statusColumn: StatusMeaning | null;
}

/**
 * @param kept the choices for the last file with the same headers; the date order applies only where the file does
 * not determine it
 * @param today `YYYY-MM-DD`
 */
export function firstLabChoices(
  table: CsvTable,
  kept: KeptLabColumns | undefined,
  today: string,
): LabChoices {
  const { header, rows, isMessages } = table;
  const isFitting = kept !== undefined && fits(kept, header);
  const arrangement = isFitting
    ? { layout: kept.layout, mapping: withStatus(kept.mapping, guessLabArrangement(header, rows).mapping) }
    : isMessages
      ? arrangedAs('resultPerRow', header, rows)
      : guessLabArrangement(header, rows);
  const understood = { ...arrangement, ...findHeadingRows(rows, arrangement) };
  const { isGuess } = labDateOrder(labResultRows(table, understood), today);
  return {
    ...understood,
    patientId: null,
    dateOrder: isFitting && isGuess ? kept.dateOrder : null,
    decimalSign: null,
    statusColumn: null,
    statuses: kept?.statuses ?? {},
    specimens: {},
    analytes: kept?.analytes ?? {},
  };
}

/** Kept columns with the one of the status, if they were kept before that was read. */
function withStatus(
  kept: LabArrangement['mapping'],
  guessed: LabArrangement['mapping'],
): LabArrangement['mapping'] {
  if (kept.includes('status')) return kept;
  return kept.map((field, column) => (field === null && guessed[column] === 'status' ? 'status' : field));
}

/** Whether kept columns are those of a header. In files with one date per column, the dates differ. */
function fits({ layout, mapping }: KeptLabColumns, header: readonly string[]): boolean {
  if (mapping.length !== header.length) return false;
  return (
    layout !== 'datePerColumn' ||
    header.every((name, column) => (mapping[column] === 'result') === isDateHeader(name))
  );
}

/** The choices that are remembered. */
export function keptChoices({ header }: CsvTable, choices: LabChoices): KeptLabColumns {
  const { layout, mapping, dateOrder, analytes, statuses } = choices;
  return { key: labHeaderKey(header), layout, mapping, dateOrder, analytes, statuses };
}

/** As `headerKey`. Dates in the header differ from file to file, so they count only by their places. */
export function labHeaderKey(header: readonly string[]): string {
  const names = header.map((name) => (isDateHeader(name) ? '0000-00-00' : name));
  return headerKey(names.filter((name, column) => name !== '0000-00-00' || name !== names[column - 1]));
}

/**
 * The date order, guessed from all dates of the file. A 13 in the month position of one column settles the other
 * column too.
 *
 * @param today `YYYY-MM-DD`
 */
export function labDateOrder(results: LabResultRows, today: string): DateOrderGuess {
  const dates = [...cellsOf(results, 'collected_at'), ...cellsOf(results, 'birth_date')];
  return guessDateOrder(dates.map(dateOfMoment), firstYearOn(today));
}

/**
 * The date order in use: the chosen one, otherwise the one determined by the file.
 *
 * @returns `null` while the user has to choose
 */
export function heldDateOrder({ dateOrder }: LabChoices, dates: DateOrderGuess): DateOrder | null {
  return dateOrder ?? (dates.isGuess ? null : dates.dateOrder);
}

/** The decimal sign, as all values and printed ranges of the file and its delimiter show it. */
export function labDecimalSign(results: LabResultRows, delimiter: CsvDelimiter): DecimalSignGuess {
  return guessDecimalSign({
    values: cellsOf(results, 'value'),
    ranges: cellsOf(results, 'range'),
    bounds: [...cellsOf(results, 'range_low'), ...cellsOf(results, 'range_high')],
    delimiter,
  });
}

/**
 * The decimal sign in use: the chosen one, otherwise the one determined by the file.
 *
 * @returns `null` while the user has to choose, and if no number depends on it
 */
export function heldDecimalSign({ decimalSign }: LabChoices, guess: DecimalSignGuess): DecimalSign | null {
  if (guess.state === 'notNeeded') return null;
  return decimalSign ?? (guess.state === 'settled' ? guess.sign : null);
}

/** What the column of the status holds, as all of its words show it. */
export function labStatusColumn(results: LabResultRows): StatusGuess {
  return guessStatusColumn(cellsOf(results, 'status'));
}

/** What the column of the status holds: as chosen, otherwise as the file shows; `null`: the user has to choose, or nothing depends on it. */
export function heldStatusColumn({ statusColumn }: LabChoices, guess: StatusGuess): StatusMeaning | null {
  return guess.state === 'ambiguous' ? statusColumn : guess.state === 'settled' ? guess.meaning : null;
}

/** A word of a file that is not known here, as written, and the number of its results. */
export interface UnknownWord {
  key: string;
  word: string;
  results: number;
}

/** The unknown names in the analyte column without their units, each once by `analyteNameKey`, those of most results first. */
export function namesToAsk(results: LabResultRows): UnknownWord[] {
  return unknownWords(
    cellsOf(results, 'analyte'),
    (name) => (analyteNamed(name) === null ? analyteNameKey(name) || null : null),
    (cell) => readAnalyteHeader(cell).name,
  );
}

/** The unknown words in the column of the specimen, each once by `unknownSpecimenKey`, those of most results first. */
export function specimensToAsk(results: LabResultRows): UnknownWord[] {
  return unknownWords(cellsOf(results, 'specimen'), unknownSpecimenKey);
}

/** The unknown words in the column of the status, each once by `unknownStatusKey`, those of most results first. */
export function statusesToAsk(results: LabResultRows, meaning: StatusMeaning | null): UnknownWord[] {
  return unknownWords(cellsOf(results, 'status'), (word) => unknownStatusKey(word, meaning));
}

/** @param keyOf `null`: the word is not asked about */
function unknownWords(
  cells: readonly string[],
  keyOf: (word: string) => string | null,
  wordOf = (cell: string) => cell.trim(),
): UnknownWord[] {
  const asked = new Map<string, UnknownWord>();
  const rowsOf = new Map<string, number>();
  for (const cell of cells) rowsOf.set(cell, (rowsOf.get(cell) ?? 0) + 1);
  for (const [cell, rows] of rowsOf) {
    const word = wordOf(cell);
    const key = word === '' ? null : keyOf(word);
    if (key === null) continue;
    const before = asked.get(key);
    asked.set(key, { key, word: before?.word ?? word, results: (before?.results ?? 0) + rows });
  }
  return [...asked.values()].sort((a, b) => b.results - a.results);
}

function cellsOf({ rows, mapping }: LabResultRows, field: LabField): string[] {
  const column = mapping.indexOf(field);
  return column === -1 ? [] : rows.map(({ cells }) => cells[column] ?? '');
}
