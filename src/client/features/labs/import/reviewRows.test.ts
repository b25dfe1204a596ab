import i18next from 'i18next';
import { setUpLanguages } from '@/client/i18n/i18n';
import { faultyLabRowsCsv, type ReviewRow } from './reviewRows';

beforeAll(setUpLanguages);

it('rejected rows are written with the delimiter of their file, which tells how numbers are written', () => {
  const row: ReviewRow = {
    state: 'faulty',
    row: { line: 2, cells: ['K-101', '1.250'] },
    faults: [{ code: 'noUnit', field: 'unit', cell: '', values: { analyte: 'ferritin', units: ['ng/mL'] } }],
  };
  const table = { header: ['ID', 'Result'], delimiter: ';' as const };
  expect(faultyLabRowsCsv(i18next.t, table, [row], 'en')).toBe(
    '\ufeffID;Result;Why\r\nK-101;1.250;Unit: The unit is missing. Ferritin is measured in ng/mL.\r\n',
  );
});
