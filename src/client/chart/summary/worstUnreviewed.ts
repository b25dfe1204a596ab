import { calculatedFindings } from '@/client/features/labs/calculatedFindings';
import { byCollection, isSameCollection } from '@/client/features/labs/collected';
import { verdictOf, type ChartPerson, type LabVerdict } from '@/client/features/labs/labVerdict';
import { needsReview } from '@/clinical/labs/labDecision';
import { isCriticalFlag } from '@/clinical/labs/labFlag';
import type { ClinicRange } from '@/clinical/labs/labRange';
import type { Lab } from '@/contract/lab';

interface ToReview extends Pick<LabVerdict, 'flag' | 'decision'> {
  lab: Pick<Lab, 'analyte' | 'value' | 'comparator' | 'unit' | 'range' | 'collected_at'>;
  /** from others of its collection */
  isCalculated: boolean;
}

export interface UnreviewedLab extends ToReview {
  /** how many more are to review */
  others: number;
  /** the newest result of the same analyte, if it is of a later collection; `null`: there is none, or it is calculated */
  newer: Omit<ToReview, 'isCalculated'> | null;
}

/**
 * The most urgent unreviewed result of a chart, entered or calculated, in the order of the list of all results: critical
 * ones, then the newest. `null`: every result that is out of its limits has been reviewed.
 *
 * @param clinicRanges judge a calculated result
 */
export function worstUnreviewed(
  labs: readonly Lab[],
  person: ChartPerson,
  clinicRanges: readonly ClinicRange[],
): UnreviewedLab | null {
  const calculated = calculatedFindings(labs, { person, clinicRanges });
  const [worst, ...others] = labs
    .filter(({ seen_at }) => seen_at === null)
    .flatMap((lab): ToReview[] => {
      const { flag, decision } = verdictOf(lab, person, labs);
      const { collected_at } = lab;
      return [
        ...(needsReview(flag, decision) ? [{ lab, flag, decision, isCalculated: false }] : []),
        ...(calculated.get(lab.record_id) ?? []).map((one) => ({
          ...{ flag: one.flag, decision: one.decision, isCalculated: true },
          lab: { ...one, collected_at },
        })),
      ];
    })
    .sort(
      (a, b) => Number(isCriticalFlag(b.flag)) - Number(isCriticalFlag(a.flag)) || byCollection(a.lab, b.lab),
    );
  if (worst === undefined) return null;
  return { ...worst, others: others.length, newer: newerThan(worst, labs, person) };
}

function newerThan(
  { lab, isCalculated }: ToReview,
  labs: readonly Lab[],
  person: ChartPerson,
): UnreviewedLab['newer'] {
  const [newest] = isCalculated
    ? []
    : labs
        .filter(
          (one) =>
            one.analyte === lab.analyte &&
            byCollection(one, lab) < 0 &&
            !isSameCollection(one.collected_at, lab.collected_at),
        )
        .toSorted(byCollection);
  if (newest === undefined) return null;
  const { flag, decision } = verdictOf(newest, person, labs);
  return { lab: newest, flag, decision };
}
