import { z } from 'zod';
import type { PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import { moment } from '@/contract/fields';
import { storedDynamometrySchema } from '@/contract/dynamometry';
import { storedLabSchema } from '@/contract/lab';
import { newSave } from '@/contract/newSave';
import { newPatientSchema } from '@/contract/patient';
import { storedPhysicalDataSchema } from '@/contract/physicalData';
import { sarcFSchema } from '@/contract/sarcF';
import type { FhirTable } from './fhirKinds';

/** The device, the revisions and the account come from the import, not from the file. */
const captureOnly = {
  device_id: true,
  device_revision: true,
  base_revision: true,
  base_device_revision: true,
  save_id: true,
  base_save_ids: true,
} as const;

/** The contract's patient; `captured_at` is `null` when the file does not give it. */
export const importedPatientSchema = newSave(
  newPatientSchema.omit(captureOnly).extend({ captured_at: moment.nullable() }),
);
export type ImportedPatient = z.infer<typeof importedPatientSchema>;

export const importedSarcFSchema = newSave(sarcFSchema.omit(captureOnly));
export type ImportedSarcF = z.infer<typeof importedSarcFSchema>;

/**
 * Every value is within its hard limits. A value outside the soft limits may be unconfirmed: `unconfirmedMeasures` of
 * the contract lists it, and a person must confirm it before saving.
 */
export const importedPhysicalDataSchema = newSave(
  storedPhysicalDataSchema.omit({
    ...captureOnly,
    revision: true,
    received_at: true,
    captured_by: true,
  }),
);
export type ImportedPhysicalData = z.infer<typeof importedPhysicalDataSchema>;

export const importedDynamometrySchema = storedDynamometrySchema.omit({
  ...captureOnly,
  revision: true,
  received_at: true,
  captured_by: true,
});
export type ImportedDynamometry = z.infer<typeof importedDynamometrySchema>;

/** In a unit of its analyte, and within the hard limits; `range` is `null` where the file has none. */
export const importedLabSchema = storedLabSchema.omit({
  ...captureOnly,
  revision: true,
  received_at: true,
  captured_by: true,
});
export type ImportedLab = z.infer<typeof importedLabSchema>;

/** What the source says is not to be used: an earlier import may have brought it here. */
export type Withdrawn = { resource: string } & (
  | { of: 'record'; record_id: string }
  /** `value` in the unit of the measure, `null` where the source does not say it any more */
  | { of: 'measure'; record_id: string; measure: PhysicalMeasureKey; value: number | null }
  | { of: 'entry'; field: 'allergies' | 'conditions' | 'medicines'; text: string }
);

/** A patient of a bundle with its records, by table. */
export interface ImportedChart extends Record<FhirTable, readonly object[]> {
  patient: ImportedPatient;
  /** all identifiers of the patient, each with its system, by which one person is found in two records of a file */
  identifiers: readonly string[];
  sarcF: ImportedSarcF[];
  physicalData: ImportedPhysicalData[];
  dynamometry: ImportedDynamometry[];
  labs: ImportedLab[];
  withdrawn: readonly Withdrawn[];
}
