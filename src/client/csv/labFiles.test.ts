import { readFileSync } from 'node:fs';
import path from 'node:path';
import { guessDecimalSign, type DecimalSignGuess } from './decimalSignGuess';
import { countLabNames, guessLabMapping } from './labMapping';
import type { DecimalSign } from './labNumbers';
import { makePatientFinder, type LabPatient } from './labPatients';
import { readLabRow, type LabRow, type LabRowOptions } from './labRow';
import { readCsvFile } from './readCsvFile';

const patient: LabPatient = {
  ...{ patient_id: '018f0000-0000-7000-8000-000000000101', identifier: 'K-101' },
  ...{ first_name: 'Anna', last_name: 'Kolibri', birth_date: '1950-08-18', sex: 'female' },
  ...{ archived: false, merged_into: null },
};

interface ReadFile {
  signs: DecimalSignGuess;
  rowsWith(sign: DecimalSign | null): LabRow[];
}

/** Reads a laboratory's file from this folder. */
async function readFixture(name: string): Promise<ReadFile> {
  const text = readFileSync(path.join(__dirname, `${name}.fixture.csv`), 'utf8');
  const table = await readCsvFile(new File([text], 'results.csv'), {
    countNames: countLabNames,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  if (!table.ok) throw new Error(table.fault.code);
  expect(table.faultyRows).toEqual([]);
  const { header, rows, delimiter } = table;
  const mapping = guessLabMapping(header);
  const cellsOf = (field: (typeof mapping)[number]) => {
    const column = mapping.indexOf(field);
    return column === -1 ? [] : rows.map(({ cells }) => cells[column] ?? '');
  };
  const options: Omit<LabRowOptions, 'decimalSign'> = {
    ...{ dateOrder: 'dmy', firstYear: 1927, analytes: {}, clinicRanges: [] },
    ...{ now: '2026-11-26T10:00:00.000+01:00', findPatient: makePatientFinder([patient]) },
  };
  return {
    signs: guessDecimalSign({
      ...{ values: cellsOf('value'), ranges: cellsOf('range'), delimiter },
      bounds: [...cellsOf('range_low'), ...cellsOf('range_high')],
    }),
    rowsWith: (decimalSign) => rows.map((row) => readLabRow(row, mapping, { ...options, decimalSign })),
  };
}

/** What was read of each row: the value with its comparator and unit, or why it was refused. */
function read(rows: readonly LabRow[]) {
  return rows.map((row) =>
    row.ok
      ? `${row.result.comparator ?? ''}${row.result.value} ${row.result.unit}`
      : row.faults.map(({ code }) => code).join(),
  );
}

describe('a laboratory file with points before three digits and semicolons', () => {
  it('leaves the decimal sign open', async () => {
    const { signs, rowsWith } = await readFixture('thousandsPoint');
    expect(signs).toMatchObject({ state: 'ambiguous', examples: [{ text: '1.250' }, {}, {}] });
    expect(read(rowsWith(null))).toEqual([...Array<string>(4).fill('unclearNumber'), '38 g/L']);
  });

  it('is read with the decimal sign that was chosen', async () => {
    const { rowsWith } = await readFixture('thousandsPoint');
    expect(read(rowsWith('comma'))).toEqual(['1250 ng/mL', 'impossible', '1024 U/L', '1200 U/L', '38 g/L']);
    expect(read(rowsWith('point'))).toEqual(['1.25 ng/mL', '1 mg/L', '1.024 U/L', '1.2 U/L', '38 g/L']);
  });
});

it('a laboratory file with a comma before three digits is read as its printed range shows', async () => {
  const { signs, rowsWith } = await readFixture('commaByRange');
  expect(signs).toMatchObject({ state: 'settled', sign: 'comma', by: 'ranges' });
  const rows = rowsWith('comma');
  expect(read(rows)).toEqual(['1.37 m[IU]/L']);
  expect(rows).toMatchObject([{ result: { range: { low: 0.27, high: 4.2 } } }]);
});

it('a laboratory file is read with flags, units and comparators in words inside the values', async () => {
  const { signs, rowsWith } = await readFixture('flagsAndUnits');
  expect(signs).toEqual({ state: 'notNeeded' });
  const rows = rowsWith(null);
  expect(read(rows)).toEqual(['31 g/L', '12.5 mg/L', '33 U/L', '<5 umol/L']);
  expect(rows.map((row) => (row.ok ? row.remarks.map(({ code }) => code) : []))).toEqual([
    ['flagLeftOut'],
    ['flagLeftOut'],
    [],
    [],
  ]);
});

it.each([
  ['whose empty last cells were left out', 'shortRows', ['45 ng/mL', '38 g/L']],
  ['with titles above its header', 'titleLines', ['45 ng/mL']],
])('a laboratory file %s is read', async (_, name, results) => {
  const { rowsWith } = await readFixture(name);
  expect(read(rowsWith(null))).toEqual(results);
});
