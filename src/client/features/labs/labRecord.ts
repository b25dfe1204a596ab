import { labRangeFor, type ClinicRange } from '@/clinical/labRange';
import { canonicalLab } from '@/clinical/labUnits';
import type { Lab } from '@/contract/lab';
import type { Patient } from '@/contract/patient';

/** What a person typed, or a file has, of one result. */
export type TypedLab = Pick<Lab, 'analyte' | 'value' | 'comparator' | 'unit' | 'collected_at'> &
  Partial<Pick<Lab, 'laboratory' | 'notes' | 'range' | 'confirmed_by' | 'confirmed_at'>>;

/**
 * A result as it is saved: beside what was typed its canonical form, and the range it is judged by from now on. A range that came with
 * it, because the report prints it, goes before any other.
 *
 * @param typed with a unit of its analyte
 */
export function labRecord(
  typed: TypedLab,
  patient: Pick<Patient, 'sex' | 'birth_date'>,
  clinicRanges: readonly ClinicRange[],
) {
  const { analyte, value, unit, collected_at: collectedAt } = typed;
  const range = typed.range ?? labRangeFor({ analyte, unit, collectedAt, subject: patient, clinicRanges });
  return { ...typed, ...canonicalLab(analyte, value, unit), range };
}
