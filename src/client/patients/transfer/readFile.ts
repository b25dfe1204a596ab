import { guessDateOrder, type DateOrderGuess } from '@/client/csv/dateOrderGuess';
import { firstYearOn, type DateOrder } from '@/client/csv/calendarDates';
import { garbledFields } from '@/client/csv/garbledText';
import { guessMapping, type PatientMapping } from '@/client/csv/patientMapping';
import { readPatientRows } from '@/client/csv/patientRows';
import { unclearSexWords, type SexCodes } from '@/client/csv/patientWords';
import type { CsvTable } from '@/client/csv/readCsvFile';
import { indexOfPatients } from '@/client/patients/patientSearch';
import { selectAllPatientRows } from '@/client/patients/patientsSelectors';
import { localMoment } from '@/client/i18n/localMoment';
import type { AppThunk } from '@/client/redux/appThunk';
import { pageTurn } from '@/client/ui/pageTurn';
import { makeDuplicateFinder } from '@/matching/likelyDuplicates';
import { firstDecision, newState, type Candidate, type Fault, type ReadFile } from './candidates';
import { columnsNotTaken } from './columnsNotTaken';
import { compareWithCharts } from './compareWithCharts';
import { makeSamePersonFinder } from './sameInFile';

/** How the columns of a CSV file are interpreted: guessed at first, then as the user chooses. */
export interface ColumnChoices {
  mapping: PatientMapping;
  /** `null`: as the dates of birth show it; if they do not, the user has to choose */
  dateOrder: DateOrder | null;
  /** the sex meant by each unclear word */
  sexCodes: SexCodes;
}

const sampleRows = 50;

export function firstChoices({ header, rows }: CsvTable): ColumnChoices {
  return { mapping: guessMapping(header, rows.slice(0, sampleRows)), dateOrder: null, sexCodes: {} };
}

/** The date order, guessed from all dates of birth. @param today `YYYY-MM-DD` */
export function birthDateOrder(
  { rows }: Pick<CsvTable, 'rows'>,
  mapping: PatientMapping,
  today: string,
): DateOrderGuess {
  return guessDateOrder(cellsOf({ rows }, mapping, 'birth_date'), firstYearOn(today));
}

/** The ambiguous words in the sex column. */
export function sexWordsToAsk(table: Pick<CsvTable, 'rows'>, mapping: PatientMapping): string[] {
  return Object.keys(unclearSexWords(cellsOf(table, mapping, 'sex')));
}

function cellsOf(
  { rows }: Pick<CsvTable, 'rows'>,
  mapping: PatientMapping,
  field: 'birth_date' | 'sex',
): string[] {
  const column = mapping.indexOf(field);
  return column === -1 ? [] : rows.map(({ cells }) => cells[column] ?? '');
}

interface Control {
  signal: AbortSignal;
  /** from 0 to 1 */
  onProgress(fraction: number): void;
}

/** candidates per task */
const partSize = 100;

/**
 * Reads the rows of a CSV file as patients and checks each against the known ones.
 *
 * @throws a DOMException named AbortError when it was cancelled
 */
export function readPatientsOf(
  table: CsvTable,
  name: string,
  { choices, signal, onProgress }: Control & { choices: ColumnChoices },
): AppThunk<Promise<ReadFile>> {
  return async (dispatch, getState, { now, newId }) => {
    const today = localMoment(now()).slice(0, 10);
    const { mapping, sexCodes } = choices;
    const dateOrder = choices.dateOrder ?? birthDateOrder(table, mapping, today).dateOrder;
    const read = await readPatientRows(table.rows, mapping, {
      dateOrder,
      firstYear: firstYearOn(today),
      sexCodes,
      signal,
      onProgress: (fraction) => onProgress(fraction / 2),
    });
    const known = selectAllPatientRows(getState());
    const duplicatesOf = makeDuplicateFinder(await indexOfPatients(known));
    const samePersonOf = makeSamePersonFinder();
    const candidates: Candidate[] = [];
    const faults: Fault[] = table.faultyRows.map(({ line, cells, fault }) => ({
      kind: 'line',
      line,
      cells,
      fault,
    }));
    for (const [at, row] of read.entries()) {
      if (row.ok) {
        const patient_id = newId();
        const duplicates = duplicatesOf({ patient_id, ...row.values });
        const { line, sameAsLine, values, shortened, alsoNone } = row;
        const earlier = samePersonOf({ patient_id, ...values });
        const sameInFile = sameAsLine === null ? earlier : null;
        const garbled = garbledFields(values);
        const decision = firstDecision({
          ...{ duplicates, sameAsLine, sameInFile, garbled, garbledRecords: [], shortened },
          state: newState,
        });
        candidates.push({
          patient_id,
          values,
          state: newState,
          sarcF: [],
          physicalData: [],
          dynamometry: [],
          labs: [],
          line,
          sameAsLine,
          sameInFile,
          duplicates,
          garbled,
          garbledRecords: [],
          shortened,
          alsoNone,
          decision,
        });
      } else {
        faults.push({ kind: 'row', line: row.line, cells: table.rows[at]?.cells ?? [], faults: row.faults });
      }
      if (at % partSize !== 0) continue;
      onProgress(0.5 + at / read.length / 2);
      await pageTurn();
      signal.throwIfAborted();
    }
    const knownIds = new Set(known.map(({ patient_id }) => patient_id));
    const noDrugAllergies = read.filter((row) => row.ok && row.isNoted).length;
    const columnsLeft = columnsNotTaken(table, mapping);
    const { candidates: marked } = await dispatch(compareWithCharts(candidates, new Set()));
    return { name, header: table.header, candidates: marked, knownIds, faults, columnsLeft, noDrugAllergies };
  };
}
