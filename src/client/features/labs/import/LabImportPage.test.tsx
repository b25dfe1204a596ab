import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { selectDesk } from '@/client/desk/deskSlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { selectPendingCount, selectWaitingOf } from '@/client/outbox/outboxSelectors';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { openCache } from '@/client/records/recordsThunks';
import { recordsReceived } from '@/client/records/recordEvents';
import { selectHasUnsaved } from '@/client/unsaved/unsavedSlice';
import { labSchema } from '@/contract/lab';
import { aLab, aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { acknowledged, openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { LabImportPage } from './LabImportPage';

const patient = aPatient({
  ...{ identifier: 'RHN-1001', first_name: 'Marguerite', last_name: 'Lefebvre' },
  ...{ birth_date: '1941-03-08', sex: 'female' },
});
const { patient_id } = patient;

let device: TestDevice;
beforeAll(setUpLanguages);
beforeEach(async () => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  await device.store.dispatch(readOutbox());
  await device.store.dispatch(openCache());
  device.store.dispatch(recordsReceived({ table: 'patients', records: [{ ...patient, ...acknowledged }] }));
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

function open(): void {
  renderOn(device, <LabImportPage />);
}

const header = 'MRN,Test,Result,Units,Collected on';

function pasteText(value: string): void {
  fireEvent.change(screen.getByLabelText('Paste from the laboratory'), { target: { value } });
  fireEvent.click(screen.getByText('Read what is pasted'));
}

function paste(...lines: string[]): void {
  pasteText([header, ...lines].join('\n'));
}
const press = async (name: string) => fireEvent.click(await screen.findByText(name));
const saveWithoutThem = async () => {
  const button = await screen.findByText('Save without them');
  await act(async () => void fireEvent.click(button));
};
const waiting = () => selectWaitingOf(device.store.getState(), 'labs', [patient_id]);
const recordOf = async (id: string) => labSchema.parse((await device.offline.read('labs', id))?.record);

const albumin = 'RHN-1001,Albumin,3.8,g/dL,2026-03-05';
const ferritin = 'RHN-1001,Ferritin,"<5",ng/mL,2026-03-05';

describe('the lab import', () => {
  it('saves nothing until the user confirms, then saves all valid rows', async () => {
    open();
    paste(albumin, ferritin, 'RHN-9,Albumin,3.8,g/dL,2026-03-05');
    await press('Review');
    expect(await screen.findByText('Save 2 results')).toBeTruthy();
    expect(
      screen.getByText(/Identifier “RHN-9”: Unknown patient: no patient here fits\. Correct /),
    ).toBeTruthy();
    expect(selectPendingCount(device.store.getState())).toBe(0);
    expect(selectHasUnsaved(device.store.getState())).toBe(true);
    await press('Save 2 results');
    expect(await screen.findByText('2 results are saved on this device.')).toBeTruthy();
    expect(screen.getByText(/1 was left out\./)).toBeTruthy();
    expect(selectHasUnsaved(device.store.getState())).toBe(false);
    const records = await Promise.all(waiting().map(({ record_id = '' }) => recordOf(record_id)));
    expect(records).toMatchObject([
      { analyte: 'albumin', value: 3.8, unit: 'g/dL', canonical_value: 3.8, confirmed_by: null },
      { analyte: 'ferritin', value: 5, comparator: '<', unit: 'ng/mL', collected_at: '2026-03-05' },
    ]);
  });

  it('skips results that are already recorded, waiting or acknowledged, and links to one that is withdrawn', async () => {
    const known = aLab({
      patient_id,
      analyte: 'potassium',
      value: 4,
      unit: 'mmol/L',
      collected_at: '2026-03-05',
    });
    device.store.dispatch(recordsReceived({ table: 'labs', records: [{ ...known, ...acknowledged }] }));
    open();
    paste(albumin, 'RHN-1001,Potassium,4.0,mmol/L,2026-03-05');
    await press('Review');
    await press('Save 1 result');
    expect(await screen.findByText(/^1 was already recorded\./)).toBeTruthy();
    await press('Import another file');
    const withdrawn = 'RHN-1001,Potassium,4.0,mmol/L,2026-03-05,W';
    pasteText([`${header},Status`, `${albumin},F`, withdrawn].join('\n'));
    await press('Review');
    expect(await screen.findAllByText('Already recorded')).toHaveLength(2);
    expect(screen.getByText('There is nothing in it to save.')).toBeTruthy();
    const link = screen.getByLabelText('Labs of Marguerite Lefebvre');
    expect(link.getAttribute('href')).toContain(patient_id);
    expect(waiting()).toHaveLength(1);
  });

  it('checks new rows against a result uploaded in the meantime', async () => {
    open();
    paste(albumin);
    await press('Review');
    await press('Save 1 result');
    await press('Import another file');
    const { offline, services } = device;
    const [{ record_id = '', revision } = { revision: 0 }] = waiting();
    const records = [{ ...(await recordOf(record_id)), ...acknowledged }];
    const cache = services.openCache(testAccount.account_id);
    await cache.keep({ table: 'labs', records }, { cursor: null });
    await offline.deleteIfRevision({ table: 'labs', patient_id, record_id, revision });
    paste(albumin.replace('3.8', '3.9'));
    await press('Review');
    expect(await screen.findByText('Save 0 results')).toBeTruthy();
    expect(screen.getByLabelText('Row 2 is correct: save it too')).toBeTruthy();
  });

  it('waits until the outbox and the cache are read', async () => {
    const known = { ...aLab({ patient_id, analyte: 'albumin', value: 3.8, unit: 'g/dL' }), ...acknowledged };
    const cache = device.services.openCache(testAccount.account_id);
    await cache.keep({ table: 'patients', records: [{ ...patient, ...acknowledged }] }, { cursor: null });
    const records = [{ ...known, collected_at: '2026-03-05' }];
    await cache.keep({ table: 'labs', records }, { cursor: null });
    await device.restart();
    device.store.dispatch(wentOffline());
    open();
    paste(albumin);
    await press('Review');
    expect(await screen.findByText('Looking through the rows …')).toBeTruthy();
    await act(async () => {
      await device.store.dispatch(readOutbox());
      await device.store.dispatch(openCache());
    });
    expect(await screen.findByText('There is nothing in it to save.')).toBeTruthy();
    expect(screen.getAllByText('Already recorded')).toHaveLength(2);
  });

  it('leaves out doubtful rows unless the user confirms them', async () => {
    open();
    paste('RHN-1001,"Bilirubin, total",10,mg/dL,2026-03-05', albumin, albumin.replace('3.8', '3.9'));
    await press('Review');
    expect(
      await screen.findByText(/^Out of its range in mg\/dL, and within it or much nearer to it in µmol\/L/),
    ).toBeTruthy();
    expect(screen.getByText('Row 4 has another value for the same time.')).toBeTruthy();
    const save = screen.getByText('Save 0 results').closest('button');
    expect(save?.disabled).toBe(true);
    fireEvent.click(screen.getByLabelText('Row 2 is correct: save it too'));
    await press('Save 1 result');
    await saveWithoutThem();
    expect(await screen.findByText('1 result is saved on this device.')).toBeTruthy();
    const [{ record_id = '' } = {}] = waiting();
    expect(await recordOf(record_id)).toMatchObject({
      analyte: 'bilirubin_total',
      confirmed_by: expect.any(String),
    });
  });

  const toConfirm = [
    albumin,
    'RHN-1001,Potassium,6.6,mmol/L,2026-03-05',
    'RHN-1001,Sodium,119,mmol/L,2026-03-05',
    'RHN-9,Albumin,3.8,g/dL,2026-03-05',
  ];
  const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  it('asks before it saves without the results that still need an answer, and names them', async () => {
    open();
    paste(...toConfirm);
    await press('Review');
    expect(
      await screen.findByText('2 results still need your answer; they are not saved until you confirm them.'),
    ).toBeTruthy();
    await press('Save 1 result');
    expect(await screen.findAllByText('Save without 2 results?')).not.toHaveLength(0);
    expect(listed()).toEqual([
      'Marguerite Lefebvre · Potassium 6.6 mmol/L',
      'Marguerite Lefebvre · Sodium 119 mmol/L',
    ]);
    expect(waiting()).toHaveLength(0);
    await saveWithoutThem();
    expect(await screen.findByText('1 result is saved on this device.')).toBeTruthy();
    expect(screen.getByText(/3 were left out\./)).toBeTruthy();
    await waitFor(() =>
      expect(listed()).toEqual([
        'Marguerite Lefebvre · Potassium 6.6 mmol/L',
        'Marguerite Lefebvre · Sodium 119 mmol/L',
        'RHN-9 · Albumin 3.8 g/dL',
      ]),
    );
  });

  it('shows the results that need an answer, and saves without a question once all have one', async () => {
    open();
    paste(...toConfirm);
    await press('Review');
    await press('Save 1 result');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByText('Show them'));
    await waitFor(() => expect(screen.queryByText('3.8 g/dL')).toBeNull());
    expect(waiting()).toHaveLength(0);
    fireEvent.click(screen.getByText('Leave all of these out'));
    await waitFor(() => expect(screen.queryByText(/still need/)).toBeNull());
    fireEvent.click(screen.getByLabelText('Row 3 is correct: save it too'));
    await press('Save 2 results');
    expect(await screen.findByText('2 results are saved on this device.')).toBeTruthy();
  });

  it('does not say that there is nothing to save when all results need an answer', async () => {
    open();
    paste('RHN-1001,Potassium,6.6,mmol/L,2026-03-05');
    await press('Review');
    expect(await screen.findByText(/^1 result still needs your answer/)).toBeTruthy();
    expect(screen.queryByText('There is nothing in it to save.')).toBeNull();
    await press('Show them');
    await press('Leave all of these out');
    expect(await screen.findByText(/^You have left out every result/)).toBeTruthy();
  });

  it('filters rows with faults and rows to confirm', async () => {
    open();
    paste(albumin, 'RHN-1001,Albumin,none,g/dL,2026-03-04', 'RHN-1001,CRP,8,mg/L,2026-03-05,x');
    await press('Review');
    expect(await screen.findByText(/Value “none”: The value is text, not a number\. Correct /)).toBeTruthy();
    fireEvent.click(screen.getByLabelText('With faults'));
    await waitFor(() => expect(screen.queryByText('Marguerite Lefebvre')).toBeNull());
    expect(
      screen.getByText('Cells in line 4: 6. The header has 5. Correct the line in the file.'),
    ).toBeTruthy();
    fireEvent.click(screen.getByLabelText('To confirm'));
    expect(await screen.findByText('There is no such row.')).toBeTruthy();
  });

  it('remembers the column mapping for files with the same headers, without patient identifiers', async () => {
    await waitFor(() => expect(device.store.getState().desk.status).toBe('read'));
    open();
    paste('RHN-1001,GLU,90,mg/dL,3/4/2025');
    expect(await screen.findByText('Choose above in which order day and month stand.')).toBeTruthy();
    expect(screen.getByText('Review').closest('button')?.disabled).toBe(true);
    fireEvent.mouseDown(screen.getByLabelText(/^Dates/));
    await press('Month, day, year');
    const analyte = screen.getByLabelText('Which analyte is “GLU”?');
    fireEvent.mouseDown(analyte);
    fireEvent.change(analyte, { target: { value: 'Glucose, r' } });
    await press('Glucose, random');
    await press('Review');
    expect(await screen.findByText('Save 1 result')).toBeTruthy();
    expect(JSON.stringify(selectDesk(device.store.getState()).labColumns)).not.toContain('RHN');
    await press('Choose another file');
    paste('RHN-1001,GLU,95,mg/dL,5/4/2025');
    expect(
      await screen.findByText('The columns are as you chose them for the last file with these headers.'),
    ).toBeTruthy();
    await press('Review');
    expect(await screen.findByText(/^collected May 4, 2025/)).toBeTruthy();
  });

  const unclear = [
    'MRN;Test;Result;Units;Collected on',
    'RHN-1001;Ferritin;1.250;ng/mL;2026-03-05',
    'RHN-1001;ALT;1.200;U/L;2026-03-05',
    'RHN-1001;Albumin;38;g/L;2026-03-05',
  ].join('\n');

  it('asks once for the decimal sign that a file leaves open, with examples, and reads every value with it', async () => {
    open();
    pasteText(unclear);
    expect(
      await screen.findByText(
        'Some numbers can be read in two ways: “1.250” as 1.25 or 1250 and “1.200” as 1.2 or 1200. Choose the decimal sign below.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('Choose the decimal sign above.')).toBeTruthy();
    expect(screen.getByText('Review').closest('button')?.disabled).toBe(true);
    fireEvent.mouseDown(screen.getByLabelText(/^Decimal sign/));
    await press('Comma: 1.250 is 1250');
    await press('Review');
    expect(await screen.findByText('1,250 ng/mL')).toBeTruthy();
    expect(screen.getByText('1,200 U/L')).toBeTruthy();
    expect(screen.getByText('38 g/L')).toBeTruthy();
  });

  it('asks for the decimal sign again for the next file with the same headers', async () => {
    await waitFor(() => expect(device.store.getState().desk.status).toBe('read'));
    open();
    pasteText(unclear);
    fireEvent.mouseDown(await screen.findByLabelText(/^Decimal sign/));
    await press('Point: 1.250 is 1.25');
    await press('Choose another file');
    pasteText(unclear);
    expect(await screen.findByText(/^The columns are as you chose them/)).toBeTruthy();
    expect(screen.getByText('Choose the decimal sign above.')).toBeTruthy();
  });

  it('asks once what an unknown specimen is, and takes all its results', async () => {
    open();
    pasteText([`${header},Specimen`, `${albumin},Tube 7`, `${ferritin},TUBE 7`].join('\n'));
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'What is the specimen “Tube 7”?' }));
    await press('Blood, serum or plasma');
    await press('Review');
    expect(await screen.findByText('Save 2 results')).toBeTruthy();
  });

  it('asks once what an unknown status means, remembers it, and says why nothing can be saved before', async () => {
    const file = [`${header},Status`, `${albumin},E`, `${ferritin},E`].join('\n');
    open();
    pasteText(file);
    await press('Review');
    expect(
      await screen.findByText('There is nothing to save until you confirm a result above.'),
    ).toBeTruthy();
    expect(screen.getByText('Save 0 results')).toBeTruthy();
    await press('Back to the columns');
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'What does the status “E” mean?' }));
    await press('Final or corrected');
    await press('Review');
    expect(await screen.findByText('Save 2 results')).toBeTruthy();
    await press('Choose another file');
    pasteText(file);
    expect(await screen.findByText('Final or corrected')).toBeTruthy();
    await press('Review');
    expect(await screen.findByText('Save 2 results')).toBeTruthy();
  });

  it('says what settles the decimal sign, and lets the user choose the other one', async () => {
    open();
    pasteText('MRN;Test;Result;Units;Collected on;Range\nRHN-1001;TSH;1,370;mUI/L;2026-03-05;0,27 - 4,20');
    expect(await screen.findByText('The reference ranges in the file show it.')).toBeTruthy();
    expect(screen.getByText('Comma: 1,370 is 1.37')).toBeTruthy();
    await press('Review');
    expect(await screen.findByText('1.37 mIU/L')).toBeTruthy();
    await press('Back to the columns');
    fireEvent.mouseDown(await screen.findByLabelText(/^Decimal sign/));
    await press('Point: 1,370 is 1370');
    await press('Review');
    expect(await screen.findByText(/This is impossible: TSH/)).toBeTruthy();
  });

  it('finds the header below titles, lets the user choose another row, and says which cells are missing', async () => {
    open();
    pasteText(
      [
        'Laboratory of the Park',
        'MRN;Test;Result;Units;Collected on;Notes',
        'RHN-1001;Albumin;38;g/L;2026-03-05',
      ].join('\n'),
    );
    expect(await screen.findByText('The lines above the header row in line 2 are not read.')).toBeTruthy();
    expect(screen.getByText(/^1 row has fewer cells than the header\./)).toBeTruthy();
    fireEvent.mouseDown(screen.getByLabelText(/^Header row/));
    await press('Line 1: Laboratory of the Park');
    expect(await screen.findByText(/^Say which columns these are: /)).toBeTruthy();
    fireEvent.mouseDown(screen.getByLabelText(/^Header row/));
    await press('Line 2: MRN, Test, Result');
    await press('Review');
    expect(await screen.findByText('38 g/L')).toBeTruthy();
  });

  const wide = [
    'MRN;Collected on;Ferritin (µg/L);Potassium mmol/l;Bilirubin, total (mg/dL);GLU mg/dL',
    'RHN-1001;2026-03-05;45;7.9;10;',
    'RHN-9;2026-03-05;45;;;90',
  ].join('\n');

  it('reads a file with one analyte per column, and confirms one result of a row without the others', async () => {
    open();
    pasteText(wide);
    expect(await screen.findByText('One analyte per column: 4 columns')).toBeTruthy();
    expect(screen.getByText('Bilirubin, total · mg/dL')).toBeTruthy();
    expect(screen.getByLabelText('Which analyte is “GLU”?')).toBeTruthy();
    await press('Review');
    expect(await screen.findByText('Save 1 result')).toBeTruthy();
    const row = screen.getByText('GLU mg/dL').closest('tr');
    expect(row?.textContent).toContain('3GLU mg/dL');
    expect(row?.textContent).toContain('Identifier “RHN-9”: Unknown patient: no patient here fits.');
    fireEvent.click(
      screen.getByLabelText(/^Row 2, column 4 \(“.?Potassium mmol\/l.?”\) is correct: save it too$/),
    );
    await press('Save 2 results');
    await saveWithoutThem();
    expect(await screen.findByText(/^3 were left out\./)).toBeTruthy();
    const records = await Promise.all(waiting().map(({ record_id = '' }) => recordOf(record_id)));
    expect(records).toMatchObject([
      { analyte: 'ferritin', value: 45, unit: 'ug/L', collected_at: '2026-03-05', confirmed_by: null },
      { analyte: 'potassium', value: 7.9, unit: 'mmol/L', confirmed_by: expect.any(String) },
    ]);
  });

  it('lets the user correct the layout and the columns of a wide file', async () => {
    open();
    pasteText(wide);
    fireEvent.mouseDown(await screen.findByLabelText('Layout'));
    await press('One result per row');
    expect(
      await screen.findByText(/^Say which columns these are: Analyte \/ LOINC and Value\./),
    ).toBeTruthy();
    await press('Choose another file');
    pasteText(wide);
    fireEvent.mouseDown(await screen.findByLabelText('Layout'));
    await press('One analyte per column');
    const column = await screen.findByLabelText('Column GLU mg/dL maps to');
    fireEvent.mouseDown(column);
    fireEvent.change(column, { target: { value: 'Notes' } });
    await press('Notes');
    expect(await screen.findByText('One analyte per column: 3 columns')).toBeTruthy();
    expect(screen.queryByLabelText('Which analyte is “GLU”?')).toBeNull();
    fireEvent.mouseDown(screen.getByLabelText(/^Row of units/));
    await press('Line 2: RHN-1001, 2026-03-05, 45');
    await press('Review');
    expect(await screen.findByText('There is nothing in it to save.')).toBeTruthy();
  });

  const byDate = (...dates: string[]) =>
    [`Test;Unit;Range;${dates.join(';')}`, `Ferritin;ng/mL;15-150;45;50`, 'XYZ;mg/L;;5;'].join('\n');

  it('reads a file with one date per column as results of the chosen patient, and says which of them repeat', async () => {
    open();
    pasteText(byDate('2026-01-10', '2026-01-10'));
    expect(await screen.findByText('One date per column: 2 columns')).toBeTruthy();
    expect(screen.getAllByText('Jan 10, 2026')).toHaveLength(2);
    expect(
      screen.getByText(
        /^Choose above whose results these are, or say which columns name the patient: Identifier/,
      ),
    ).toBeTruthy();
    fireEvent.mouseDown(screen.getByLabelText('No column names the patient. Whose results are these?'));
    await press('Marguerite Lefebvre');
    await press('Review');
    expect(
      await screen.findByText(/^Row 2, column 5 \(“.?2026-01-10.?”\) has another value for the same time\.$/),
    ).toBeTruthy();
    expect(screen.getByText(/^Row 2, column 4 \(“.?2026-01-10.?”\) has another value/)).toBeTruthy();
    fireEvent.click(screen.getByLabelText(/^Row 2, column 5 /));
    await press('Save 1 result');
    await saveWithoutThem();
    expect(await screen.findByText('1 result is saved on this device.')).toBeTruthy();
    const [{ record_id = '' } = {}] = waiting();
    expect(await recordOf(record_id)).toMatchObject({
      ...{ patient_id, analyte: 'ferritin', value: 50, unit: 'ng/mL', collected_at: '2026-01-10' },
      range: { low: 15, high: 150, source: 'laboratory' },
    });
  });

  it('remembers the columns of a file with one date per column for other dates, and not its patient', async () => {
    await waitFor(() => expect(device.store.getState().desk.status).toBe('read'));
    open();
    pasteText(byDate('2026-01-10', '2026-02-10'));
    fireEvent.mouseDown(
      await screen.findByLabelText('No column names the patient. Whose results are these?'),
    );
    await press('Marguerite Lefebvre');
    const name = screen.getByLabelText('Which analyte is “XYZ”?');
    fireEvent.mouseDown(name);
    fireEvent.change(name, { target: { value: 'C-reactive' } });
    await press('C-reactive protein');
    await press('Choose another file');
    pasteText(byDate('2026-02-11', '2026-03-02'));
    expect(await screen.findByText(/^The columns are as you chose them/)).toBeTruthy();
    expect(
      screen.getByText(
        /^Choose above whose results these are, or say which columns name the patient: Identifier/,
      ),
    ).toBeTruthy();
    const again = screen.getByLabelText('Which analyte is “XYZ”?').closest('.ant-select');
    expect(again?.textContent).toContain('C-reactive protein');
  });

  it.each([
    [
      'too large',
      new File([new Uint8Array(10_000_001)], 'huge.csv'),
      /^This file has 10\.1 MB, and 10 MB can be read/,
    ],
    ['empty', new File([], 'empty.csv'), 'This file is empty. Choose another file.'],
    ['a spreadsheet', new File(['PK\u0003\u0004'], 'sheet.csv'), /^This is a spreadsheet/],
    [
      'in a broken encoding',
      new File([new Uint8Array([0xef, 0xbb, 0xbf, 0x61, 0xff, 0x0a, 0x62])], 'broken.csv'),
      /^This file is not written in utf-8/,
    ],
  ])('reports a file that is %s', async (_, file, sentence) => {
    open();
    const input = document.querySelector('input[type=file]');
    if (!input) throw new Error('There is an input for a file.');
    await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('asks again before it saves when another value was recorded since the review, and saves none twice', async () => {
    open();
    paste(albumin, ferritin);
    await press('Review');
    await screen.findByText('Save 2 results');
    const other = { ...aLab({ patient_id, collected_at: '2026-03-05', value: 4.1 }), ...acknowledged };
    act(() => void device.store.dispatch(recordsReceived({ table: 'labs', records: [other] })));
    await press('Save 2 results');
    expect(await screen.findByText('Nothing was saved.')).toBeTruthy();
    expect(screen.getByText(/there is recorded: 4\.1/)).toBeTruthy();
    expect(waiting()).toEqual([]);
    await press('Save 1 result');
    await saveWithoutThem();
    expect(await screen.findByText('1 result is saved on this device.')).toBeTruthy();
  });

  it('names the missing columns', async () => {
    open();
    fireEvent.change(screen.getByLabelText('Paste from the laboratory'), { target: { value: 'a;b\n1;2' } });
    fireEvent.click(screen.getByText('Read what is pasted'));
    expect(
      await screen.findByText(
        'Say which columns these are: Identifier / First and last name, Analyte / LOINC, Value, and Collected.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('Review').closest('button')?.disabled).toBe(true);
  });
});
