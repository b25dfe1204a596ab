import { labRangeFor, type ClinicRange } from '@/clinical/labs/labRange';
import { canonicalLab, type CanonicalLab, type InsulinFactor } from '@/clinical/labs/labUnits';
import type { Lab } from '@/contract/lab';
import type { Patient } from '@/contract/patient';

/** What a person typed, or a file has, of one result. */
export type TypedLab = Pick<Lab, 'analyte' | 'value' | 'comparator' | 'unit' | 'collected_at'> &
  Partial<Pick<Lab, 'laboratory' | 'notes' | 'range' | 'confirmed_by' | 'confirmed_at'>>;

/**
 * A result as it is saved: beside what was typed its canonical form, and the range it is judged by from now on. A range that came with
 * it, because the report prints it or it was judged already, goes before any other; `null`: it came with none, and has none.
 *
 * @param typed with a unit of its analyte
 */
export function labRecord(
  typed: TypedLab,
  patient: Pick<Patient, 'sex' | 'birth_date'>,
  { clinicRanges, insulinFactor }: { clinicRanges: readonly ClinicRange[]; insulinFactor: InsulinFactor },
) {
  const { analyte, value, unit, collected_at: collectedAt } = typed;
  const range =
    typed.range === undefined
      ? labRangeFor({ analyte, unit, collectedAt, subject: patient, clinicRanges })
      : typed.range;
  return { ...typed, ...canonicalLab(analyte, value, unit, insulinFactor), range };
}

/** The canonical form of a result as it was recorded. */
export function canonicalOf(lab: CanonicalLab): CanonicalLab {
  const { canonical_value, canonical_unit, conversion_factor, conversion_offset } = lab;
  return { canonical_value, canonical_unit, conversion_factor, conversion_offset };
}

/** What a result says, without what belongs to the device and the server: to be changed in part and saved anew. */
export function labContent(lab: Lab) {
  const { analyte, value, comparator, unit, collected_at, laboratory, range, notes, archived } = lab;
  const { seen_at, seen_by, seen_by_name, confirmed_by, confirmed_at } = lab;
  return {
    ...{ analyte, value, comparator, unit, collected_at, laboratory, range, notes, archived },
    ...canonicalOf(lab),
    ...{ seen_at, seen_by, seen_by_name, confirmed_by, confirmed_at },
  };
}

/** Whether nothing but who has seen it lies between two versions of a result. */
export function isOnlySeenSince(before: Lab, now: Lab): boolean {
  return (
    JSON.stringify({ ...labContent(now), ...unseen }) === JSON.stringify({ ...labContent(before), ...unseen })
  );
}

/** A corrected value has not been seen by anybody who saw the one before. */
export const unseen = { seen_at: null, seen_by: null, seen_by_name: null } as const;

/** Whether two versions of a result say the same of what was measured. */
export function isSameResult(one: Lab, other: Pick<Lab, 'value' | 'comparator' | 'unit'>): boolean {
  return one.value === other.value && one.comparator === other.comparator && one.unit === other.unit;
}
