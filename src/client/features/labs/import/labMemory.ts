import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { readAnalyteHeader } from '@/client/csv/analyteHeader';
import { analyteNamed, analyteNameKey } from '@/client/csv/labAnalyteNames';
import { headerKey } from '@/client/csv/labMapping';
import { labResultRows, type LabResultRows } from '@/client/csv/labResultRows';
import type { CsvTable } from '@/client/csv/readCsvFile';
import type { KeptLabNames } from '@/client/desk/desk';
import { labColumnsMapped, labNamesAnswered, selectDesk } from '@/client/desk/deskSlice';
import type { AppThunk } from '@/client/redux/appThunk';
import { firstLabChoices, keptChoices, labHeaderKey, type LabChoices } from './labChoices';

type Answers = Record<string, LabAnalyteKey>;

/**
 * The first choices for a file, with what is remembered. Columns are remembered by the headers; the answers for unknown
 * names by the laboratory, or by the headers if the file names no laboratory.
 *
 * @param today `YYYY-MM-DD`
 */
export function recallChoices(
  table: CsvTable,
  today: string,
): AppThunk<{ choices: LabChoices; isRemembered: boolean }> {
  return (_dispatch, getState) => {
    const { labColumns, labNames } = selectDesk(getState());
    const key = labHeaderKey(table.header);
    const kept = labColumns.find((columns) => columns.key === key);
    const choices = firstLabChoices(table, kept, today);
    const laboratories = [...unknownNames(labResultRows(table, choices)).keys()];
    const analytes = laboratories.length === 0 ? choices.analytes : agreedAnswers(laboratories, labNames);
    return { choices: { ...choices, analytes }, isRemembered: kept !== undefined };
  };
}

/** Remembers the choices for a file, even after a lock or a reload. */
export function rememberChoices(table: CsvTable, choices: LabChoices): AppThunk<void> {
  return (dispatch, getState) => {
    const { labNames } = selectDesk(getState());
    const names = [...unknownNames(labResultRows(table, choices))].map(([key, unknown]): KeptLabNames => {
      const before = labNames.find((one) => one.key === key)?.analytes ?? {};
      const answered = Object.entries(choices.analytes).filter(([name]) => unknown.has(name));
      const others = Object.entries(before).filter(([name]) => !unknown.has(name));
      return { key, analytes: Object.fromEntries([...others, ...answered]) };
    });
    const kept = keptChoices(table, choices);
    dispatch(labColumnsMapped(names.length === 0 ? kept : { ...kept, analytes: {} }));
    if (names.length > 0) dispatch(labNamesAnswered(names));
  };
}

/** The unknown names of each laboratory in a file (`analyteNameKey`), by the key of the laboratory. */
function unknownNames({ rows, mapping }: LabResultRows): Map<string, Set<string>> {
  const [laboratory, analyte] = [mapping.indexOf('laboratory'), mapping.indexOf('analyte')];
  const written = new Map<string, Set<string>>();
  if (laboratory === -1) return written;
  for (const { cells } of rows) {
    const name = cells[laboratory]?.trim() ?? '';
    if (name === '') continue;
    const names = written.get(name) ?? new Set();
    written.set(name, names.add(cells[analyte]?.trim() ?? ''));
  }
  const unknown = new Map<string, Set<string>>();
  for (const [name, analytes] of written) {
    const key = headerKey([name]);
    const known = unknown.get(key) ?? new Set();
    for (const one of analytes) {
      const { name: analyte } = readAnalyteHeader(one);
      if (analyte !== '' && analyteNamed(analyte) === null) known.add(analyteNameKey(analyte));
    }
    unknown.set(key, known);
  }
  return unknown;
}

/** The answers for the laboratories of a file. A name that two of them use for two analytes is asked about again. */
function agreedAnswers(laboratories: readonly string[], labNames: readonly KeptLabNames[]): Answers {
  const answers: Answers = {};
  const contradicted = new Set<string>();
  for (const { key, analytes } of labNames) {
    if (!laboratories.includes(key)) continue;
    for (const [name, analyte] of Object.entries(analytes)) {
      if ((answers[name] ?? analyte) !== analyte) contradicted.add(name);
      answers[name] = analyte;
    }
  }
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !contradicted.has(name)));
}
