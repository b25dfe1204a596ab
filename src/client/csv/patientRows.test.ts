import { amputations } from '@/clinical/body/amputations';
import { ethnicityGroups } from '@/clinical/body/bmiByEthnicity';
import fc from 'fast-check';
import { sexes, dominantHands } from '@/contract/patient';
import { fieldsWhere } from '@/contract/patientFields';
import { faultOfText } from '@/contract/safeText';
import { en } from '@/client/i18n/en';
import { meaningOf } from '@/matching/clinicalWords';
import { aPatient } from '@/testing/builders';
import { randomCases } from '@/testing/testDepth';
import type { CsvRow } from './csvRowReader';
import {
  patientColumns,
  patientValuesSchema,
  type PatientColumn,
  type PatientValues,
} from './patientColumns';
import { guessMapping, type PatientMapping } from './patientMapping';
import { readPatientRows, type ReadPatientRowsOptions } from './patientRows';
import { patientsToCsv } from './patientsToCsv';
import { readCsvFile } from './readCsvFile';

const wordOf = (column: PatientColumn) => en.fields[column];

const mapping: PatientMapping = ['last_name', 'first_name', 'birth_date', 'sex'];

function optionsWith(more: Partial<ReadPatientRowsOptions> = {}): ReadPatientRowsOptions {
  const signal = new AbortController().signal;
  return { dateOrder: 'dmy', firstYear: 1927, onProgress: () => undefined, signal, ...more };
}

function manyRows(count: number): CsvRow[] {
  return Array.from({ length: count }, (_, row) => ({
    line: row + 2,
    cells: [`Lefebvre ${row}`, 'Marguerite', '8/3/1941', 'F'],
  }));
}

describe('patientColumns', () => {
  it('lists exactly the fields that are marked as columns', () => {
    expect([...patientColumns].sort()).toEqual(fieldsWhere('isColumn', true).sort());
  });
});

