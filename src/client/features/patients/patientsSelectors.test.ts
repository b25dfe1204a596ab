import { filterPatients, type PatientRow } from './patientsSelectors';

function aRow(first_name: string, last_name: string, identifier: string | null = null): PatientRow {
  return {
    patient_id: `${first_name} ${last_name}`,
    first_name,
    last_name,
    birth_date: '1940-01-01',
    sex: 'female',
    identifier,
    isWaiting: false,
  };
}

describe('filterPatients', () => {
  const rows = [
    aRow('Chloé', 'Moreau', 'RHN-1008'),
    aRow('Ingrid', 'Sørensen'),
    aRow('يوسف', 'المنصوري'),
    aRow('Sean', 'O’Brien'),
  ];

  it.each([
    ['', 4],
    ['chloe', 1],
    ['MOREAU chl', 1],
    ['1008', 1],
    ['يوسف', 1],
    ["o'brien", 1],
    ['obrien', 1],
    ['1940', 4],
    ['nobody', 0],
  ])('finds by %j %s patients', (typed, found) => {
    expect(filterPatients(rows, typed)).toHaveLength(found);
  });
});
