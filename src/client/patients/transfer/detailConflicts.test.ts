import { knownPatients } from '@/client/patients/changePatients';
import { readCsvFile } from '@/client/csv/readCsvFile';
import { recordsReceived } from '@/client/records/recordEvents';
import { storedPatientSchema, type Patient } from '@/contract/patient';
import { aPatient } from '@/testing/builders';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { acknowledged, type TestDevice } from '@/testing/testDevice';
import type { Candidate, Decision, ReadFile } from './candidates';
import { detailConflictsOf, detailsToAsk } from './detailConflicts';
import { listsToAsk } from './listConflicts';
import { firstChoices, readPatientsOf } from './readFile';
import { saveReviewed } from './saveReviewed';

let device: TestDevice;
beforeEach(async () => {
  device = await openOfflineDevice();
});
afterEach(() => device.remove());

const control = { onProgress: () => undefined, signal: new AbortController().signal };
const header = 'Last name,First name,Date of birth,Sex,Identifier,Phone,Notes,Allergies';

/** The rows of a CSV file, read and decided on. */
async function read(rows: readonly string[], ...decisions: Decision[]): Promise<ReadFile> {
  const file = new File([[header, ...rows].join('\n')], 'p.csv');
  const table = await readCsvFile(file, control);
  if (!table.ok) throw new Error(table.fault.code);
  const whole = await device.store.dispatch(
    readPatientsOf(table, file.name, { ...control, choices: firstChoices(table) }),
  );
  const candidates = whole.candidates.map((one, at) => ({ ...one, decision: decisions[at] ?? 'leaveOut' }));
  return { ...whole, candidates };
}

const lise = aPatient({
  ...{ last_name: 'Moreau', first_name: 'Lise', birth_date: '1948-02-29', sex: 'female' },
  ...{ identifier: 'K-101', phone: '+33 6 12 34 56 78', notes: null, allergies: [] },
});

function receive(fields: Partial<Patient> = {}, revision = 2): void {
  const stored = storedPatientSchema.parse({ ...lise, ...fields, ...acknowledged, revision });
  device.store.dispatch(recordsReceived({ table: 'patients', records: [stored] }));
}

const asked = ({ candidates }: ReadFile) =>
  detailsToAsk(candidates).map(({ field, kept, inFile }) => [field, kept, inFile]);
const shown = ({ candidates }: ReadFile) =>
  candidates.map((one) =>
    detailConflictsOf(one, (id) =>
      candidates.find((other): other is Candidate => other.patient_id === id),
    ).map(({ field }) => field),
  );
const save = (file: ReadFile) =>
  device.store.dispatch(saveReviewed(file, { ...control, areUnusualConfirmed: false }));
const liseNow = async () => (await device.store.dispatch(knownPatients([lise.patient_id])))[0]?.patient;

describe('a row that fills in a patient who is here', () => {
  it.each<[string, string, [string, unknown, unknown][]]>([
    ['a sex', 'Moreau,Lise,1948-02-29,M,,,,', [['sex', 'female', 'male']]],
    ['a date of birth', 'Moreau,Lise,1948-02-28,F,K-101,,,', [['birth_date', '1948-02-29', '1948-02-28']]],
    ['a name', 'Moreau,Elise,1948-02-29,F,K-101,,,', [['first_name', 'Lise', 'Elise']]],
    ['an identifier', 'Moreau,Lise,1948-02-29,F,K-102,,,', [['identifier', 'K-101', 'K-102']]],
    [
      'a phone number',
      'Moreau,Lise,1948-02-29,F,K-101,06 99 99 99 99,,',
      [['phone', '+33 6 12 34 56 78', '06 99 99 99 99']],
    ],
  ])('names %s that differs, and asks before it is left out of the chart', async (_title, row, expected) => {
    receive();
    const file = await read([row], 'fillIn');
    expect(shown(file)).toEqual([expected.map(([field]) => field)]);
    expect(asked(file)).toEqual(expected);
    expect(asked(await read([row], 'leaveOut'))).toEqual([]);
    expect(asked(await read([row], 'add'))).toEqual([]);
  });

  it('says nothing of what is the same in another spelling, or missing on one side', async () => {
    receive({ sex: 'unknown', notes: 'Lives alone' });
    const file = await read(['Moreau,Lise,1948-02-29,F,k-101,06 12 34 56 78,,'], 'fillIn');
    expect([asked(file), shown(file)]).toEqual([[], [[]]]);
  });

  it('fills in a sex that is unknown here, and does not take an unknown one', async () => {
    receive({ sex: 'unknown' });
    expect(await save(await read(['Moreau,Lise,1948-02-29,F,K-101,,,'], 'fillIn'))).toEqual({
      state: 'saved',
    });
    expect(await liseNow()).toMatchObject({ sex: 'female' });
    expect(asked(await read(['Moreau,Lise,1948-02-29,unknown,K-101,,,'], 'fillIn'))).toEqual([]);
  });

  it('is compared with what an earlier row filled in', async () => {
    receive();
    const rows = [
      'Moreau,Lise,1948-02-29,F,K-101,,Lives alone,',
      'Moreau,Lise,1948-02-29,F,K-101,,Lives with her son,',
    ];
    expect(asked(await read(rows, 'fillIn', 'fillIn'))).toEqual([
      ['notes', 'Lives alone', 'Lives with her son'],
    ]);
    expect(asked(await read(rows, 'leaveOut', 'fillIn'))).toEqual([]);
  });
});

