import type { z } from 'zod';
import { newSave } from '@/contract/newSave';
import { newPatientSchema, type Patient } from '@/contract/patient';

/** The patient fields in a table, in the order they are written. */
export const patientColumns = [
  'last_name',
  'first_name',
  'birth_date',
  'sex',
  'identifier',
  'phone',
  'email',
  'address',
  'allergies',
  'conditions',
  'medicines',
  'tags',
  'notes',
  'language',
  'time_zone',
  'usual_weight_kg',
  'dominant_hand',
  'ethnicity_group',
  'amputations',
  'due_date',
  'next_visit_at',
] as const satisfies (keyof Patient)[];
export type PatientColumn = (typeof patientColumns)[number];

/** What a column of a file can be: a field, or both names in one cell, as other systems write them. */
export const importFields = [...patientColumns, 'full_name'] as const;
export type ImportField = (typeof importFields)[number];

export const requiredColumns = [
  'first_name',
  'last_name',
  'birth_date',
  'sex',
] as const satisfies PatientColumn[];

/** A patient as far as a table holds one. Saving adds the ids and what the device captures. */
export const patientValuesSchema = newSave(
  newPatientSchema.omit({
    patient_id: true,
    merged_into: true,
    handed_over_by: true,
    handed_over_at: true,
    captured_at: true,
    device_id: true,
    device_revision: true,
    base_revision: true,
    base_device_revision: true,
    save_id: true,
    base_save_ids: true,
    archived: true,
  }),
);
export type PatientValues = z.infer<typeof patientValuesSchema>;
