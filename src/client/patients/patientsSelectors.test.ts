import { recordsReceived } from '@/client/records/recordEvents';
import { aPatient } from '@/testing/builders';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { idsOfChart, rootOf } from '@/client/records/mergeLinks';
import { selectMergedInto } from './mergedPatients';
import { filterByText, selectAllPatientRows, selectPatientRows } from './patientsSelectors';

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

  it('stay the same objects for patients that did not change', () => {
    receive({ last_name: 'A' }, { last_name: 'B' });
    const [first] = selectPatientRows(state());
    receive({ last_name: 'C' });
    expect(selectPatientRows(state())[0]).toBe(first);
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
    const rowOf = (id: string) => selectAllPatientRows(state()).find(({ patient_id }) => patient_id === id);
    const [kept = ''] = receive({ medicines: ['Metformin'], conditions: null });
    const [duplicate = ''] = receive({
      ...{
        merged_into: kept,
        archived: true,
        medicines: ['metformin', 'Warfarin'],
        conditions: ['Pregnancy'],
      },
    });
    const row = rowOf(kept);
    expect(row).toMatchObject({ medicines: ['Metformin', 'Warfarin'], conditions: ['Pregnancy'] });
    expect(rowOf(duplicate)).toMatchObject({ medicines: ['metformin', 'Warfarin'] });
    receive({ last_name: 'C' });
    expect(rowOf(kept)).toBe(row);
  });

  it('do not loop forever when the merges form a cycle', () => {
    const circle = new Map([
      ['a', 'b'],
      ['b', 'a'],
    ]);
    expect(['a', 'b']).toContain(rootOf(circle, 'a'));
  });
});
