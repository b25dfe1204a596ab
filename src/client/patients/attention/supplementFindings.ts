import { keysOf } from '@/contract/supplement';
import type { CheckedSupplement, FoundInRecords } from './finding';

/** What is found in the supplements of a patient. */
type SupplementFinding = Extract<FoundInRecords, { row: CheckedSupplement }> & { sinceMs: number };

/**
 * At most two findings for each patient: an interaction that is major or contraindicated, and a total above an upper
 * limit for which no reason was given.
 *
 * @param rows the most urgent first
 */
export function supplementFindings(rows: readonly CheckedSupplement[]): SupplementFinding[] {
  const reasoned = new Set(
    rows.flatMap(({ patient, supplement, isAboveLimit }) =>
      isAboveLimit && supplement.above_limit_reason !== null
        ? keysOf(supplement).map((key) => `${patient.patient_id} ${key}`)
        : [],
    ),
  );
  const found = new Map<string, SupplementFinding>();
  const add = (finding: SupplementFinding): void => {
    const place = `${finding.kind} ${finding.row.patient.patient_id}`;
    if (!found.has(place)) found.set(place, finding);
  };
  for (const row of rows) {
    const { patient, supplement, interaction, isAboveLimit } = row;
    const sinceMs = Date.parse(supplement.started_on);
    if (interaction?.severity === 'major' || interaction?.severity === 'contraindicated')
      add({ kind: 'interaction', row, interaction, sinceMs });
    // The reason may be kept with another supplement that has the same nutrient.
    const hasReason = keysOf(supplement).some((key) => reasoned.has(`${patient.patient_id} ${key}`));
    if (isAboveLimit && !hasReason) add({ kind: 'aboveLimit', row, sinceMs });
  }
  return [...found.values()];
}
