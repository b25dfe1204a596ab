import { byCollection } from '@/client/features/labs/collected';
import { verdictOf, type ChartPerson, type LabVerdict } from '@/client/features/labs/labVerdict';
import { needsReview } from '@/clinical/labs/labDecision';
import { isCriticalFlag } from '@/clinical/labs/labFlag';
import type { Lab } from '@/contract/lab';

export interface UnreviewedLab extends Pick<LabVerdict, 'flag' | 'decision'> {
  lab: Lab;
}

/**
 * The most urgent unreviewed result of a chart, in the order of the list of all results: critical ones, then the
 * newest. `null`: every result that is out of its limits has been reviewed.
 */
export function worstUnreviewed(labs: readonly Lab[], person: ChartPerson): UnreviewedLab | null {
  const [worst] = labs
    .filter(({ seen_at }) => seen_at === null)
    .map((lab) => ({ lab, ...verdictOf(lab, person, labs) }))
    .filter(({ flag, decision }) => needsReview(flag, decision))
    .sort(
      (a, b) => Number(isCriticalFlag(b.flag)) - Number(isCriticalFlag(a.flag)) || byCollection(a.lab, b.lab),
    );
  return worst === undefined ? null : { lab: worst.lab, flag: worst.flag, decision: worst.decision };
}
