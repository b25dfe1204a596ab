import { canonicalLab } from '@/clinical/labs/labUnits';
import type { Lab } from '@/contract/lab';
import { arLabs } from '@/client/i18n/ar/labs';
import { arLabImport } from '@/client/i18n/ar/labImport';
import { enLabs } from '@/client/i18n/en/labs';
import { enLabImport } from '@/client/i18n/en/labImport';
import { frLabs } from '@/client/i18n/fr/labs';
import { frLabImport } from '@/client/i18n/fr/labImport';
import { labAnalyte, labAnalyteKeys } from '@/clinical/labs/labAnalytes';
import { labRangeFor } from '@/clinical/labs/labRange';
import { convertLab, printedUnits } from '@/clinical/labs/labUnits';
import { faultOfText } from '@/contract/safeText';
import { aLab } from '@/testing/builders';
import fc from 'fast-check';
import { randomCases } from '@/testing/testDepth';
import type { CsvRow } from './csvRowReader';
import { guessDecimalSign } from './decimalSignGuess';
import { labColumns } from './labColumns';
import { guessLabMapping, type LabMapping } from './labMapping';
import { makePatientFinder, type LabPatient } from './labPatients';
import { judgeLabRows, readLabRows, type JudgedLabRow, type RecordedLab } from './labRows';
import { labsToCsv, type ExportedLab } from './labsToCsv';
import type { LabResult } from './labRow';
import { readCsvFile } from './readCsvFile';
import { askAboutWithdrawn } from './withdrawnInFile';

const patient: LabPatient & ExportedLab['patient'] = {
  ...{ patient_id: '018f0000-0000-7000-8000-000000000001', identifier: 'RHN-1001' },
  ...{ first_name: 'Marguerite', last_name: '=Lefebvre', birth_date: '1941-03-08', sex: 'female' },
  ...{ archived: false, merged_into: null, conditions: null },
};
const canonicalOf = ({ analyte, value, unit }: Pick<LabResult, 'analyte' | 'value' | 'unit'>) =>
  canonicalLab(analyte, value, unit).canonical_value;
const mapping: LabMapping = ['identifier', 'analyte', 'value', 'unit', 'collected_at'];

function control(more: { signal?: AbortSignal; onProgress?: (fraction: number) => void } = {}) {
  return { signal: new AbortController().signal, onProgress: () => undefined, ...more };
}

async function readAll(rows: readonly CsvRow[], columns: LabMapping = mapping, more = control()) {
  const cellsOf = (field: LabMapping[number]) => {
    const column = columns.indexOf(field);
    return column === -1 ? [] : rows.map(({ cells }) => cells[column] ?? '');
  };
  const signs = guessDecimalSign({
    values: cellsOf('value'),
    ranges: cellsOf('range'),
    bounds: [...cellsOf('range_low'), ...cellsOf('range_high')],
    delimiter: ';',
  });
  return readLabRows(rows, columns, {
    ...{ dateOrder: 'dmy', firstYear: 1927, analytes: {}, now: '2026-03-09T10:32:00.000Z', clinicRanges: [] },
    decimalSign: signs.state === 'settled' ? signs.sign : null,
    statusColumn: null,
    specimens: {},
    statuses: {},
    findPatient: makePatientFinder([patient]),
    ...more,
  });
}

async function judge(
  lines: string[],
  known: readonly Lab[] = [],
  removed: readonly string[] = [],
  columns: LabMapping = mapping,
): Promise<JudgedLabRow[]> {
  const rows = lines.map((line, at) => ({ line: at + 2, cells: line.split(',') }));
  const ids = new Set([...known.map(({ record_id }) => record_id), ...removed]);
  const recorded = {
    has: (id: string) => ids.has(id),
    of: (id: string): readonly RecordedLab[] => (id === patient.patient_id ? known : []),
  };
  const read = askAboutWithdrawn(await readAll(rows, columns), canonicalOf);
  return judgeLabRows(read, recorded, canonicalOf, control());
}

