import { uuid } from '@/contract/fields';

/** What follows `/patients/`: a patient's chart, a patient's labs, or the lab result to edit. */
export interface PatientPlace {
  screen: 'patient' | 'patientLabs' | 'labEdit';
  /** of the patient, or of the lab result */
  id: string;
}

/**
 * Parses the glued paths `{id}`, `{id}lab` and `labEdit{id}`. An id is a UUID in lower case.
 *
 * @returns `null` for anything else: route validation failed
 */
export function readPatientSegment(segment: string): PatientPlace | null {
  const [, before = '', id = '', after = ''] = /^(labEdit)?(.*?)(lab)?$/.exec(segment) ?? [];
  if (!uuid.safeParse(id).success || (before && after)) return null;
  if (before) return { screen: 'labEdit', id };
  return { screen: after ? 'patientLabs' : 'patient', id };
}
