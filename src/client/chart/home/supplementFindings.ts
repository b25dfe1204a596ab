import type { SupplementRow } from '@/client/features/supplements/supplementRows';
import { keysOf } from '@/contract/supplement';

/** What is found in the supplements of a patient. */
interface SupplementFinding {
  kind: 'interaction' | 'aboveLimit';
  patient: SupplementRow['patient'];
  /** the first supplement that it is found for */
  row: SupplementRow;
  sinceMs: number;
}

/**
 * At most two findings for each patient: an interaction that is major or contraindicated, and a total above an upper
 * limit for which no reason was given.
 *
 * @param rows the most urgent first
 */
export function supplementFindings(rows: readonly SupplementRow[]): SupplementFinding[] {
  const reasoned = new Set(
    rows.flatMap(({ patient, supplement, isAboveLimit }) =>
      isAboveLimit && supplement.above_limit_reason !== null
        ? keysOf(supplement).map((key) => `${patient.patient_id} ${key}`)
        : [],
    ),
  );
  const found = new Map<string, SupplementFinding>();
  const add = (kind: SupplementFinding['kind'], row: SupplementRow): void => {
    const { patient, supplement } = row;
    const place = `${kind} ${patient.patient_id}`;
    if (!found.has(place))
      found.set(place, { kind, patient, row, sinceMs: Date.parse(supplement.started_on) });
  };
  for (const row of rows) {
    const { patient, supplement, severity, isAboveLimit } = row;
    if (severity === 'major' || severity === 'contraindicated') add('interaction', row);
    // The reason may be kept with another supplement that has the same nutrient.
    const hasReason = keysOf(supplement).some((key) => reasoned.has(`${patient.patient_id} ${key}`));
    if (isAboveLimit && !hasReason) add('aboveLimit', row);
  }
  return [...found.values()];
}