it('a row that fills in an earlier one of the file is compared with that one', async () => {
  const rows = ['Moreau,Lise,1948-02-29,F,K-101,,,', 'Moreau,Lise,1948-02-29,M,K-101,,,'];
  const file = await read(rows, 'add', 'fillIn');
  expect(shown(file)).toEqual([[], ['sex']]);
  expect(asked(file)).toEqual([['sex', 'female', 'male']]);
  expect(asked(await read(rows, 'leaveOut', 'fillIn'))).toEqual([]);
});

describe('a chart that changes between the review and the save', () => {
  it.each<[string, Partial<Patient>, string[], unknown[]]>([
    ['a detail', { sex: 'male' }, ['sex'], []],
    ['a list', { allergies: ['Peanut'] }, [], ['allergies']],
  ])('is noticed: %s', async (_title, fields, details, lists) => {
    receive();
    const file = await read(['Moreau,Lise,1948-02-29,F,K-101,,Lives alone,none'], 'fillIn');
    receive(fields, 3);
    const outcome = await save(file);
    if (outcome.state !== 'changedMeanwhile') throw new Error(outcome.state);
    expect(detailsToAsk(outcome.read.candidates).map(({ field }) => field)).toEqual(details);
    expect(listsToAsk(outcome.read.candidates, new Map()).map(({ list }) => list)).toEqual(lists);
    expect(await liseNow()).toMatchObject({ notes: null });
    expect(await save(outcome.read)).toEqual({ state: 'saved' });
    expect(await liseNow()).toMatchObject({ ...fields, notes: 'Lives alone' });
  });

  it('does not hold up the save if it does not contradict the file, or its row is left out', async () => {
    receive();
    const file = await read(['Moreau,Lise,1948-02-29,F,K-101,,Lives alone,none'], 'fillIn');
    const left = await read(['Moreau,Lise,1948-02-29,F,K-101,,Lives alone,none'], 'leaveOut');
    receive({ email: 'lise@example.org' }, 3);
    expect(await save(file)).toEqual({ state: 'saved' });
    expect(await liseNow()).toMatchObject({ email: 'lise@example.org', notes: 'Lives alone' });
    receive({ allergies: ['Peanut'] }, 4);
    expect(await save(left)).toEqual({ state: 'saved' });
  });

  it('that is not on this device any more is not filled in, and its row waits for a decision', async () => {
    receive();
    const file = await read(['Moreau,Lise,1948-02-29,F,K-101,,Lives alone,'], 'fillIn');
    const gone = openOfflineDevice();
    const other = await gone;
    const outcome = await other.store.dispatch(
      saveReviewed(file, { ...control, areUnusualConfirmed: false }),
    );
    expect(outcome).toMatchObject({
      state: 'changedMeanwhile',
      read: { candidates: [{ decision: 'leaveOut', duplicates: [] }] },
    });
    await other.remove();
  });
});
