import type { Descriptor } from '@/client/storage/envelope';
import type { Patient } from '@/contract/patient';

type Shown = Pick<Patient, 'first_name' | 'last_name' | 'birth_date' | 'sex' | 'identifier' | 'archived'>;

/** What lists show of a waiting patient. @param is_new not on the server yet */
export function patientDescriptor(patient: Shown, is_new: boolean): Descriptor {
  const { first_name, last_name, birth_date, sex, identifier, archived } = patient;
  return {
    kind: 'patients',
    name: `${first_name} ${last_name}`,
    patient: { first_name, last_name, birth_date, sex, identifier, archived, is_new },
  };
}
