import { readFileSync } from 'node:fs';
import path from 'node:path';
import { guessDecimalSign, type DecimalSignGuess } from './decimalSignGuess';
import { findHeadingRows } from './labHeadingRows';
import { guessLabArrangement } from './labLayout';
import { countLabNames } from './labMapping';
import type { DecimalSign } from './labNumbers';
import { makeChosenPatient, makePatientFinder, type LabPatient } from './labPatients';
import { labResultRows } from './labResultRows';
import { readLabRow, type LabRow, type LabRowOptions } from './labRow';
import { readCsvFile } from './readCsvFile';

const patient: LabPatient = {
  ...{ patient_id: '018f0000-0000-7000-8000-000000000101', identifier: 'K-101' },
  ...{ first_name: 'Anna', last_name: 'Kolibri', birth_date: '1950-08-18', sex: 'female' },
  ...{ archived: false, merged_into: null },
};

interface ReadFile {
  signs: DecimalSignGuess;
  rowsWith(sign: DecimalSign | null, more?: Partial<LabRowOptions>): LabRow[];
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
  const { header, delimiter } = table;
  const arrangement = guessLabArrangement(header, table.rows);
  const understood = { ...arrangement, ...findHeadingRows(table.rows, arrangement) };
  const { rows, mapping } = labResultRows(table, understood);
  const cellsOf = (field: (typeof mapping)[number]) => {
    const column = mapping.indexOf(field);
    return column === -1 ? [] : rows.map(({ cells }) => cells[column] ?? '');
  };
  const options: Omit<LabRowOptions, 'decimalSign'> = {
    ...{
      dateOrder: 'dmy',
      firstYear: 1927,
      statusColumn: null,
      specimens: {},
      statuses: {},
      analytes: {},
      clinicRanges: [],
    },
    ...{ now: '2026-11-26T10:00:00.000+01:00', findPatient: makePatientFinder([patient]) },
  };
  return {
    signs: guessDecimalSign({
      ...{ values: cellsOf('value'), ranges: cellsOf('range'), delimiter },
      bounds: [...cellsOf('range_low'), ...cellsOf('range_high')],
    }),
    rowsWith: (decimalSign, more) =>
      rows.map((row) => readLabRow(row, mapping, { ...options, decimalSign, ...more })),
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
  ['with cells that a spreadsheet was kept from changing', 'wrappedCells', ['5.4 ng/mL']],
])('a laboratory file %s is read', async (_, name, results) => {
  const { rowsWith } = await readFixture(name);
  expect(read(rowsWith(null))).toEqual(results);
});

it('a laboratory file whose identifier differs from one here in its hyphens only asks who is meant', async () => {
  const berta = { ...patient, first_name: 'Berta', identifier: '1-23' };
  const { rowsWith } = await readFixture('identifierHyphens');
  expect(rowsWith(null, { findPatient: makePatientFinder([berta]) })).toMatchObject([
    { ok: true, questions: [{ code: 'likeIdentifier', name: 'Berta Kolibri', identifier: '1-23' }] },
  ]);
  expect(read(rowsWith(null))).toEqual(['unknownPatient']);
});

it('a laboratory file with many names has each asked about that is not known with its method, sample or synonym', async () => {
  const { rowsWith } = await readFixture('manyNames');
  const asked = rowsWith(null).flatMap((one) =>
    read([one])[0] === 'unknownAnalyte' ? [one.row.cells[1]] : [],
  );
  expect(asked).toEqual([
    'Polynucléaires neutrophiles',
    'Polynucléaires éosinophiles',
    'Polynucléaires basophiles',
    'Monocytes',
    'Glucose, Serum',
    'Coefficient de saturation',
    'IgA',
    'IgG',
  ]);
});

/** What was read of each result of a wide file, with its place and day. */
function placed(rows: readonly LabRow[]) {
  return rows.map((one) => {
    const place = `${one.row.line} ${one.row.column?.name}`;
    return one.ok
      ? `${place}: ${one.result.analyte} ${read([one]).join()} ${one.result.collected_at}`
      : `${place}: ${read([one]).join()}`;
  });
}