const albumin = 'RHN-1001,Albumin,3.8,g/dL,5/3/2026';
const recordedAlbumin = (fields: Parameters<typeof aLab>[0]) =>
  aLab({ patient_id: patient.patient_id, value: 3.8, collected_at: '2026-03-05', ...fields });

describe('the rows of a lab file', () => {
  it('are new when no such result is recorded', async () => {
    const known = [
      recordedAlbumin({ collected_at: '2026-03-04' }),
      recordedAlbumin({ analyte: 'ferritin', unit: 'ng/mL', value: 40 }),
    ];
    expect(await judge([albumin], known)).toMatchObject([{ state: 'new', questions: [] }]);
  });

  it.each([
    ['typed by hand', { value: 3.8 }],
    ['in another unit', { value: 38, unit: 'g/L' }],
  ])('count as recorded when the same result is recorded, %s', async (_, fields) => {
    expect(await judge([albumin], [recordedAlbumin(fields)])).toMatchObject([{ state: 'recorded' }]);
  });

  it('count as recorded even after the result was removed', async () => {
    const [first] = await judge([albumin]);
    const id = first && first.state !== 'faulty' ? first.result.record_id : '';
    expect(await judge([albumin], [], [id])).toMatchObject([{ state: 'recorded' }]);
  });

  it.each([
    ['another value for the same time', { value: 3.9 }],
    ['another comparator', { comparator: '<' as const }],
    ['the same value with a time on that day', { collected_at: '2026-03-05T08:00:00Z' }],
  ])('raise a question when %s is recorded', async (_, fields) => {
    const known = recordedAlbumin(fields);
    expect(await judge([albumin], [known])).toMatchObject([
      { state: 'question', questions: [{ code: 'recorded', value: known.value, unit: 'g/dL' }] },
    ]);
  });

  it('with a time raise a question when a value of the whole day is recorded', async () => {
    const timed = 'RHN-1001,Albumin,3.8,g/dL,2026-03-05T08:00:00Z';
    expect(await judge([timed], [recordedAlbumin({ value: 3.9 })])).toMatchObject([
      { state: 'question', questions: [{ code: 'recorded', value: 3.9 }] },
    ]);
  });

  it('count as repeated when they match an earlier row', async () => {
    expect(await judge([albumin, albumin.replace('3.8', '3.80')])).toMatchObject([
      { state: 'new' },
      { state: 'repeated', row: { line: 3 }, remarks: [{ code: 'sameAsLine', values: { line: 2 } }] },
    ]);
  });

  const gone = 'RHN-1001,Albumin,,,5/3/2026,W';
  it.each([
    ['with its value', [`${albumin},W`], {}, true],
    ['with its value in another unit', ['RHN-1001,Albumin,38,g/L,5/3/2026,W'], {}, true],
    ['with another value', [`${albumin},W`], { value: 3.9 }, false],
    ['of another day', [`${albumin},W`], { collected_at: '2026-03-06' }, false],
    ['without its value', [gone], {}, true],
    ['without its value, and sent again', [gone, `${albumin},F`], {}, false],
  ])('name what is recorded of a result that was withdrawn, %s', async (_, lines, fields, isHere) => {
    const known = recordedAlbumin(fields);
    const [row] = await judge(lines, [known], [], [...mapping, 'status']);
    expect(row).toMatchObject({ state: 'faulty', faults: [{ code: 'withdrawn' }] });
    const here = { lab: { record_id: known.record_id } };
    expect(row).toMatchObject(isHere ? { here } : {});
    expect(row !== undefined && 'here' in row).toBe(isHere);
  });

  it('raise a question when the file withdraws the same value, whether that is here or removed, and once', async () => {
    const withStatus: LabMapping = [...mapping, 'status'];
    const lines = [`${albumin},W`, 'RHN-1001,Albumin,38,g/L,5/3/2026,F'];
    const idOf = (row: JudgedLabRow | undefined) =>
      row === undefined || row.state === 'faulty' ? '' : row.result.record_id;
    const [first] = await judge([albumin]);
    const here = recordedAlbumin({ record_id: idOf(first) });
    const withdrawn = { code: 'withdrawnInFile', line: 2 };
    const beside = await judge(lines, [here], [], withStatus);
    expect(beside).toMatchObject([
      { state: 'faulty', here: { lab: { record_id: here.record_id } } },
      { state: 'question', questions: [withdrawn, { code: 'recorded', value: 3.8 }] },
    ]);
    expect(await judge(lines, [], [here.record_id], withStatus)).toMatchObject([
      { state: 'faulty' },
      { state: 'question', questions: [withdrawn] },
    ]);
    const again = recordedAlbumin({ record_id: idOf(beside[1]), value: 38, unit: 'g/L' });
    const once = await judge(lines, [again], [here.record_id], withStatus);
    expect(once).toMatchObject([{ state: 'faulty' }, { state: 'recorded' }]);
    expect(once[0]).not.toHaveProperty('here');
  });

  it('each raise a question when two have different values for the same time', async () => {
    expect(await judge([albumin, albumin.replace('3.8', '3.9')])).toMatchObject([
      { state: 'question', questions: [{ code: 'otherInFile', line: 3 }] },
      { state: 'question', questions: [{ code: 'otherInFile', line: 2 }] },
    ]);
  });

  const many = Array.from({ length: 20_000 }, (_, at) => ({
    line: at + 2,
    cells: ['RHN-1001', 'Albumin', '3.8', 'g/dL', `2025-03-05T08:00:00.${String(at).padStart(5, '0')}Z`],
  }));

  it('are read without blocking the page, even 20,000 of them', async () => {
    let beats = 0;
    const heartbeat = setInterval(() => (beats += 1), 1);
    const read = await readAll(many);
    clearInterval(heartbeat);
    expect(read.filter(({ ok }) => ok)).toHaveLength(20_000);
    expect(beats).toBeGreaterThan(5);
  });

  it('can be aborted by a click while they are read', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort());
    await expect(readAll(many, mapping, control({ signal: stop.signal }))).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('lab results written as CSV', () => {
  const english = { labs: enLabs, words: enLabImport, delimiter: ',' as const };
  const languages = [
    english,
    { labs: frLabs, words: frLabImport, delimiter: ';' as const },
    { labs: arLabs, words: arLabImport, delimiter: ',' as const },
  ];
  const wordsOf = ({ labs, words }: (typeof languages)[number]) => ({
    column: (column: (typeof labColumns)[number]) => words.fields[column],
    analyte: (analyte: Lab['analyte']) => labs.analytes[analyte],
  });

  async function importBack(text: string) {
    const table = await readCsvFile(new File([text], 'export.csv'), control());
    if (!table.ok) throw new Error(table.fault.code);
    expect(table.faultyRows).toEqual([]);
    return readAll(table.rows, guessLabMapping(table.header));
  }

  it('have a byte order mark, escaped formulas, and all known fields', () => {
    const lab = aLab({
      ...{ patient_id: patient.patient_id, analyte: 'crp', value: 0.5, unit: 'mg/L', comparator: '<' },
      ...{ notes: '=HYPERLINK("x")', laboratory: '@lab', seen_by_name: 'Noor', collected_at: '2026-03-05' },
      ...{ seen_at: '2026-03-06T10:00:00+01:00', seen_by: '018f0000-0000-7000-8000-00000000000a' },
      range: {
        ...{ unit: 'mg/L', low: null, low_inclusive: true, high: 5, high_inclusive: false },
        ...{ critical_low: null, critical_high: null, source: 'laboratory' },
      },
    });
    const [header, row] = labsToCsv([{ lab, patient }], wordsOf(english)).split('\r\n');
    expect(header).toBe(`\ufeff${labColumns.map((column) => enLabImport.fields[column]).join(',')}`);
    expect(row).toBe(
      `RHN-1001,'=Lefebvre,Marguerite,1941-03-08,1988-5,C-reactive protein,<,0.5,mg/L,0.5,mg/L,,<5,N,2026-03-05,'@lab,` +
        `"'=HYPERLINK(""x"")",Noor,2026-03-06T10:00:00+01:00,${lab.captured_at}`,
    );
  });

  it.each([
    ['clinic', null, ',,,'],
    ['clinic', 2.5, ',,,LL'],
    ['laboratory', null, ',3.5,5,L'],
  ])(
    'leave out the %s range in pregnancy unless the laboratory printed it',
    (source, critical_low, written) => {
      const lab = aLab({
        ...{ patient_id: patient.patient_id, analyte: 'potassium', value: 2.4, unit: 'mmol/L' },
        range: {
          ...{ unit: 'mmol/L', low: 3.5, low_inclusive: true, high: 5, high_inclusive: true },
          ...{ critical_low, critical_high: null, source },
        },
      });
      const pregnant = { ...patient, birth_date: '1991-03-08', conditions: ['Pregnant'] };
      const [, row] = labsToCsv([{ lab, patient: pregnant }], wordsOf(english)).split('\r\n');
      expect(row).toContain(`mmol/L${written},`);
    },
  );

  it('leave out the limits of either sex, between which nothing is normal', () => {
    const range = {
      ...{ unit: 'umol/L', low: 52, low_inclusive: true, high: 119, high_inclusive: true },
      ...{ critical_low: null, critical_high: null, source: 'sexes' },
    };
    const lab = aLab({ analyte: 'creatinine', value: 500, unit: 'umol/L', range });
    const [, row] = labsToCsv([{ lab, patient }], wordsOf(english)).split('\r\n');
    expect(row).toContain(',umol/L,');
    expect(row).toContain('mg/dL,,,H,');
  });

  it('are read back unchanged, whatever they hold @random', async () => {
    const text = fc
      .oneof(
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc.string({ unit: fc.constantFrom(...'",;|\\\n\r\t\'=+-@ aéع＝'), maxLength: 20 }),
      )
      .map((value) => value.replaceAll('\0', '').trim())
      .filter((value) => value !== '' && faultOfText(value, { hasLines: true }) === null);
    const line = text.filter((value) => faultOfText(value, { hasLines: false }) === null);
    const results = fc
      .record({
        analyte: fc.constantFrom(...labAnalyteKeys),
        isSI: fc.boolean(),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        comparator: fc.constantFrom(null, '<', '<=', '>=', '>'),
        hasRange: fc.boolean(),
        laboratory: fc.option(line),
        notes: fc.option(text),
        collected_at: fc.oneof(
          fc.constant('2026-03-05'),
          fc
            .date({ noInvalidDate: true, min: new Date('1950-01-01'), max: new Date('2026-03-08') })
            .map((date) => date.toISOString()),
        ),
      })
      .map(({ analyte, isSI, share, hasRange, ...fields }) => {
        const [conventional = '', si = conventional] = printedUnits(analyte);
        const unit = isSI ? si : conventional;
        const { min, max } = labAnalyte(analyte).hardLimits;
        const value = Number(
          convertLab(analyte, min + (max - min) * (0.01 + 0.98 * share), conventional, unit).toPrecision(6),
        );
        const { collected_at: collectedAt } = fields;
        const known = labRangeFor({ analyte, unit, collectedAt, subject: patient, clinicRanges: [] });
        const range =
          hasRange && known !== null && (known.low ?? known.high) !== null
            ? { ...known, source: 'laboratory' }
            : null;
        return aLab({ patient_id: patient.patient_id, analyte, value, unit, range, ...fields });
      });
    await fc.assert(
      fc.asyncProperty(
        fc.array(results, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(...languages),
        async (labs, language) => {
          const written = labsToCsv(
            labs.map((lab) => ({ lab, patient })),
            wordsOf(language),
            language.delimiter,
          );
          const read = await importBack(written);
          expect(read.map((row) => (row.ok ? row.result : row.faults))).toEqual(
            labs.map(({ analyte, value, comparator, unit, collected_at, laboratory, notes, range }) => ({
              ...{ analyte, value, comparator, unit, collected_at, laboratory, notes, range },
              ...{ patient_id: patient.patient_id, record_id: expect.any(String) },
            })),
          );
        },
      ),
      randomCases({ quick: 30, deep: 3_000 }),
    );
  });
});
