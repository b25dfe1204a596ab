import type { Patient } from './patient';
import type { handedOverFields } from './owners';
import type { captureFields } from './record';

/** Every field of a patient except its id and the fields that each save adds. */
export type PatientField = Exclude<
  keyof Patient,
  'patient_id' | keyof typeof captureFields | keyof typeof handedOverFields
>;

interface FieldRule {
  /** What its value is, and so how screens and prints write it. A weight is in kilograms. */
  kind: 'text' | 'choice' | 'date' | 'moment' | 'weight' | 'list' | 'account' | 'patient';
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
  /** Whether the search for a patient looks in it. */
  isSearched: boolean;
}

/**
 * How each field of a patient (`patient.ts`) is handled, in the order in which merges and prints show the fields. A field without an
 * entry does not compile. Its label is `fields.<name>` in each catalogue.
 */
// One field a line:
// oxfmt-ignore
export const patientFields = {
  first_name: { kind: 'text', merge: 'choose', print: 'heading', isColumn: true, isPersonal: true, isSearched: true },
  last_name: { kind: 'text', merge: 'choose', print: 'heading', isColumn: true, isPersonal: true, isSearched: true },
  birth_date: { kind: 'date', merge: 'choose', print: 'heading', isColumn: true, isPersonal: true, isSearched: true },
  sex: { kind: 'choice', merge: 'choose', print: 'heading', isColumn: true, isPersonal: false, isSearched: false },
  identifier: { kind: 'text', merge: 'choose', print: 'always', isColumn: true, isPersonal: true, isSearched: true },
  phone: { kind: 'text', merge: 'choose', print: 'always', isColumn: true, isPersonal: true, isSearched: true },
  email: { kind: 'text', merge: 'choose', print: 'always', isColumn: true, isPersonal: true, isSearched: false },
  address: { kind: 'text', merge: 'choose', print: 'always', isColumn: true, isPersonal: true, isSearched: false },
  allergies: { kind: 'list', merge: 'join', print: 'always', isColumn: true, isPersonal: true, isSearched: false },
  conditions: { kind: 'list', merge: 'join', print: 'always', isColumn: true, isPersonal: true, isSearched: false },
  medicines: { kind: 'list', merge: 'join', print: 'always', isColumn: true, isPersonal: true, isSearched: false },
  usual_weight_kg: { kind: 'weight', merge: 'choose', print: 'always', isColumn: true, isPersonal: false, isSearched: false },
  dominant_hand: { kind: 'choice', merge: 'choose', print: 'always', isColumn: true, isPersonal: false, isSearched: false },
  ethnicity_group: { kind: 'choice', merge: 'choose', print: 'whenKnown', isColumn: true, isPersonal: true, isSearched: false },
  amputations: { kind: 'list', merge: 'join', print: 'whenKnown', isColumn: true, isPersonal: true, isSearched: false },
  due_date: { kind: 'date', merge: 'choose', print: 'whenKnown', isColumn: true, isPersonal: true, isSearched: false },
  tags: { kind: 'list', merge: 'join', print: 'always', isColumn: true, isPersonal: true, isSearched: false },
  notes: { kind: 'text', merge: 'choose', print: 'always', isColumn: true, isPersonal: true, isSearched: false },
  language: { kind: 'choice', merge: 'choose', print: 'never', isColumn: true, isPersonal: false, isSearched: false },
  time_zone: { kind: 'choice', merge: 'choose', print: 'never', isColumn: true, isPersonal: false, isSearched: false },
  next_visit_at: { kind: 'moment', merge: 'choose', print: 'whenKnown', isColumn: true, isPersonal: false, isSearched: false },
  responsible_id: { kind: 'account', merge: 'choose', print: 'never', isColumn: false, isPersonal: false, isSearched: false },
  cover_id: { kind: 'account', merge: 'keep', print: 'never', isColumn: false, isPersonal: false, isSearched: false },
  cover_until: { kind: 'date', merge: 'keep', print: 'never', isColumn: false, isPersonal: false, isSearched: false },
  merged_into: { kind: 'patient', merge: 'keep', print: 'never', isColumn: false, isPersonal: false, isSearched: false },
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