describe('a laboratory file with one analyte per column', () => {
  it('is read with the names and units of its header; an empty cell and a dash are no result', async () => {
    const { signs, rowsWith } = await readFixture('wideAnalytes');
    expect(signs).toEqual({ state: 'notNeeded' });
    const known = [
      '2 Ferritin (µg/L): ferritin 45 ug/L 2026-05-14',
      '2 CRP mg/L: crp <5 mg/L 2026-05-14',
      '2 HbA1c, %: hba1c 5.6 % 2026-05-14',
    ];
    const others = ['3 CRP mg/L: crp 12.5 mg/L 2026-06-20', '4 Ferritin (µg/L): unknownPatient'];
    expect(placed(rowsWith(null))).toEqual([...known, '2 GLU mmol/L: unknownAnalyte', ...others]);
    const glucose = '2 GLU mmol/L: glucose_random 5.1 mmol/L 2026-05-14';
    const answered = rowsWith(null, { analytes: { glu: 'glucose_random' } });
    expect(placed(answered)).toEqual([...known, glucose, ...others]);
  });

  it('is read with the units and ranges in the rows below its header, and the decimal sign that these show', async () => {
    const { signs, rowsWith } = await readFixture('wideUnitRow');
    expect(signs).toMatchObject({ state: 'settled', sign: 'comma' });
    const rows = rowsWith('comma');
    expect(placed(rows)).toEqual([
      '5 Ferritin: ferritin 45 ng/mL 2026-05-14',
      '5 TSH: tsh 1.37 m[IU]/L 2026-05-14',
      '5 Albumin: albumin 38 g/L 2026-05-14',
      '6 Ferritin: ferritin 1250 ng/mL 2026-06-20',
      '6 Albumin: notValue',
    ]);
    expect(rows).toMatchObject([
      { result: { range: { low: 15, high: 150, unit: 'ng/mL' } } },
      { result: { range: { low: 0.27, high: 4.2 } } },
      {},
      {},
      { faults: [{ field: 'value', cell: 'low' }] },
    ]);
  });
});

it('a laboratory file with one date per column may have the units with the names of its analytes', async () => {
  const { signs, rowsWith } = await readFixture('wideDatesNamedUnits');
  expect(signs).toEqual({ state: 'notNeeded' });
  expect(placed(rowsWith(null, { findPatient: makeChosenPatient(patient) }))).toEqual([
    '2 12 Jan 2026: sodium 139 mmol/L 2026-01-12',
    '2 3 Feb 2026: sodium 141 mmol/L 2026-02-03',
    '3 12 Jan 2026: potassium 4.2 mmol/L 2026-01-12',
    '3 3 Feb 2026: notValue',
    '4 12 Jan 2026: creatinine 88 umol/L 2026-01-12',
    '5 12 Jan 2026: unknownAnalyte',
    '6 12 Jan 2026: crp <1 mg/L 2026-01-12',
    '6 3 Feb 2026: crp 12 mg/L 2026-02-03',
    '7 12 Jan 2026: egfr 72 mL/min/{1.73_m2} 2026-01-12',
  ]);
});

it('a laboratory file with one date per column is read as results of the chosen patient', async () => {
  const { rowsWith } = await readFixture('wideDates');
  const rows = rowsWith(null, { findPatient: makeChosenPatient(patient) });
  expect(placed(rows)).toEqual([
    '2 10.01.2026: ferritin 45 ng/mL 2026-01-10',
    '2 02.03.2026: ferritin 50 ng/mL 2026-03-02',
    '3 10.01.2026: crp <5 mg/L 2026-01-10',
    '4 10.01.2026: zinc 12.4 umol/L 2026-01-10',
    '4 02.03.2026: zinc <5 umol/L 2026-03-02',
  ]);
  expect(rows).toMatchObject([{ patient, result: { range: { low: 15, high: 150 } } }, {}, {}, {}, {}]);
});
