import { labRangeFor, type ClinicRange } from '@/clinical/labs/labRange';
import { canonicalLab, type CanonicalLab, type InsulinFactor } from '@/clinical/labs/labUnits';
import type { Lab } from '@/contract/lab';
import type { Patient } from '@/contract/patient';

/** One result as typed or as read from a file. */
export type TypedLab = Pick<Lab, 'analyte' | 'value' | 'comparator' | 'unit' | 'collected_at'> &
  Partial<Pick<Lab, 'laboratory' | 'notes' | 'range' | 'confirmed_by' | 'confirmed_at'>>;

/**
 * A result as it is saved: the typed fields, the canonical form, and the range it is judged by from now on. A range
 * that came with the result, printed or used before, takes precedence. `null`: the result has no range.
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

/** The content of a result without the fields of the device and the server, to be partly changed and saved again. */
export function labContent(lab: Lab) {
  const { analyte, value, comparator, unit, collected_at, laboratory, range, notes, archived } = lab;
  const { seen_at, seen_by, seen_by_name, confirmed_by, confirmed_at } = lab;
  return {
    ...{ analyte, value, comparator, unit, collected_at, laboratory, range, notes, archived },
    ...canonicalOf(lab),
    ...{ seen_at, seen_by, seen_by_name, confirmed_by, confirmed_at },
  };
}

/** Whether two versions of a result differ only in who has seen it. */
export function isOnlySeenSince(before: Lab, now: Lab): boolean {
  return (
    JSON.stringify({ ...labContent(now), ...unseen }) === JSON.stringify({ ...labContent(before), ...unseen })
  );
}

/** No one has reviewed a corrected result yet. */
export const unseen = { seen_at: null, seen_by: null, seen_by_name: null } as const;

/** Whether two versions of a result have the same measured value. */
export function isSameResult(one: Lab, other: Pick<Lab, 'value' | 'comparator' | 'unit'>): boolean {
  return one.value === other.value && one.comparator === other.comparator && one.unit === other.unit;
}

/**
 * Whether a review of one version is one of the other: they say the same of the same moment, and are judged by the same
 * range.
 */
export function isSameForReview(
  one: Lab,
  other: Pick<Lab, 'value' | 'comparator' | 'unit' | 'collected_at' | 'range'>,
): boolean {
  return (
    isSameResult(one, other) &&
    one.collected_at === other.collected_at &&
    rangeKey(one.range) === rangeKey(other.range)
  );
}

function rangeKey(range: Lab['range']): string {
  return JSON.stringify(Object.entries(range ?? {}).sort(([one], [other]) => (one < other ? -1 : 1)));
}
