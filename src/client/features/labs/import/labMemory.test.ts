import { waitFor } from '@testing-library/react';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import type { CsvTable } from '@/client/csv/readCsvFile';
import { labResultRows } from '@/client/csv/labResultRows';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { namesToAsk } from './labChoices';
import { recallChoices, rememberChoices } from './labMemory';

let device: TestDevice;
beforeEach(async () => {
  device = openTestDevice();
  await waitFor(() => expect(device.store.getState().desk.status).toBe('read'));
});
afterEach(() => device.remove());

const withLaboratory = ['MRN', 'Test', 'Result', 'Collected on', 'Laboratory'];

/** A file with one result of each line. */
function file(header: string[], ...lines: string[]): CsvTable {
  const rows = lines.map((line, at) => ({ line: at + 2, cells: line.split(';') }));
  return {
    ...{ header, headerLine: 1, firstRows: [], rows, shortRows: 0, faultyRows: [] },
    ...{ delimiter: ';', encoding: 'utf-8', isGuess: false, isMessages: false },
  };
}

const recalled = (table: CsvTable) => device.store.dispatch(recallChoices(table, '2026-11-26')).choices;

function answer(table: CsvTable, analytes: Record<string, LabAnalyteKey>): void {
  device.store.dispatch(rememberChoices(table, { ...recalled(table), analytes }));
}

describe('the answers for unknown names of analytes', () => {
  const ofNorth = file(withLaboratory, 'K-101;GLU;5,1;2026-05-14;North', 'K-101;XYZ;5;2026-05-14;North');
  const ofSouth = file(withLaboratory, 'K-101;GLU;5,1;2026-05-14;South');
  const ofBoth = file(
    withLaboratory,
    'K-101;GLU;5,1;2026-05-14;North',
    'K-101;XYZ;5;2026-05-14;NORTH',
    'K-101;GLU;5,1;2026-05-14;South',
  );

  it('are remembered for the laboratory that the file names, in files with other columns too', () => {
    answer(ofNorth, { glu: 'glucose_fasting', xyz: 'crp' });
    const wide = file(['Lab', 'MRN', 'Date', 'GLU mg/dL', 'CRP'], 'North;K-101;2026-05-14;90;5');
    expect(recalled(wide).analytes).toEqual({ glu: 'glucose_fasting', xyz: 'crp' });
    expect(recalled(ofSouth).analytes).toEqual({});
    answer(wide, {});
    expect(recalled(ofNorth).analytes).toEqual({ xyz: 'crp' });
  });

  it('are asked for again where two laboratories of a file gave two meanings to a name', () => {
    answer(ofNorth, { glu: 'glucose_fasting', xyz: 'crp' });
    answer(ofSouth, { glu: 'glucose_random' });
    expect(recalled(ofBoth).analytes).toEqual({ xyz: 'crp' });
    answer(ofBoth, { glu: 'glucose_random', xyz: 'crp' });
    expect(recalled(ofNorth).analytes).toEqual({ glu: 'glucose_random', xyz: 'crp' });
    expect(recalled(ofSouth).analytes).toEqual({ glu: 'glucose_random' });
  });

  it('are remembered for the headers of a file that names no laboratory', () => {
    const header = withLaboratory.slice(0, 4);
    const unnamed = file(header, 'K-101;GLU;5,1;2026-05-14');
    answer(unnamed, { glu: 'glucose_fasting' });
    expect(recalled(unnamed).analytes).toEqual({ glu: 'glucose_fasting' });
    expect(recalled(file([...header, 'Notes'], 'K-101;GLU;5,1;2026-05-14;x')).analytes).toEqual({});
    expect(recalled(file(withLaboratory, 'K-101;GLU;5,1;2026-05-14;')).analytes).toEqual({});
  });
});

it('asks for all unknown names of a file, however many, those of most results first', () => {
  const names = ['XYZ', ...Array.from({ length: 25 }, (_, at) => `House test ${at}`), 'xyz [mmol/L]'];
  const table = file(withLaboratory, ...names.map((name) => `K-101;${name};5;2026-05-14;North`));
  const { choices } = device.store.dispatch(recallChoices(table, '2026-11-26'));
  const asked = namesToAsk(labResultRows(table, choices));
  expect(asked).toHaveLength(26);
  expect(asked[0]).toEqual({ key: 'xyz', word: 'XYZ', results: 2 });
});

it('reads the status also in files whose columns were remembered before it was read', () => {
  const table = file([...withLaboratory, 'Status'], 'K-101;GLU;5,1;2026-05-14;North;Final');
  const { mapping } = recalled(table);
  const before = mapping.map((field) => (field === 'status' ? null : field));
  device.store.dispatch(rememberChoices(table, { ...recalled(table), mapping: before }));
  expect(recalled(table).mapping).toEqual(mapping);
  expect(mapping).toContain('status');
});
