import { v7 as uuidv7 } from 'uuid';
import type { OfflineSave } from '@/client/outbox/save/saveOffline';

/** The save of a new-patient form. */
export function aPatientSave(patient_id: string = uuidv7(), first_name = 'Marguerite'): OfflineSave {
  const person = { first_name, last_name: 'Lefebvre', birth_date: '1941-03-08', sex: 'female' as const };
  const patient = { ...person, identifier: null, archived: false, is_new: true };
  return {
    type: 'patient',
    patient_id,
    record: person,
    descriptor: { kind: 'patients', name: first_name, patient },
  };
}