describe('readPatientRows', () => {
  it('reads 20,000 rows without blocking the page', async () => {
    let beats = 0;
    const heartbeat = setInterval(() => (beats += 1), 1);
    const read = await readPatientRows(manyRows(20_000), mapping, optionsWith());
    clearInterval(heartbeat);
    expect(read.filter(({ ok }) => ok)).toHaveLength(20_000);
    expect(read.at(-1)).toMatchObject({ line: 20_001, values: { last_name: 'Lefebvre 19999' } });
    expect(beats).toBeGreaterThan(5);
  });

  it('reports the line of each fault when a thousand rows are faulty', async () => {
    const rows = manyRows(2000).map((row) => (row.line % 2 ? { ...row, cells: ['', 'x', '', '9'] } : row));
    const read = await readPatientRows(rows, mapping, optionsWith());
    const faults = read.flatMap((row) => (row.ok ? [] : row.faults));
    expect(faults.filter(({ field }) => field === 'sex').map(({ line }) => line)).toEqual(
      Array.from({ length: 1000 }, (_, row) => row * 2 + 3),
    );
    expect(faults).toHaveLength(3000);
  });

  it('names the line of an identical earlier row', async () => {
    const [one, two] = manyRows(2);
    const rows = [one, two, { line: 9, cells: [' Lefebvre 0', 'Marguerite', '8/3/1941', 'F '] }];
    const given = rows.flatMap((row) => row ?? []);
    const read = await readPatientRows(given, mapping, optionsWith());
    expect(read.map(({ sameAsLine }) => sameAsLine)).toEqual([null, null, 2]);
  });

  it('stops halfway when aborted', async () => {
    const stop = new AbortController();
    const fractions: number[] = [];
    const onProgress = (fraction: number) => {
      fractions.push(fraction);
      stop.abort();
    };
    const reading = readPatientRows(
      manyRows(20_000),
      mapping,
      optionsWith({ onProgress, signal: stop.signal }),
    );
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    expect(fractions).toHaveLength(1);
    expect(fractions[0]).toBeLessThan(1);
  });

  it('can be aborted by a click while it reads', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort());
    const reading = readPatientRows(manyRows(20_000), mapping, optionsWith({ signal: stop.signal }));
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('patients written as CSV', () => {
  async function importBack(text: string) {
    const signal = new AbortController().signal;
    const table = await readCsvFile(new File([text], 'export.csv'), { signal, onProgress: () => undefined });
    if (!table.ok) throw new Error(table.fault.code);
    expect(table.faultyRows).toEqual([]);
    return readPatientRows(table.rows, guessMapping(table.header), optionsWith());
  }

  it('have no ids and no device fields', () => {
    const [header] = patientsToCsv([aPatient()], wordOf).split('\r\n');
    expect(header).toBe(`\ufeff${patientColumns.map((column) => en.fields[column]).join(',')}`);
    expect(patientsToCsv([aPatient({ archived: true })], wordOf)).not.toContain('0000-7000');
  });

  it('are read back with quotes, commas, right-to-left names, emoji, line breaks and formulas', async () => {
    const patient = aPatient({
      ...{
        first_name: 'Marie "Mimi", l’aînée',
        last_name: 'عبد الرحمن 👵🏽',
        phone: '+33 6 12',
        email: 'm@x.org',
      },
      ...{
        notes: 'one\r\ntwo\n=three',
        address: "'=1+1",
        tags: ['a;b', 'c|d\\', '=e'],
        usual_weight_kg: 72.25,
      },
      ...{ next_visit_at: '2026-03-09T10:32:00+01:00', dominant_hand: 'left', language: 'ar' },
    });
    const [row] = await importBack(patientsToCsv([patient], wordOf));
    expect(row).toMatchObject({ ok: true, values: patientValuesSchema.strip().parse(patient) });
  });

  it('are read back unchanged except for surrounding spaces, whatever they hold @random', async () => {
    const text = fc
      .oneof(
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc.string({ unit: fc.constantFrom(...'",;|\\\n\r\t\'=+-@ aéع＝'), maxLength: 20 }),
      )
      .map((value) => value.replaceAll('\0', '').trim())
      .filter((value) => value !== '' && faultOfText(value, { hasLines: true }) === null);
    const line = text.filter((value) => faultOfText(value, { hasLines: false }) === null);
    const optionalLine = fc.option(line);
    const words = fc.option(fc.array(line, { minLength: 1, maxLength: 4 }));
    // An entry that means "none" or "not known" is none, and is not written back as one.
    const entry = line.filter((value) => meaningOf(value) === 'entry');
    const clinicalList = fc.option(fc.array(entry, { maxLength: 4 }));
    const noInvalidDate = { noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2025-01-01') };
    const patients: fc.Arbitrary<PatientValues> = fc.record({
      ...{ first_name: line, last_name: line, sex: fc.constantFrom(...sexes) },
      birth_date: fc.date(noInvalidDate).map((date) => date.toISOString().slice(0, 10)),
      ...{ phone: optionalLine, identifier: optionalLine, address: optionalLine, notes: fc.option(text) },
      email: fc.constantFrom(null, 'm.lefebvre@example.org'),
      ...{ allergies: clinicalList, conditions: clinicalList, medicines: clinicalList, tags: words },
      ...{
        language: fc.constantFrom(null, 'fr', 'ar', 'zh-Hant'),
        time_zone: fc.constantFrom(null, 'Europe/Paris'),
      },
      usual_weight_kg: fc.option(fc.double({ min: 2, max: 650, noNaN: true })),
      dominant_hand: fc.option(fc.constantFrom(...dominantHands)),
      ethnicity_group: fc.option(fc.constantFrom(...ethnicityGroups)),
      amputations: fc.option(fc.subarray([...amputations], { minLength: 1 })),
      responsible_id: fc.constant(null),
      cover_id: fc.constant(null),
      cover_until: fc.constant(null),
      due_date: fc.option(
        fc
          .date({ ...noInvalidDate, min: new Date('2000-01-01') })
          .map((date) => date.toISOString().slice(0, 10)),
      ),
      next_visit_at: fc.option(fc.date(noInvalidDate).map((date) => date.toISOString())),
    });
    const delimiter = fc.constantFrom(',', ';', '\t');
    await fc.assert(
      fc.asyncProperty(
        fc.array(patients, { minLength: 1, maxLength: 5 }),
        delimiter,
        async (written, sign) => {
          const read = await importBack(patientsToCsv(written, wordOf, sign));
          expect(read.map((row) => (row.ok ? row.values : row.faults))).toEqual(written);
        },
      ),
      randomCases({ quick: 50, deep: 10_000 }),
    );
  });
});
