import { resentRecordId } from './labRecordId';
import type { LabResult, LabRow } from './labRow';
import { isSameValue, placeOf, type RecordedLab } from './labRows';

interface WithdrawnValue extends Omit<RecordedLab, 'record_id'> {
  /** of the row that withdraws it */
  line: number;
}

/**
 * Asks about each result that another row of the file withdraws with the same value: the laboratory may have sent it
 * again, or withdrawn this very one. It gets an id of its own, so that it is neither taken for the one that is recorded
 * and to be removed, nor, once that is removed, left out with it.
 */
export function askAboutWithdrawn(
  read: readonly LabRow[],
  canonicalOf: (result: Pick<LabResult, 'analyte' | 'value' | 'unit'>) => number,
): readonly LabRow[] {
  const withdrawn = new Map<string, WithdrawnValue[]>();
  for (const one of read) {
    const lab = one.ok ? undefined : one.withdrawn;
    const typed = lab?.typed ?? null;
    if (lab === undefined || typed === null) continue;
    const { patient, collected_at } = lab;
    const place = placeOf({ ...typed, patient_id: patient.patient_id, collected_at });
    const value = { ...typed, collected_at, canonical_value: canonicalOf(typed), line: one.row.line };
    withdrawn.set(place, [...(withdrawn.get(place) ?? []), value]);
  }
  if (withdrawn.size === 0) return read;
  return read.map((one): LabRow => {
    const values = one.ok ? withdrawn.get(placeOf(one.result)) : undefined;
    if (!one.ok || values === undefined) return one;
    const { result, questions } = one;
    const sent = { ...result, canonical_value: canonicalOf(result) };
    const same = values.find((value) => isSameValue(sent, value));
    if (same === undefined) return one;
    return {
      ...one,
      result: { ...result, record_id: resentRecordId(result.record_id) },
      questions: [...questions, { code: 'withdrawnInFile', line: same.line }],
    };
  });
}
