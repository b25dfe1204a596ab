import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { canonicalLab } from '@/clinical/labs/labUnits';
import { firstYearOn, type DateOrder } from '@/client/csv/calendarDates';
import { guessDateOrder, type DateOrderGuess } from '@/client/csv/dateOrderGuess';
import { analyteNamed, analyteNameKey } from '@/client/csv/labAnalyteNames';
import type { LabField } from '@/client/csv/labColumns';
import { guessLabMapping, headerKey, type LabMapping } from '@/client/csv/labMapping';
import { guessDecimalSign } from '@/client/csv/labNumbers';
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

/** How the columns of a laboratory's file are meant: guessed or remembered at first, then as a person says. */
export interface LabChoices {
  mapping: LabMapping;
  /** `null`: nobody has chosen, and the file may not tell */
  dateOrder: DateOrder | null;
  /** by `analyteNameKey`, what a person said of names that mean no analyte */
  analytes: Record<string, LabAnalyteKey>;
}

type Rows = Pick<CsvTable, 'rows'>;

/**
 * @param kept what was chosen for the last file with the same headers; an order of dates counts only where the file tells none
 * @param today `YYYY-MM-DD`
 */
export function firstLabChoices(
  table: CsvTable,
  kept: KeptLabColumns | undefined,
  today: string,
): LabChoices {
  if (kept?.mapping.length !== table.header.length) {
    return { mapping: guessLabMapping(table.header), dateOrder: null, analytes: {} };
  }
  const { mapping, analytes } = kept;
  const { isGuess } = labDateOrder(table, mapping, today);
  return { mapping, dateOrder: isGuess ? kept.dateOrder : null, analytes };
}

/** What of the choices is remembered. */
export function keptChoices(
  { header }: CsvTable,
  { mapping, dateOrder, analytes }: LabChoices,
): KeptLabColumns {
  return { key: headerKey(header), mapping, dateOrder, analytes };
}

/** In which order the dates stand, by all of them: a thirteenth month of one column tells of the other, too. @param today `YYYY-MM-DD` */
export function labDateOrder(table: Rows, mapping: LabMapping, today: string): DateOrderGuess {
  const dates = [...cellsOf(table, mapping, 'collected_at'), ...cellsOf(table, mapping, 'birth_date')];
  return guessDateOrder(dates.map(dateOfMoment), firstYearOn(today));
}

/** The order that holds: the chosen one, else what the file tells. @returns `null` while somebody has to choose */
export function heldDateOrder({ dateOrder }: LabChoices, dates: DateOrderGuess): DateOrder | null {
  return dateOrder ?? (dates.isGuess ? null : dates.dateOrder);
}

/** more are no column of analytes */
const mostNames = 20;

/** The names in the column of analytes that mean none, each once, as they stand in the file. */
export function namesToAsk(table: Rows, mapping: LabMapping): string[] {
  const asked = new Map<string, string>();
  for (const cell of new Set(cellsOf(table, mapping, 'analyte'))) {
    const name = cell.trim();
    const key = analyteNameKey(name);
    if (key !== '' && !asked.has(key) && analyteNamed(name) === null) asked.set(key, name);
  }
  return asked.size > mostNames ? [] : [...asked.values()];
}

function cellsOf({ rows }: Rows, mapping: LabMapping, field: LabField): string[] {
  const column = mapping.indexOf(field);
  return column === -1 ? [] : rows.map(({ cells }) => cells[column] ?? '');
}

/**
 * Reads the rows of a laboratory's file, and holds each against the patients and the results that this device knows.
 *
 * @throws a DOMException named AbortError when it was called off; StorageError when the device cannot be read
 */
export function readLabs(
  table: CsvTable,
  choices: LabChoices & { dateOrder: DateOrder },
  { signal, onProgress }: PartControl,
): AppThunk<Promise<JudgedLabRow[]>> {
  return async (dispatch, getState, { now }) => {
    const moment = localMoment(now());
    const part = (from: number, share: number): PartControl => ({
      signal,
      onProgress: (fraction) => onProgress(from + fraction * share),
    });
    const { mapping, dateOrder, analytes } = choices;
    const { insulinFactor } = selectSettings(getState());
    const read = await readLabRows(table.rows, mapping, {
      dateOrder,
      firstYear: firstYearOn(moment),
      decimalSign: guessDecimalSign(cellsOf(table, mapping, 'value')),
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
