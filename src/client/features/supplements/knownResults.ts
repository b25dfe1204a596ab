import { calculatedLabs, isCalculatedOnly } from '@/clinical/labs/calculatedLabs';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { labFlag, type FlaggedValue } from '@/clinical/labs/labFlag';
import { labRangeFor, rangeInPregnancy, type ClinicRange, type LabRange } from '@/clinical/labs/labRange';
import { canonicalLab } from '@/clinical/labs/labUnits';
import { analytesOfSubstance } from '@/clinical/supplements/highResults';
import {
  distortedByBiotin,
  withKidneyFunction,
  type KnownResult,
} from '@/clinical/supplements/labInteractions';
import { collectionKey, type Lab } from '@/contract/lab';
import { labInputs } from '@/contract/labInputs';
import type { Patient } from '@/contract/patient';
import { isPregnant } from '@/matching/pregnancy';

type LabSubject = Pick<Patient, 'sex' | 'birth_date' | 'conditions'>;

const ofSubstances: ReadonlySet<LabAnalyteKey> = new Set(Object.values(analytesOfSubstance).flat());
/** What a corrected calcium and a transferrin saturation are calculated from. */
const calculatedFrom = ['calcium_total', 'albumin', 'iron', 'tibc'] as const;

/** The analytes that findings about supplements are read from. */
export const soughtAnalytes: ReadonlySet<LabAnalyteKey> = new Set([
  ...(['potassium', 'creatinine', 'egfr'] as const),
  ...distortedByBiotin,
  ...ofSubstances,
  ...calculatedFrom,
]);

/**
 * The results of a person as findings about supplements read them: those that were entered, and those of a substance
 * or of the kidneys that are calculated from them.
 *
 * @param clinicRanges what a calculated result is judged by, as if it were entered
 */
export function knownResults(
  labs: readonly Lab[],
  person: LabSubject,
  clinicRanges: readonly ClinicRange[],
): KnownResult[] {
  const kept = labs.filter(({ archived, analyte }) => !archived && soughtAnalytes.has(analyte));
  const entered = kept.map((lab) => enteredResult(lab, person));
  return withKidneyFunction([...entered, ...calculatedResults(kept, person, clinicRanges)], person);
}

function enteredResult(lab: Lab, person: LabSubject): KnownResult {
  const { analyte, canonical_value, comparator, collected_at } = lab;
  const result = { analyte, value: canonical_value, comparator, collected_at };
  return ofSubstances.has(analyte) ? { ...result, isHigh: isHigh(lab, lab, person) } : result;
}

function calculatedResults(
  labs: readonly Lab[],
  person: LabSubject,
  clinicRanges: readonly ClinicRange[],
): KnownResult[] {
  const byTime = new Map<string, Lab[]>();
  for (const lab of labs) {
    const time = collectionKey(lab.collected_at);
    byTime.set(time, [...(byTime.get(time) ?? []), lab]);
  }
  return [...byTime.values()].flatMap((collected) => {
    const [first] = collected;
    if (first === undefined) return [];
    const { collected_at } = first;
    return calculatedLabs(labInputs(collected), person, collected_at).flatMap((one): KnownResult[] => {
      const { key } = one;
      if (one.status !== 'calculated' || isCalculatedOnly(key) || !ofSubstances.has(key)) return [];
      const { value, unit } = one;
      const range = labRangeFor({
        ...{ analyte: key, unit, collectedAt: collected_at },
        ...{ subject: person, clinicRanges },
      });
      const { canonical_value } = canonicalLab(key, value, unit);
      const result = { analyte: key, value: canonical_value, comparator: null, collected_at };
      return [{ ...result, isHigh: isHigh({ value, comparator: null }, { range, collected_at }, person) }];
    });
  });
}

function isHigh(
  result: FlaggedValue,
  { range, collected_at }: { range: LabRange | null; collected_at: string },
  person: LabSubject,
): boolean {
  const flag = labFlag(result, isPregnant(person, collected_at) ? rangeInPregnancy(range) : range);
  return flag === 'H' || flag === 'HH';
}
