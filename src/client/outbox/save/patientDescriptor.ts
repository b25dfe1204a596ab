import type { Descriptor } from '@/client/storage/outbox/envelope';
import type { Patient } from '@/contract/patient';

type Shown = Omit<NonNullable<Descriptor['patient']>, 'is_new'> & Pick<Patient, 'first_name' | 'last_name'>;

/** What lists show of a waiting patient. @param is_new whether the patient is not on the server yet */
export function patientDescriptor(patient: Shown, is_new: boolean): Descriptor {
  const { first_name, last_name, birth_date, sex, identifier, archived } = patient;
  const { phone = null, tags = null, next_visit_at = null, merged_into = null } = patient;
  const { medicines = null, conditions = null, due_date = null } = patient;
  const { responsible_id = null, cover_id = null, cover_until = null } = patient;
  return {
    kind: 'patients',
    name: `${first_name} ${last_name}`,
    patient: {
      ...{ first_name, last_name, birth_date, sex, identifier, archived },
      ...{ phone, tags, next_visit_at, merged_into, medicines, conditions, due_date },
      ...{ responsible_id, cover_id, cover_until, is_new },
    },
  };
}
