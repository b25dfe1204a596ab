import type { Patient } from './patient';
import type { captureFields } from './record';

/** Every field of a patient except its id and the fields that each save adds. */
export type PatientField = Exclude<keyof Patient, 'patient_id' | keyof typeof captureFields>;

interface FieldRule {
  /**
   * How a merge handles the field: a person chooses a value, the lists are joined, or the kept record keeps its own.
   */
  merge: 'choose' | 'join' | 'keep';
  /**
   * Where the printed record shows it: in the heading, in the table, in the table only when there is a value, or
   * nowhere.
   */
  print: 'heading' | 'always' | 'whenKnown' | 'never';
  /** Whether a CSV file of patients has a column for it. */
  isColumn: boolean;
  /** Whether an action log hides it: it identifies a person, or holds free text about them. */
  isPersonal: boolean;
}

/**
 * How each field of a patient is handled, in the order in which merges and prints show the fields. A field without an
 * entry does not compile. Its label is `fields.<name>` in each catalogue.
 */
export const patientFields = {
  first_name: { merge: 'choose', print: 'heading', isColumn: true, isPersonal: true },
  last_name: { merge: 'choose', print: 'heading', isColumn: true, isPersonal: true },
  birth_date: { merge: 'choose', print: 'heading', isColumn: true, isPersonal: true },
  sex: { merge: 'choose', print: 'heading', isColumn: true, isPersonal: false },
  identifier: { merge: 'choose', print: 'always', isColumn: true, isPersonal: true },
  phone: { merge: 'choose', print: 'always', isColumn: true, isPersonal: true },
  email: { merge: 'choose', print: 'always', isColumn: true, isPersonal: true },
  address: { merge: 'choose', print: 'always', isColumn: true, isPersonal: true },
  allergies: { merge: 'join', print: 'always', isColumn: true, isPersonal: true },
  conditions: { merge: 'join', print: 'always', isColumn: true, isPersonal: true },
  medicines: { merge: 'join', print: 'always', isColumn: true, isPersonal: true },
  usual_weight_kg: { merge: 'choose', print: 'always', isColumn: true, isPersonal: false },
  dominant_hand: { merge: 'choose', print: 'always', isColumn: true, isPersonal: false },
  tags: { merge: 'join', print: 'always', isColumn: true, isPersonal: true },
  notes: { merge: 'choose', print: 'always', isColumn: true, isPersonal: true },
  language: { merge: 'choose', print: 'never', isColumn: true, isPersonal: false },
  time_zone: { merge: 'choose', print: 'never', isColumn: true, isPersonal: false },
  next_visit_at: { merge: 'choose', print: 'whenKnown', isColumn: true, isPersonal: false },
  merged_into: { merge: 'keep', print: 'never', isColumn: false, isPersonal: false },
} as const satisfies Record<PatientField, FieldRule>;

/** The fields with this rule, in list order. */
export function fieldsWhere<K extends keyof FieldRule, V extends FieldRule[K]>(
  rule: K,
  value: V,
): FieldsWhere<K, V>[] {
  const hasRule = (field: PatientField): field is FieldsWhere<K, V> => patientFields[field][rule] === value;
  return patientFieldNames.filter(hasRule);
}
type FieldsWhere<K extends keyof FieldRule, V extends FieldRule[K]> = {
  [F in PatientField]: (typeof patientFields)[F][K] extends V ? F : never;
}[PatientField];

const isPatientField = (name: string): name is PatientField => name in patientFields;
export const patientFieldNames = Object.keys(patientFields).filter(isPatientField);
