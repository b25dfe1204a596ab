import { aPatient } from '@/testing/builders';
import { forgetPatientIndex, indexOfPatients } from './patientSearch';
import { rowOf } from './patientsSelectors';

const rows = (count: number) =>
  Array.from({ length: count }, () => aPatient()).map((patient) => rowOf(patient.patient_id, patient));
const found = (index: Awaited<ReturnType<typeof indexOfPatients>>) =>
  index.search('Lefebvre', { today: '2026-03-09' }).length;
afterEach(forgetPatientIndex);

describe('indexOfPatients', () => {
  it('indexes the rows it was given last', async () => {
    const clinic = rows(3);
    expect(found(await indexOfPatients(clinic))).toBe(3);
    expect(found(await indexOfPatients(clinic.slice(1)))).toBe(2);
  });

  it('finds no earlier patient after the index was forgotten', async () => {
    await indexOfPatients(rows(3));
    forgetPatientIndex();
    expect(found(await indexOfPatients([]))).toBe(0);
  });

  it('finds no patient when the index is forgotten while it is built', async () => {
    const making = indexOfPatients(rows(600));
    forgetPatientIndex();
    expect(found(await making)).toBe(0);
  });
});
