import { aPatient } from '@/testing/builders';
import { forgetPatientIndex, indexOfPatients } from './patientSearch';
import { rowOf } from './patientsSelectors';

const rows = (count: number) =>
  Array.from({ length: count }, () => aPatient()).map((patient) => rowOf(patient.patient_id, patient));
const found = (index: Awaited<ReturnType<typeof indexOfPatients>>) =>
  index.search('Lefebvre', { today: '2026-03-09' }).length;
afterEach(forgetPatientIndex);

describe('the index of patients of a page', () => {
  it('has the rows that were given last', async () => {
    const clinic = rows(3);
    expect(found(await indexOfPatients(clinic))).toBe(3);
    expect(found(await indexOfPatients(clinic.slice(1)))).toBe(2);
  });

  it('has nobody once it is forgotten, also in what was handed out after it', async () => {
    await indexOfPatients(rows(3));
    forgetPatientIndex();
    expect(found(await indexOfPatients([]))).toBe(0);
  });

  it('has nobody when it is forgotten while it is made', async () => {
    const making = indexOfPatients(rows(600));
    forgetPatientIndex();
    expect(found(await making)).toBe(0);
  });
});
