import { recordsReceived } from '@/client/records/recordEvents';
import { patientDescriptor } from '@/client/outbox/save/patientDescriptor';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import type { Patient } from '@/contract/patient';
import { aPatient } from '@/testing/builders';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { idsOfChart, rootOf } from '@/client/records/mergeLinks';
import { selectMergedInto } from './mergedPatients';
import { filterByText, rowOf, selectAllPatientRows, selectPatientRows } from './patientsSelectors';

let device: TestDevice;
beforeEach(() => {
  device = openTestDevice();
});
afterEach(() => device.remove());

type Fields = Parameters<typeof aPatient>[0];

function receive(...people: Fields[]): string[] {
  const records = people.map((fields) => ({
    ...aPatient(fields),
    revision: 1,
    received_at: '2026-03-09T10:32:00Z',
    captured_by: '018f0000-0000-7000-8000-00000000000a',
  }));
  device.store.dispatch(recordsReceived({ table: 'patients', records }));
  return records.map(({ patient_id }) => patient_id);
}
const state = () => device.store.getState();

describe('filterByText', () => {
  it.each([
    ['', 4],
    ['chloe', 1],
    ['MOREAU chl', 1],
    ['1008', 1],
    ['يوسف', 1],
    ["o'brien", 1],
    ['obrien', 1],
    ['1940', 4],
    ['stranger', 0],
  ])('given %j, the number of patients found is %s', (typed, found) => {
    receive(
      { first_name: 'Chloé', last_name: 'Moreau', identifier: 'RHN-1008', birth_date: '1940-01-01' },
      { first_name: 'Ingrid', last_name: 'Sørensen', birth_date: '1940-01-01' },
      { first_name: 'يوسف', last_name: 'المنصوري', birth_date: '1940-01-01' },
      { first_name: 'Sean', last_name: 'O’Brien', birth_date: '1940-01-01' },
    );
    expect(filterByText(selectAllPatientRows(state()), typed)).toHaveLength(found);
  });
});

describe('the patient rows', () => {
  it('are sorted by last and first name, and include archived patients only in the full list', () => {
    receive(
      { first_name: 'Zoé', last_name: 'Ábel' },
      { first_name: 'Anne', last_name: 'Abel' },
      { first_name: 'Marie', last_name: 'Zola' },
      { first_name: 'Gone', last_name: 'Gone', archived: true },
    );
    expect(selectPatientRows(state()).map(({ first_name }) => first_name)).toEqual(['Anne', 'Zoé', 'Marie']);
    expect(selectAllPatientRows(state())).toHaveLength(4);
  });

  it('are sorted as they are shown, last name first: a space, a hyphen and a longer word follow the shorter name', () => {
    receive(
      { first_name: 'Ada', last_name: 'Brandter' },
      { first_name: 'Ada', last_name: 'Brandt-Berg' },
      { first_name: 'Bea', last_name: 'Brandt Berg' },
      { first_name: 'Zoé', last_name: 'Brandt' },
    );
    expect(selectPatientRows(state()).map(({ last_name }) => last_name)).toEqual([
      'Brandt',
      'Brandt Berg',
      'Brandt-Berg',
      'Brandter',
    ]);
  });

  it('stay the same objects for patients that did not change', () => {
    receive({ last_name: 'A' }, { last_name: 'B' });
    const [first] = selectPatientRows(state());
    receive({ last_name: 'C' });
    expect(selectPatientRows(state())[0]).toBe(first);
  });
});

describe('the medicines, conditions and due date of a patient row', () => {
  const known = { medicines: ['Metformin'], conditions: ['Pregnancy'], due_date: '2026-08-14' };

  it.each<[string, Partial<Patient>, object]>([
    ['are those that wait', { medicines: ['Warfarin'], conditions: ['Asthma'], due_date: '2026-09-01' }, {}],
    ['stay empty when they were emptied', { medicines: [], conditions: null, due_date: null }, {}],
    ['are those of the server where an earlier app did not say them', {}, known],
  ])('%s', (_title, waiting, otherwise) => {
    const patient = aPatient(known);
    const { medicines, conditions, due_date, ...earlier } = aPatient(waiting);
    const isOfEarlierApp = Object.keys(waiting).length === 0;
    const shown = isOfEarlierApp ? earlier : { ...earlier, medicines, conditions, due_date };
    expect(rowOf(patient.patient_id, shown, patient)).toMatchObject({
      ...{ medicines: medicines ?? [], conditions: conditions ?? [], due_date },
      ...otherwise,
    });
  });

  it('wait in the outbox, and the row has them before the server does', async () => {
    const patient = aPatient({ conditions: null });
    receive(patient);
    const record = { ...patient, conditions: ['Pregnancy'] };
    const descriptor = patientDescriptor(record, false);
    const save = { type: 'patient', patient_id: patient.patient_id, record, descriptor };
    await device.store.dispatch(saveOffline(save)).unwrap();
    expect(selectPatientRows(state())).toMatchObject([{ conditions: ['Pregnancy'] }]);
  });
});

describe('merged patients', () => {
  it('resolve to the patient whose chart shows their records, across several merges', () => {
    const [kept = ''] = receive({ last_name: 'Kept' });
    const [second = ''] = receive({ merged_into: kept, archived: true });
    const [third = ''] = receive({ merged_into: second, archived: true });
    const mergedInto = selectMergedInto(state());
    expect(rootOf(mergedInto, third)).toBe(kept);
    const [first, ...duplicates] = idsOfChart(mergedInto, kept);
    expect([first, duplicates.sort()]).toEqual([kept, [second, third].sort()]);
  });

  it('have the medicines and conditions of the whole chart in their rows, which stay the same objects', () => {
    const rowFor = (id: string) => selectAllPatientRows(state()).find(({ patient_id }) => patient_id === id);
    const [kept = ''] = receive({ medicines: ['Metformin'], conditions: null });
    const [duplicate = ''] = receive({
      ...{
        merged_into: kept,
        archived: true,
        medicines: ['metformin', 'Warfarin'],
        conditions: ['Pregnancy'],
      },
    });
    const row = rowFor(kept);
    expect(row).toMatchObject({ medicines: ['Metformin', 'Warfarin'], conditions: ['Pregnancy'] });
    expect(rowFor(duplicate)).toMatchObject({ medicines: ['metformin', 'Warfarin'] });
    receive({ last_name: 'C' });
    expect(rowFor(kept)).toBe(row);
  });

  it('do not loop forever when the merges form a cycle', () => {
    const circle = new Map([
      ['a', 'b'],
      ['b', 'a'],
    ]);
    expect(['a', 'b']).toContain(rootOf(circle, 'a'));
  });
});
