import { attempted } from '@/client/records/attempted';
import { gestationOn, type Gestation } from '@/clinical/gestation';
import {
  judgedFlag,
  labDecision,
  type CrpResult,
  type LabDecision,
  type LabPerson,
} from '@/clinical/labs/labDecision';
import { labFlag, type LabFlag } from '@/clinical/labs/labFlag';
import {
  hasAdultCritical,
  isOfLaboratory,
  labRangeFor,
  rangeInPregnancy,
  type ClinicRange,
  type LabRange,
} from '@/clinical/labs/labRange';
import { littleMuscle, type LittleMuscle } from '@/clinical/labs/littleMuscle';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { vitaminKAntagonists } from '@/clinical/supplements/interactions';
import type { Lab } from '@/contract/lab';
import type { Patient } from '@/contract/patient';
import { isSameDay } from './collected';
import { hasLittleMuscle } from '@/matching/littleMuscle';
import { medicinesIn } from '@/matching/medicineNames';
import { isPregnant } from '@/matching/pregnancy';

/** Whose result it is, with the medicines and the conditions of the chart. */
export interface ChartPerson extends Pick<Patient, 'sex' | 'birth_date' | 'due_date'> {
  medicines?: readonly string[] | null;
  /** left out, or `null`: not recorded */
  amputations?: Patient['amputations'];
  /** `null`: not recorded */
  conditions: readonly string[] | null;
}

/** The person as the rules take them. The medicines are read only for an analyte that they change. */
export function labPersonOf(analyte: LabAnalyteKey, person: ChartPerson, collectedAt: string): LabPerson {
  const { sex, birth_date, due_date, medicines } = person;
  const taken = new Set<string>(analyte === 'inr' ? medicinesIn(medicines ?? []) : []);
  return {
    ...{ sex, birth_date, due_date, isPregnant: isPregnant(person, collectedAt) },
    takesVitaminKAntagonist: vitaminKAntagonists.some((key) => taken.has(key)),
    hasLittleMuscle: (analyte === 'creatinine' || analyte === 'egfr') && littleMuscleOf(person) !== null,
  };
}

/** Why a person has little muscle, as far as the chart says so. */
export function littleMuscleOf({
  amputations = null,
  conditions,
}: Pick<ChartPerson, 'amputations' | 'conditions'>): LittleMuscle | null {
  return littleMuscle(amputations, hasLittleMuscle(conditions));
}

/** In pregnancy: the limits of adults are withheld, or the result is judged by what the laboratory printed. */
export type PregnancyLimits = 'withheld' | 'laboratory';

/** What a pregnancy does to a result, and how far it was on the day of collection. */
export interface PregnancyNote {
  limits: PregnancyLimits;
  gestation: Gestation;
}

/** `null`: no pregnancy is recorded. */
export function pregnancyNote(
  limits: PregnancyLimits | null,
  { due_date }: Pick<ChartPerson, 'due_date'>,
  collectedAt: string,
): PregnancyNote | null {
  return limits && { limits, gestation: gestationOn(due_date, collectedAt) };
}

/** What judges a result of a person. */
export interface JudgedBy {
  /** `null`: no range and no critical limit */
  range: LabRange | null;
  /** `null`: no pregnancy is recorded */
  limits: PregnancyLimits | null;
}

/** The range that judges a result, which is not the stored one where a pregnancy of its day withholds it. */
export function judgedBy(range: LabRange | null, isInPregnancy: boolean): JudgedBy {
  if (!isInPregnancy) return { range, limits: null };
  return { range: rangeInPregnancy(range), limits: isOfLaboratory(range) ? 'laboratory' : 'withheld' };
}

/** What a screen shows of a result: its flag, and what a guideline says. Nothing of it is stored. */
export interface LabVerdict {
  /** that judges it; `null`: no range and no critical limit */
  range: LabRange | null;
  /** to say beside the value; `null`: no pregnancy is recorded */
  pregnancy: PregnancyNote | null;
  /** by that range and the decision limits together */
  flag: LabFlag | null;
  decision: LabDecision | null;
  /** judged by critical limits of adults, although the person was below 18 years */
  hasAdultCritical: boolean;
}

/** Whether a ferritin is read with it. */
export function isCrp({ analyte }: Pick<Lab, 'analyte'>): boolean {
  return analyte === 'crp' || analyte === 'hscrp';
}

/** The C-reactive proteins of the same day, with which a ferritin is read; none for another analyte. */
export function crpsWith(
  { analyte, collected_at }: Pick<Lab, 'analyte' | 'collected_at'>,
  others: readonly Lab[],
): CrpResult[] {
  if (analyte !== 'ferritin') return [];
  return others.flatMap(({ analyte: other, value, comparator, unit, ...rest }): CrpResult[] =>
    (other === 'crp' || other === 'hscrp') && !rest.archived && isSameDay(rest.collected_at, collected_at)
      ? [{ analyte: other, value, comparator, unit }]
      : [],
  );
}

type JudgedLab = Pick<Lab, 'analyte' | 'value' | 'comparator' | 'unit' | 'range' | 'collected_at'>;

/**
 * The verdict on a stored result. An unreadable one, from another version, has none.
 *
 * @param person `null`: unknown
 * @param others results of the same person, among them the C-reactive proteins of the same day
 */
export function verdictOf(lab: JudgedLab, person: ChartPerson | null, others: readonly Lab[]): LabVerdict {
  const { analyte, collected_at } = lab;
  const { range, limits } = judgedBy(lab.range, person !== null && isPregnant(person, collected_at));
  const decision =
    person &&
    attempted(
      () => labDecision(lab, labPersonOf(analyte, person, collected_at), collected_at, crpsWith(lab, others)),
      null,
    );
  return {
    ...{ range, pregnancy: person && pregnancyNote(limits, person, collected_at) },
    flag: attempted(() => judgedFlag(labFlag(lab, range), decision), null),
    decision,
    hasAdultCritical:
      person !== null &&
      attempted(() => hasAdultCritical(analyte, range, person.birth_date, collected_at), false),
  };
}

/**
 * The verdict on a result that was calculated from others and has an analyte: as if it had been entered, by the range in
 * force on the day of collection.
 *
 * @param result in a unit of its analyte
 */
export function verdictOfCalculated(
  { analyte, value, unit }: Pick<Lab, 'analyte' | 'value' | 'unit'>,
  person: ChartPerson,
  { collectedAt, clinicRanges }: { collectedAt: string; clinicRanges: readonly ClinicRange[] },
): LabVerdict {
  const range = labRangeFor({ analyte, unit, collectedAt, subject: person, clinicRanges });
  return verdictOf({ analyte, value, comparator: null, unit, range, collected_at: collectedAt }, person, []);
}
