import type { HistoryEntry } from '@/client/records/overlay';
import type { VerdictAlgorithm } from '@/clinical/verdict';
import type { PhysicalData } from '@/contract/physicalData';

type StoredVerdict = NonNullable<PhysicalData['verdicts']>[number];

export interface NewestVerdict {
  verdict: StoredVerdict;
  captured_at: string;
}

/**
 * The last verdict of each rule, in the order of the rules. Rules without a verdict are left out.
 *
 * @param measurements newest first
 */
export function newestVerdicts(
  measurements: readonly HistoryEntry<PhysicalData>[],
  algorithms: readonly VerdictAlgorithm[],
): NewestVerdict[] {
  const stored = measurements.flatMap(({ record: { verdicts, captured_at } }) =>
    (verdicts ?? []).map((verdict) => ({ verdict, captured_at })),
  );
  return algorithms.flatMap(
    (algorithm) => stored.find(({ verdict }) => verdict.algorithm === algorithm) ?? [],
  );
}
