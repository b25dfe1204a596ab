import i18next from 'i18next';
import type { LabFault } from '@/client/csv/labFaults';
import { arLabImport } from '@/client/i18n/ar/labImport';
import { arTransfer } from '@/client/i18n/ar/transfer';
import { enLabImport } from '@/client/i18n/en/labImport';
import { enTransfer } from '@/client/i18n/en/transfer';
import { frLabImport } from '@/client/i18n/fr/labImport';
import { frTransfer } from '@/client/i18n/fr/transfer';
import { setUpLanguages } from '@/client/i18n/i18n';
import { faultyLabRowsCsv } from './faultyLabRowsCsv';
import { cellsShown } from './reviewRows';

beforeAll(setUpLanguages);

const noUnit: LabFault = {
  ...{ code: 'noUnit', field: 'unit', cell: '' },
  values: { analyte: 'ferritin', units: ['ng/mL'] },
};
const reason = 'Unit: The unit is missing. Ferritin is measured in ng/mL. Add the unit in the file.';

function written(faulty: Omit<Parameters<typeof faultyLabRowsCsv>[1], 'language'>): string[] {
  return faultyLabRowsCsv(i18next.t, { ...faulty, language: 'en' })
    .trimEnd()
    .split('\r\n');
}

describe('rejected rows', () => {
  it('are written with the delimiter of their file, which tells how numbers are written', () => {
    const lines = written({
      table: { header: ['ID', 'Result'], delimiter: ';', rows: [], faultyRows: [] },
      understood: {
        ...{ layout: 'resultPerRow', mapping: ['identifier', 'value'] },
        ...{ unitLine: null, rangeLine: null },
      },
      rows: [{ state: 'faulty', row: { line: 2, cells: ['K-101', '1.250'] }, faults: [noUnit] }],
    });
    expect(lines).toEqual(['\ufeffID;Result;Why', `K-101;1.250;${reason}`]);
  });

  it('of a wide file are each written once, below its units, without the results that can be saved', () => {
    const cells = (value: string) => ['K-101', 'Ferritin', value];
    const column = (number: number, name: string) => ({ number, name });
    const torn = ['K-102', '1', '2', '3'];
    const lines = written({
      table: {
        ...{ header: ['ID', 'Ferritin', 'CRP', 'Zinc'], delimiter: ',' },
        rows: [
          { line: 2, cells: ['', '', 'mg/L', 'ug/dL'] },
          { line: 3, cells: ['K-101', '45', '5', 'low'] },
        ],
        faultyRows: [{ line: 4, cells: torn, fault: { code: 'strayQuote', values: { line: 4 } } }],
      },
      understood: {
        ...{ layout: 'analytePerColumn', unitLine: 2, rangeLine: null },
        mapping: ['identifier', 'result', 'result', 'result'],
      },
      rows: [
        {
          state: 'faulty',
          row: { line: 3, column: column(2, 'Ferritin'), cells: cells('45') },
          faults: [noUnit],
        },
        {
          state: 'faulty',
          row: { line: 3, column: column(4, 'Zinc'), cells: cells('low') },
          faults: [{ code: 'notValue', field: 'value', cell: 'low', values: {} }],
        },
        {
          ...{ state: 'faulty', row: { line: 4, cells: torn.slice(0, 1) }, faults: [] },
          unread: { code: 'strayQuote', values: { line: 4 } },
        },
      ],
    });
    expect(lines).toEqual([
      '\ufeffID,Ferritin,CRP,Zinc,Why',
      ',,mg/L,ug/dL,',
      `K-101,45,,low,"Ferritin: ${reason} Zinc: Value “low”: The value is text, not a number. Correct it in the file, or keep the text in the notes."`,
      expect.stringMatching(/^K-102,1,2,3,./),
    ]);
  });
});

describe('a rejected row', () => {
  it.each([
    ['777-3', '', 'Platelets (777-3)'],
    ['777-3', 'Thrombozyten', 'Thrombozyten'],
    ['99999-9 Rare thing', '', '99999-9 Rare thing'],
  ])('with the LOINC code “%s” and the name “%s” shows %s', (loinc, name, shown) => {
    const row = { line: 2, cells: [loinc, name] };
    expect(cellsShown(i18next.t, { state: 'faulty', row, faults: [] }, ['loinc', 'analyte'])).toMatchObject({
      analyte: shown,
    });
  });

  // Those that leave only a part of a row out, and those whose sentence comes from elsewhere.
  const noRemedy = [
    'statusIsFlag',
    'flagLeftOut',
    'rangeOtherUnit',
    'rangeNotRead',
    'rangeIsTarget',
    'refused',
    'sameAsLine',
  ];
  it.each([
    [
      'English',
      { ...enLabImport.faults, ...enTransfer.transfer.csvFaults },
      /\b(?:add|check|choose|close|correct|double|export|give|import|keep|needed|remove|save|split|write)\b/i,
    ],
    ['French', { ...frLabImport.faults, ...frTransfer.transfer.csvFaults }, /ez\b|il faut/],
    ['Arabic', { ...arLabImport.faults, ...arTransfer.transfer.csvFaults }, /يُرجى|صدِّر|استورد|أزِل|يلزم/],
  ])('says in %s what to do, whatever the reason', (_language, faults, remedy) => {
    const without = Object.entries(faults).filter(
      ([code, text]) => !noRemedy.includes(code) && !remedy.test(text),
    );
    expect(without.map(([code]) => code)).toEqual([]);
  });
});
