import { labFields } from './labColumns';
import {
  arrangedAs,
  guessLabArrangement,
  missingUses,
  unitColumnOf,
  usesOfLayout,
  type LabFileMapping,
} from './labLayout';

/** The arrangement of a file with these lines, the first of which is the header. */
function guess(...lines: string[]) {
  const [header = [], ...rows] = lines.map((line) => line.split(';'));
  return guessLabArrangement(
    header,
    rows.map((cells, at) => ({ line: at + 2, cells })),
  );
}

describe('the layout of a lab file', () => {
  it.each<[string, string[], LabFileMapping]>([
    [
      'with units in the header',
      ['MRN;Collected on;Ferritin (µg/L);CRP mg/L;Ward', 'K-101;2026-05-14;45;5;A'],
      ['identifier', 'collected_at', 'result', 'result', null],
    ],
    [
      'with an unknown name above numbers',
      ['MRN;Date;Ferritin;GLU;Doctor', 'K-101;2026-05-14;45;5,1;Dr B'],
      ['identifier', 'collected_at', 'result', 'result', null],
    ],
    ...['Unit;CRP;Unit', 'Einheit;CRP;Einheit 2', 'Unité;CRP;CRP unité', 'Ferritin unit;CRP;Unit_CRP'].map(
      (headers): [string, string[], LabFileMapping] => [
        `with a column of units beside each: ${headers}`,
        [`MRN;Date;Ferritin;${headers}`, 'K-101;2026-05-14;45;ng/mL;5;mg/L'],
        ['identifier', 'collected_at', 'result', 'unit', 'result', 'unit'],
      ],
    ),
    [
      'of one patient, with a panel in a column of its own',
      ['Date;Test;Ferritin;CRP', '2026-05-14;Bilan;45;5'],
      ['collected_at', null, 'result', 'result'],
    ],
  ])('is one analyte per column %s', (_, lines, mapping) => {
    expect(guess(...lines)).toEqual({ layout: 'analytePerColumn', mapping });
  });

  it.each<[string, string[], LabFileMapping]>([
    [
      'with a unit and a range',
      ['Test;Unit;Range;2026-01-10;2026-03-02', 'CRP;mg/L;<5;4;5'],
      ['analyte', 'unit', 'range', 'result', 'result'],
    ],
    [
      'with a patient in a column, and times',
      ['IPP;Analyse;10/01/2026 08:30;2 mars 2026', 'K-101;CRP;4;5'],
      ['identifier', 'analyte', 'result', 'result'],
    ],
    ['without a name above the analytes', [';10.01.2026', 'CRP;4'], ['analyte', 'result']],
    ['with “Date” above the analytes', ['Date;10.01.2026', 'CRP;4'], ['analyte', 'result']],
  ])('is one date per column %s', (_, lines, mapping) => {
    expect(guess(...lines)).toEqual({ layout: 'datePerColumn', mapping });
  });

  it.each([
    ['with a column of values', 'MRN;Test;Result;Units;Collected on;Ferritin'],
    ['without a header', 'K-101;Albumin;3.8;g/dL;2026-03-05'],
    ['with unknown headers', 'a;b'],
  ])('is one result per row %s', (_, header) => {
    expect(guess(header, 'K-101;Albumin;3.8;g/dL;2026-03-05').layout).toBe('resultPerRow');
  });

  it('can be chosen, and offers what its columns can be', () => {
    const header = ['MRN', 'Collected on', 'Ferritin', 'Unit'];
    const of = (layout: Parameters<typeof arrangedAs>[0]) => arrangedAs(layout, header, []).mapping;
    expect(of('resultPerRow')).toEqual(['identifier', 'collected_at', null, 'unit']);
    expect(of('analytePerColumn')).toEqual(['identifier', 'collected_at', 'result', 'unit']);
    expect(of('datePerColumn')).toEqual(['identifier', null, null, 'unit']);
    expect(usesOfLayout('resultPerRow')).toEqual([...labFields]);
    expect(usesOfLayout('analytePerColumn')).not.toContain('value');
    expect(usesOfLayout('datePerColumn')).not.toContain('collected_at');
  });
});

it('a column of a wide file with a number among words holds no results', () => {
  const { layout, mapping } = guess(
    'MRN;Collected on;Ferritin;Ward',
    'K-101;2026-05-14;45;3',
    'K-102;2026-05-14;46;B',
    'K-103;2026-05-14;47;C',
  );
  expect(layout).toBe('analytePerColumn');
  expect(mapping).toEqual(['identifier', 'collected_at', 'result', null]);
});

it('the units of a wide file are those of the results before them, not of the next results', () => {
  const mapping: LabFileMapping = ['identifier', 'result', 'result', null, 'unit', 'result'];
  expect([1, 2, 5].map((column) => unitColumnOf(mapping, column))).toEqual([-1, 4, -1]);
  expect(unitColumnOf(['result', 'unit'], 0)).toBe(1);
});

describe('the columns of a lab file', () => {
  const missing = (mapping: LabFileMapping) => missingUses({ layout: 'resultPerRow', mapping }, false);

  it('are reported as missing when the patient, analyte, value or time is not mapped', () => {
    expect(missing([null])).toEqual([
      ['identifier', 'full_name'],
      ['analyte', 'loinc'],
      ['value'],
      ['collected_at'],
    ]);
    expect(missing(['full_name', 'loinc', 'value', 'collected_at'])).toEqual([['identifier', 'birth_date']]);
    expect(missing(['identifier', 'analyte', 'value', 'collected_at'])).toEqual([]);
  });

  it('of a wide file need not name what its header says, nor a patient who was chosen', () => {
    const none: LabFileMapping = [null];
    expect(missingUses({ layout: 'analytePerColumn', mapping: none }, false)).toEqual([
      ['identifier', 'full_name'],
      ['collected_at'],
      ['result'],
    ]);
    expect(missingUses({ layout: 'datePerColumn', mapping: none }, true)).toEqual([
      ['analyte', 'loinc'],
      ['result'],
    ]);
    expect(missingUses({ layout: 'datePerColumn', mapping: ['analyte', 'result'] }, true)).toEqual([]);
  });
});
