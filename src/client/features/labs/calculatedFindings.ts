import { attempted } from '@/client/records/attempted';
import { calculatedLabs, isCalculatedOnly } from '@/clinical/labs/calculatedLabs';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { needsReview, type LabDecision } from '@/clinical/labs/labDecision';
import { isCriticalFlag, type LabFlag } from '@/clinical/labs/labFlag';
import type { ClinicRange, LabRange } from '@/clinical/labs/labRange';
import { collectionKey, type Lab } from '@/contract/lab';
import { labInputs } from '@/contract/labInputs';
import { verdictOfCalculated, type ChartPerson } from './labVerdict';

/** A result calculated from several of one collection that someone has to look at. */
export interface CalculatedFinding {
  analyte: LabAnalyteKey;
  value: number;
  comparator: null;
  unit: string;
  range: LabRange | null;
  flag: LabFlag | null;
  decision: LabDecision | null;
}

/** What is read of a chart: the clinic's own ranges judge a calculated result as if it had been entered. */
interface Read {
  person: ChartPerson;
  clinicRanges: readonly ClinicRange[];
}

/** What results with an analyte are calculated from, and these results themselves: an entered one is not calculated. */
export const calculatedWith: ReadonlySet<LabAnalyteKey> = new Set<LabAnalyteKey>([
  ...(['creatinine', 'calcium_total', 'albumin', 'glucose_fasting', 'insulin_fasting'] as const),
  ...(['chol_total', 'chol_hdl', 'triglycerides', 'iron', 'tibc'] as const),
  ...(['egfr', 'calcium_corrected', 'homa_ir', 'chol_ldl', 'chol_nonhdl', 'tsat'] as const),
]);

/**
 * The calculated results of a chart that need review, critical ones first, by the record_id of the result that has them
 * beside it: the first unreviewed one that they are calculated from, or the first one. So they are open until all
 * of these have been reviewed. A stage of kidney disease is said of the creatinine already; what has no analyte, such as
 * an osmolarity, has no range.
 *
 * @param labs of one chart
 */
export function calculatedFindings(
  labs: readonly Lab[],
  { person, clinicRanges }: Read,
): ReadonlyMap<string, readonly CalculatedFinding[]> {
  const found = new Map<string, CalculatedFinding[]>();
  for (const collected of collectionsOf(labs)) {
    const [first] = collected;
    if (first === undefined) continue;
    const collectedAt = first.collected_at;
    for (const result of attempted(() => calculatedLabs(labInputs(collected), person, collectedAt), [])) {
      const { key, inputs } = result;
      if (result.status !== 'calculated' || isCalculatedOnly(key)) continue;
      const { value, unit } = result;
      const verdict = verdictOfCalculated({ analyte: key, value, unit }, person, {
        collectedAt,
        clinicRanges,
      });
      const { range, flag, decision } = verdict;
      if (key === 'egfr' ? !isCriticalFlag(flag) : !needsReview(flag, decision)) continue;
      const sources = inputs.flatMap((input) => collected.filter(({ analyte }) => analyte === input));
      const place = sources.find(({ seen_at }) => seen_at === null) ?? sources[0];
      if (place === undefined) continue;
      const finding = { ...{ analyte: key, value, comparator: null, unit }, ...{ range, flag, decision } };
      const others = found.get(place.record_id) ?? [];
      found.set(place.record_id, isCriticalFlag(flag) ? [finding, ...others] : [...others, finding]);
    }
  }
  return found;
}

/** At each time of collection what was collected then. */
function collectionsOf(labs: readonly Lab[]): Iterable<Lab[]> {
  const byTime = new Map<string, Lab[]>();
  for (const lab of labs) {
    if (lab.archived) continue;
    const time = collectionKey(lab.collected_at);
    const known = byTime.get(time);
    if (known) known.push(lab);
    else byTime.set(time, [lab]);
  }
  return byTime.values();
}
