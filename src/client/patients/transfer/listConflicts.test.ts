import { readCsvFile } from '@/client/csv/readCsvFile';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { recordsReceived } from '@/client/records/recordEvents';
import { storedPatientSchema, type Patient } from '@/contract/patient';
import { aPatient } from '@/testing/builders';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { acknowledged, type TestDevice } from '@/testing/testDevice';
import type { Candidate, Decision } from './candidates';
import { listsToAsk, markListConflicts } from './listConflicts';
import { firstChoices, readPatientsOf } from './readFile';

let device: TestDevice;
beforeEach(async () => {
  device = await openOfflineDevice();
});
afterEach(() => device.remove());

const control = { onProgress: () => undefined, signal: new AbortController().signal };
const ofLise = { last_name: 'Moreau', first_name: 'Lise', birth_date: '1948-02-29' } as const;

/** The candidates of rows for one person with these cells of allergies, as a file is read. */
async function read(...allergies: string[]): Promise<Candidate[]> {
  const rows = allergies.map((cell) => `Moreau,Lise,1948-02-29,F,${cell}`);
  const file = new File([['Last name,First name,Date of birth,Sex,Allergies', ...rows].join('\n')], 'p.csv');
  const table = await readCsvFile(file, control);
  if (!table.ok) throw new Error(table.fault.code);
  const { candidates } = await device.store.dispatch(
    readPatientsOf(table, file.name, { ...control, choices: firstChoices(table) }),
  );
  return candidates;
}

function receive(...patients: Partial<Patient>[]): Patient[] {
  const records = patients.map((fields) => aPatient({ ...ofLise, ...fields }));
  const stored = records.map((one) => storedPatientSchema.parse({ ...one, ...acknowledged, revision: 2 }));
  device.store.dispatch(recordsReceived({ table: 'patients', records: stored }));
  return records;
}

const decided = (candidates: readonly Candidate[], ...decisions: Decision[]) =>
  candidates.map((one, at) => ({ ...one, decision: decisions[at] ?? 'leaveOut' }));
const asked = (candidates: readonly Candidate[], ...decisions: Decision[]) =>
  listsToAsk(decided(candidates, ...decisions), selectMergedInto(device.store.getState())).map(
    ({ entries, saved }) => ({ entries, saved }),
  );

const peanut = { list: 'allergies', entries: ['Peanut'] };

describe('one person on two rows, one of which says that no allergy is known', () => {
  it.each([
    ['the first', ['No known allergies', 'Peanut'], [[], ['Peanut']]],
    ['the second', ['Peanut', 'none'], [['Peanut'], []]],
  ])(
    'is named at both rows, and asked about whether it is filled in or left out: %s',
    async (_, cells, saved) => {
      const candidates = await read(...cells);
      expect(candidates.map(({ contradictions }) => contradictions)).toEqual([[peanut], [peanut]]);
      expect(asked(candidates, 'add', 'leaveOut')).toEqual([{ entries: ['Peanut'], saved: saved[0] }]);
      expect(asked(candidates, 'add', 'fillIn')).toEqual([{ entries: ['Peanut'], saved: ['Peanut'] }]);
      expect(asked(candidates, 'leaveOut', 'fillIn')).toEqual([{ entries: ['Peanut'], saved: saved[1] }]);
    },
  );

  it('is not asked about if the rows are two people, or nobody is saved', async () => {
    const candidates = await read('none', 'Peanut');
    expect(asked(candidates, 'add', 'add')).toEqual([]);
    expect(asked(candidates, 'leaveOut', 'leaveOut')).toEqual([]);
  });

  it('is found in one cell too, whose entries are kept', async () => {
    const candidates = await read('Peanut | none');
    expect(candidates).toMatchObject([{ values: { allergies: ['Peanut'] }, contradictions: [peanut] }]);
    expect(asked(candidates, 'add')).toEqual([{ entries: ['Peanut'], saved: ['Peanut'] }]);
  });

  it('is found between the later rows too', async () => {
    const candidates = await read('', 'none', 'Peanut');
    expect(candidates.map(({ contradictions = [] }) => contradictions)).toEqual([[], [peanut], [peanut]]);
    expect(asked(candidates, 'add', 'fillIn', 'leaveOut')).toEqual([{ entries: ['Peanut'], saved: [] }]);
  });

  it('does not say anything of rows that agree, or of one that does not say', async () => {
    for (const cells of [
      ['Peanut', 'Iodine'],
      ['none', 'no known allergies'],
      ['', 'Peanut'],
      ['N/A', 'none'],
    ])
      expect((await read(...cells)).flatMap(({ contradictions = [] }) => contradictions)).toEqual([]);
  });
});

describe('a row for a patient who is here, whose chart says otherwise', () => {
  it.each<[string, Partial<Patient>, string, string[]]>([
    ['none there, an entry in the file', { allergies: [] }, 'Peanut', ['Peanut']],
    ['an entry there, none in the file', { allergies: ['Peanut'] }, 'none', ['Peanut']],
  ])('is named, and asked about when it is filled in: %s', async (_title, fields, cell, saved) => {
    receive(fields);
    const candidates = await read(cell);
    expect(candidates.map(({ contradictions }) => contradictions)).toEqual([[peanut]]);
    expect(asked(candidates, 'fillIn')).toEqual([{ entries: ['Peanut'], saved }]);
    expect(asked(candidates, 'add')).toEqual([]);
    expect(asked(candidates, 'leaveOut')).toEqual([]);
  });

  it('counts what a duplicate has that is merged into the chart', async () => {
    const [kept] = receive({ allergies: null });
    receive({ allergies: ['Peanut'], archived: true, merged_into: kept?.patient_id ?? null });
    expect(asked(await read('none'), 'fillIn')).toEqual([{ entries: ['Peanut'], saved: ['Peanut'] }]);
  });

  it('says nothing where the chart does not say', async () => {
    receive({ allergies: null });
    expect(asked(await read('none'), 'fillIn')).toEqual([]);
  });
});

it('a patient whom a file merges into another one is compared with that one', async () => {
  const [kept, duplicate] = await read('none', 'Peanut');
  if (!kept || !duplicate) throw new Error('There are two rows.');
  const state = { ...duplicate.state, merged_into: kept.patient_id };
  const linked = { ...duplicate, sameInFile: null, state, contradictions: [] };
  const marked = await device.store.dispatch(markListConflicts([{ ...kept, contradictions: [] }, linked]));
  expect(asked(marked, 'add', 'add')).toEqual([{ entries: ['Peanut'], saved: ['Peanut'] }]);
});
