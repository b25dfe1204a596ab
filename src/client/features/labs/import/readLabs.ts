import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { canonicalLab } from '@/clinical/labs/labUnits';
import { firstYearOn, type DateOrder } from '@/client/csv/calendarDates';
import { guessDateOrder, type DateOrderGuess } from '@/client/csv/dateOrderGuess';
import { guessDecimalSign, type DecimalSignGuess } from '@/client/csv/decimalSignGuess';
import { analyteNamed, analyteNameKey } from '@/client/csv/labAnalyteNames';
import type { LabField } from '@/client/csv/labColumns';
import { guessLabMapping, headerKey, type LabMapping } from '@/client/csv/labMapping';
import type { DecimalSign } from '@/client/csv/labNumbers';
import { makePatientFinder } from '@/client/csv/labPatients';
import { judgeLabRows, readLabRows, type JudgedLabRow } from '@/client/csv/labRows';
import type { PartControl } from '@/client/csv/mapInParts';
import { dateOfMoment } from '@/client/csv/momentCell';
import type { CsvTable } from '@/client/csv/readCsvFile';
import type { KeptLabColumns } from '@/client/desk/desk';
import { selectAllPatientRows } from '@/client/patients/patientsSelectors';
import { localMoment } from '@/client/i18n/localMoment';
import { selectReferenceRanges } from '@/client/records/referenceRangesSlice';
import { selectSettings } from '@/client/settings/settingsSlice';
import type { AppThunk } from '@/client/redux/appThunk';
import { recordedLabs } from './recordedLabs';

/** How the columns of a laboratory file are interpreted: guessed or remembered at first, then as the user chooses. */
export interface LabChoices {
  mapping: LabMapping;
  /** `null`: not chosen, and the file may not determine it */
  dateOrder: DateOrder | null;
  /**
   * `null`: not chosen, and the file may not determine it. Not remembered: with the wrong one for the next file, values
   * would be wrong by a factor of a thousand.
   */
  decimalSign: DecimalSign | null;
  /** the user's choices for unknown analyte names, by `analyteNameKey` */
  analytes: Record<string, LabAnalyteKey>;
}

/** How dates and numbers of a file are read, once the user has chosen what the file leaves open. */
export interface SettledStyle {
  dateOrder: DateOrder;
  /** `null`: no number depends on it */
  decimalSign: DecimalSign | null;
}

type Rows = Pick<CsvTable, 'rows'>;

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
  if (kept?.mapping.length !== table.header.length) {
    return { mapping: guessLabMapping(table.header), dateOrder: null, decimalSign: null, analytes: {} };
  }
  const { mapping, analytes } = kept;
  const { isGuess } = labDateOrder(table, mapping, today);
  return { mapping, dateOrder: isGuess ? kept.dateOrder : null, decimalSign: null, analytes };
}

/** The choices that are remembered. */
export function keptChoices(
  { header }: CsvTable,
  { mapping, dateOrder, analytes }: LabChoices,
): KeptLabColumns {
  return { key: headerKey(header), mapping, dateOrder, analytes };
}

/**
 * The date order, guessed from all dates of the file. A 13 in the month position of one column settles the other
 * column too.
 *
 * @param today `YYYY-MM-DD`
 */
export function labDateOrder(table: Rows, mapping: LabMapping, today: string): DateOrderGuess {
  const dates = [...cellsOf(table, mapping, 'collected_at'), ...cellsOf(table, mapping, 'birth_date')];
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
export function labDecimalSign(
  table: Pick<CsvTable, 'rows' | 'delimiter'>,
  mapping: LabMapping,
): DecimalSignGuess {
  return guessDecimalSign({
    values: cellsOf(table, mapping, 'value'),
    ranges: cellsOf(table, mapping, 'range'),
    bounds: [...cellsOf(table, mapping, 'range_low'), ...cellsOf(table, mapping, 'range_high')],
    delimiter: table.delimiter,
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

/** A name that means no analyte here, as written in the file, and the number of its rows. */
export interface UnknownName {
  name: string;
  rows: number;
}

/** The unknown names in the analyte column, each once, those of most rows first. */
export function namesToAsk(table: Rows, mapping: LabMapping): UnknownName[] {
  const asked = new Map<string, UnknownName>();
  const rowsOf = new Map<string, number>();
  for (const cell of cellsOf(table, mapping, 'analyte')) rowsOf.set(cell, (rowsOf.get(cell) ?? 0) + 1);
  for (const [cell, rows] of rowsOf) {
    const name = cell.trim();
    const key = analyteNameKey(name);
    if (key === '' || analyteNamed(name) !== null) continue;
    const before = asked.get(key);
    asked.set(key, { name: before?.name ?? name, rows: (before?.rows ?? 0) + rows });
  }
  return [...asked.values()].sort((a, b) => b.rows - a.rows);
}

function cellsOf({ rows }: Rows, mapping: LabMapping, field: LabField): string[] {
  const column = mapping.indexOf(field);
  return column === -1 ? [] : rows.map(({ cells }) => cells[column] ?? '');
}

/**
 * Reads the rows of a laboratory file and checks each against the patients and results on this device.
 *
 * @throws a DOMException named AbortError when it was cancelled; StorageError when the device cannot be read
 */
export function readLabs(
  table: CsvTable,
  choices: LabChoices & SettledStyle,
  { signal, onProgress }: PartControl,
): AppThunk<Promise<JudgedLabRow[]>> {
  return async (dispatch, getState, { now }) => {
    const moment = localMoment(now());
    const part = (from: number, share: number): PartControl => ({
      signal,
      onProgress: (fraction) => onProgress(from + fraction * share),
    });
    const { mapping, dateOrder, decimalSign, analytes } = choices;
    const { insulinFactor } = selectSettings(getState());
    const read = await readLabRows(table.rows, mapping, {
      dateOrder,
      firstYear: firstYearOn(moment),
      decimalSign,
      analytes,
      now: moment,
      findPatient: makePatientFinder(selectAllPatientRows(getState())),
      clinicRanges: selectReferenceRanges(getState()),
      ...part(0, 0.5),
    });
    const results = read.flatMap((row) => (row.ok ? [row.result] : []));
    const recorded = await dispatch(recordedLabs(results, part(0.5, 0.25)));
    return judgeLabRows(
      read,
      recorded,
      ({ analyte, value, unit }) => canonicalLab(analyte, value, unit, insulinFactor).canonical_value,
      part(0.75, 0.25),
    );
  };
}
