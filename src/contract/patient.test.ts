import { aPatient } from '@/testing/builders';
import { fault } from './faults';
import { newPatientSchema, patientSchema } from './patient';

it('a patient in a time zone that cannot be computed with stays readable, and is refused when saved', () => {
  const patient = { ...aPatient(), time_zone: 'IST' };
  expect(patientSchema.safeParse(patient).success).toBe(true);
  expect(newPatientSchema.safeParse(patient).error?.issues).toMatchObject([
    { path: ['time_zone'], message: fault('notTimeZone') },
  ]);
});
