import { uuid } from '@/contract/fields';

/** What stands after `/patients/`: a patient's chart, a patient's labs, or the lab result to edit. */
export interface PatientPlace {
  screen: 'patient' | 'patientLabs' | 'labEdit';
  /** of the patient, or of the lab result */
  id: string;
}

/**
 * Takes the glued routes apart: `{id}`, `{id}lab`, `labEdit{id}`, where an id is a UUID in lower case.
 *
 * @returns `null` for anything else: a failed route validation
 */
export function readPatientSegment(segment: string): PatientPlace | null {
  const [, before = '', id = '', after = ''] = /^(labEdit)?(.*?)(lab)?$/.exec(segment) ?? [];
  if (!uuid.safeParse(id).success || (before && after)) return null;
  if (before) return { screen: 'labEdit', id };
  return { screen: after ? 'patientLabs' : 'patient', id };
}
