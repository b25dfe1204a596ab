import { readFileSync } from 'node:fs';
import path from 'node:path';
import { waitFor } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { readCsvFile } from '@/client/csv/readCsvFile';
import { selectIsOutboxRead } from '@/client/outbox/outboxSelectors';
import { finishImports } from '@/client/outbox/imports/importQueueThunks';
import { selectPendingCount } from '@/client/outbox/outboxSelectors';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import type { Candidate, ColumnLeft, ReadFile } from './candidates';
import { columnsNotTaken } from './columnsNotTaken';
import { firstChoices, readPatientsOf } from './readFile';
import { saveReviewed } from './saveReviewed';

let device: TestDevice;
beforeEach(async () => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  await waitFor(() => expect(selectIsOutboxRead(device.store.getState())).toBe(true));
});
afterEach(() => device.remove());

const control = { onProgress: () => undefined, signal: new AbortController().signal };

/** What the review shows of a file, read as the app guesses it. */
function review(name: string): Promise<ReadFile & { encoding: string }> {
  return reviewFile(new File([readFileSync(path.join(__dirname, `${name}.fixture.csv`))], `${name}.csv`));
}

async function reviewFile(file: File): Promise<ReadFile & { encoding: string }> {
  const table = await readCsvFile(file, control);
  if (!table.ok) throw new Error(table.fault.code);
  const choices = firstChoices(table);
  const read = await device.store.dispatch(readPatientsOf(table, file.name, { ...control, choices }));
  expect(read.faults).toEqual([]);
  return { ...read, encoding: table.encoding };
}

describe('a file of patients as other programs write it', () => {
  it.each([
    ['codePage850', 'ibm850'],
    ['macRoman', 'macintosh'],
  ])('is read in the encoding of its bytes: %s', async (name, encoding) => {
    const found = await review(name);
    expect(found.encoding).toBe(encoding);
    expect(found.candidates).toMatchObject([{ values: { first_name: 'Hélène' }, decision: 'add' }]);
  });

  it('is asked about where letters were lost before it was written', async () => {
    const { candidates } = await review('garbledLetters');
    expect(candidates).toMatchObject([
      { garbled: ['first_name'], decision: 'leaveOut' },
      { garbled: ['first_name'], decision: 'leaveOut' },
      { garbled: ['last_name', 'first_name'], decision: 'leaveOut' },
    ]);
  });

  it('says for how many patients “no known drug allergies” goes to the notes', async () => {
    expect(await review('wordsForNone')).toMatchObject({ noDrugAllergies: 1, columnsLeft: [] });
  });

  it.each<[string, string, ColumnLeft['holds'] | null]>([
    ['Usual weight', '70', 'usualWeight'],
    ['Usual weight (lb)', '154', 'usualWeight'],
    ['Height', '170', 'measurement'],
    ['Poids (kg)', '70', 'measurement'],
    ['الطول', '170', 'measurement'],
    ['Ward', 'B', 'other'],
    ['Ward', ' ', null],
    ['', 'B', null],
  ])('has its column "%s" with "%s" named if it is not taken: %s', (name, cell, holds) => {
    const table = { header: ['Last name', name], rows: [{ line: 2, cells: ['Moreau', cell] }] };
    const left = columnsNotTaken(table, ['last_name', null]);
    expect(left).toEqual(holds === null ? [] : [{ name, holds }]);
    expect(columnsNotTaken(table, ['last_name', 'notes'])).toEqual([]);
  });

  it('is asked about where a spreadsheet shortened a number, which is not taken', async () => {
    const { candidates } = await review('shortenedNumbers');
    expect(candidates).toMatchObject([
      { values: { identifier: null, phone: null }, shortened: ['identifier', 'phone'], decision: 'leaveOut' },
      { values: { identifier: null }, shortened: ['identifier'], duplicates: [], decision: 'leaveOut' },
    ]);
  });

  it('adds one chart for a person on several rows, and asks about the other rows', async () => {
    const { candidates } = await review('severalRows');
    const first = candidates[0]?.patient_id;
    expect(candidates).toMatchObject([
      { sameInFile: null, decision: 'add' },
      { sameInFile: first, decision: 'leaveOut' },
      { sameInFile: first, decision: 'leaveOut' },
    ]);
  });

  it('has no entry for words that mean "none"', async () => {
    const { candidates } = await review('wordsForNone');
    const listsOf = ({ values: { allergies, conditions, medicines, notes } }: Candidate) => [
      ...[allergies, conditions, medicines],
      notes,
    ];
    expect(candidates.map(listsOf)).toEqual([
      [[], [], [], null],
      [null, [], null, 'NKDA'],
      [[], null, [], null],
    ]);
  });
});

describe('an import of patients whose page ends', () => {
  const file = () =>
    new File(
      ['Last name,First name,Date of birth,Sex\nMoreau,Anna,1940-01-02,F\nRossi,Ugo,1951-07-04,M\n'],
      'p.csv',
    );
  const save = (read: ReadFile) =>
    device.store.dispatch(saveReviewed(read, { ...control, areUnusualConfirmed: true }));

  it.each([
    ['before the patients are saved', false],
    ['once the patients are saved', true],
  ])('%s: the file is offered again as it was, or as patients who are here', async (_at, isSaved) => {
    const read = await reviewFile(file());
    const { offline } = device.services;
    const saveAll = offline.saveAll.bind(offline);
    const reached = new Promise<void>((resolve) => {
      jest.spyOn(offline, 'saveAll').mockImplementationOnce(async (...saves) => {
        if (isSaved) await saveAll(...saves);
        resolve();
        return new Promise<never>(() => undefined);
      });
    });
    void save(read);
    await reached;
    await device.restart();
    device.store.dispatch(wentOffline());
    await waitFor(() => expect(selectIsOutboxRead(device.store.getState())).toBe(true));
    await device.store.dispatch(finishImports());
    const pending = () => selectPendingCount(device.store.getState());
    expect(pending()).toBe(isSaved ? 2 : 0);
    const again = await reviewFile(file());
    const decision = isSaved ? 'leaveOut' : 'add';
    expect(again.candidates.map((one) => one.decision)).toEqual([decision, decision]);
    expect(await save(again)).toEqual({ state: 'saved' });
    expect(pending()).toBe(2);
    // Somebody who chooses to fill them in adds nothing either.
    const third = await reviewFile(file());
    const filledIn = third.candidates.map((one) => ({ ...one, decision: 'fillIn' as const }));
    expect(await save({ ...third, candidates: filledIn })).toEqual({ state: 'saved' });
    expect(pending()).toBe(2);
  });
});
