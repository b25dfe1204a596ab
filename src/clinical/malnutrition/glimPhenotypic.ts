import { isAsian, type EthnicityGroup } from '@/clinical/body/bmiByEthnicity';
import { calfClass } from '@/clinical/body/calf';
import { compare, meetsCutOff } from '@/clinical/exactValue';
import { massPerHeight2 } from '@/clinical/body/massPerHeight2';
import { isMeasured, missingOf } from '@/clinical/measured';
import { awgs2019MassCutOffs } from '@/clinical/sarcopenia/awgs2019';
import type { CutOffBySex } from '@/clinical/sarcopenia/sarcopeniaMeasures';
import { classWhereSexesAgree, type RecordedSex } from '@/clinical/sexAndAge';
import { lossPercent } from '@/clinical/body/weightLoss';

/**
 * The phenotypic criteria of GLIM, with its limits for Asia: its own of the body mass index, and those of AWGS of a muscle
 * mass (awgs2019). Source: glim2019 (Cederholm 2019).
 */

export const phenotypicCriteria = ['weightLoss', 'lowBmi', 'reducedMuscleMass'] as const;
export type PhenotypicCriterion = (typeof phenotypicCriteria)[number];
/** 1: moderate, 2: severe. */
export type GlimStage = 1 | 2;
/** `dryWeight`: the weight is known, but oedema or ascites is part of it. */
export type PhenotypicNeed =
  | 'weight_kg'
  | 'height_cm'
  | 'dryWeight'
  | 'weight_within_6_months_kg'
  | 'weight_beyond_6_months_kg'
  | 'asm_kg_or_calf_cm'
  /** in place of a muscle mass, which is not judged after an amputation */
  | 'calf_cm'
  /** nothing that could be measured: both calves are amputated, so the muscle mass stays open */
  | 'muscleMassWithoutCalves'
  /** for Asia, where the limits of a muscle mass differ by the method */
  | 'asm_method'
  /** nothing that could be measured: no body mass index is published as severe for Asia */
  | 'severityInAsia'
  | 'sex';

export interface PhenotypicInput {
  sex: RecordedSex;
  weightKg: number | null;
  heightCm: number | null;
  /** oedema or ascites: without it, the weight would be lower */
  isWeightFluidAffected?: boolean;
  /** the earlier weights to compare with: within the past 6 months, and before; leave out one with oedema or ascites */
  weightWithin6MonthsKg: number | null;
  weightBeyond6MonthsKg: number | null;
  /** whether the loss was intended; `null`: not asked, and the loss is treated as unplanned */
  lossIntended: boolean | null;
  /** as recorded; not recorded, or `null`: the limits are those of the default region */
  ethnicityGroup?: EthnicityGroup | null;
  /** the share of amputated parts in %, for which the body mass index is corrected */
  missingPercent?: number;
  /** both lower legs are amputated: no calf is asked for; one that was measured before still counts */
  areBothCalvesAmputated?: boolean;
  /** appendicular skeletal muscle mass; if it is missing, or after an amputation, the calf is used instead */
  asmKg: number | null;
  /** how it was measured, which matters for Asia; `null` or left out: unknown */
  asmMethod?: 'dxa' | 'bia' | null;
  calfCm: number | null;
}

export interface PhenotypicFinding {
  /** the stage at which the known inputs meet the criterion; `null`: they do not meet it */
  stage: GlimStage | null;
  /** missing inputs that could still meet it, or raise the stage */
  needs: PhenotypicNeed[];
}

/** In %, exclusive. */
export const lossAbovePercent = {
  within6Months: { stage1: 5, stage2: 10 },
  beyond6Months: { stage1: 10, stage2: 20 },
} as const;

/** In kg/m2, exclusive. The paper prints "over 70 years": counting 70 itself as older is a setting. */
const bmiBelow = {
  younger: { stage1: 20, stage2: 18.5 },
  older: { stage1: 22, stage2: 20 },
} as const;
/** The same for Asia, with no limit of stage 2: the paper asks for further research first. */
const bmiBelowInAsia = { younger: 18.5, older: 20 } as const;
const olderFromAgeYears = 70;

/** ASM / height squared in kg/m2, exclusive. */
const muscleBelow: CutOffBySex = { male: { sign: '<', figure: 7 }, female: { sign: '<', figure: 5.5 } };

/** Those that may hold: for Asia those of the method (awgs2019), or of both methods if it is unknown. */
function muscleCutOffs({ ethnicityGroup = null, asmMethod = null }: PhenotypicInput): CutOffBySex[] {
  if (!isAsian(ethnicityGroup)) return [muscleBelow];
  const { dxa, bia } = awgs2019MassCutOffs;
  return asmMethod === null ? [dxa, bia] : [awgs2019MassCutOffs[asmMethod]];
}

/**
 * Evaluates each phenotypic criterion separately, without division. An intended loss is no criterion. A body mass index
 * that is low by the limits for Asia has no severity, so it is at least stage 1. With oedema or ascites a low body mass
 * index, muscle mass or calf counts, and any other rules nothing out (engineering). After an amputation the limbs are
 * not compared with the limits of whole bodies, and the calf counts instead; without calves the criterion stays open,
 * and nothing is asked for (engineering). Source: glim2019 (Cederholm 2019).
 *
 * @param ageYears completed years, 18 or more
 */
export function phenotypicFindings(
  input: PhenotypicInput,
  ageYears: number,
): Record<PhenotypicCriterion, PhenotypicFinding> {
  return {
    weightLoss: weightLossFinding(input),
    lowBmi: lowBmiFinding(input, ageYears),
    reducedMuscleMass: muscleFinding(input, ageYears),
  };
}

function weightLossFinding(input: PhenotypicInput): PhenotypicFinding {
  const { weightKg, weightWithin6MonthsKg, weightBeyond6MonthsKg, lossIntended } = input;
  if (lossIntended === true) return finding(null, []);
  const within = lossStage(weightWithin6MonthsKg, weightKg, lossAbovePercent.within6Months);
  const beyond = lossStage(weightBeyond6MonthsKg, weightKg, lossAbovePercent.beyond6Months);
  const needs = missingOf({
    weight_kg: weightKg,
    weight_within_6_months_kg: weightWithin6MonthsKg,
    weight_beyond_6_months_kg: weightBeyond6MonthsKg,
  });
  return finding(within === 2 || beyond === 2 ? 2 : (within ?? beyond), needs);
}

/**
 * Whether a loss within six months meets the criterion of weight loss: above 5 % of the earlier weight. Source: glim2019
 * (Cederholm 2019).
 *
 * @param earlierKg measured, of the six months before
 * @param currentKg measured
 */
export function isLossWithin6Months(earlierKg: number, currentKg: number): boolean {
  return lossStage(earlierKg, currentKg, lossAbovePercent.within6Months) !== null;
}

function lossStage(
  earlierKg: number | null,
  currentKg: number | null,
  above: { stage1: number; stage2: number },
): GlimStage | null {
  if (!isMeasured(earlierKg) || !isMeasured(currentKg)) return null;
  const loss = lossPercent(earlierKg, currentKg);
  if (compare(loss, above.stage2) > 0) return 2;
  return compare(loss, above.stage1) > 0 ? 1 : null;
}

function lowBmiFinding(
  { weightKg, heightCm, isWeightFluidAffected, missingPercent = 0, ethnicityGroup = null }: PhenotypicInput,
  ageYears: number,
): PhenotypicFinding {
  if (!isMeasured(weightKg) || !isMeasured(heightCm)) {
    return finding(null, missingOf({ weight_kg: weightKg, height_cm: heightCm }));
  }
  const bmi = massPerHeight2(weightKg, heightCm, missingPercent);
  const needs: PhenotypicNeed[] = isWeightFluidAffected === true ? ['dryWeight'] : [];
  const { below } = lowBmiLimit(ageYears, ethnicityGroup);
  if (isAsian(ethnicityGroup)) {
    return compare(bmi, below) < 0 ? finding(1, ['severityInAsia']) : finding(null, needs);
  }
  if (compare(bmi, bmiBelow[ageGroupOf(ageYears)].stage2) < 0) return finding(2, []);
  return finding(compare(bmi, below) < 0 ? 1 : null, needs);
}

function ageGroupOf(ageYears: number): keyof typeof bmiBelow {
  return ageYears >= olderFromAgeYears ? 'older' : 'younger';
}

export interface LowBmiLimit {
  /** in kg/m2, exclusive */
  below: number;
  /** it is the limit of people from this age on, in years; `null`: of younger adults */
  fromAgeYears: number | null;
}

/** Below which a body mass index is low for an adult of this age. Source: glim2019 (Cederholm 2019). */
export function lowBmiLimit(ageYears: number, ethnicityGroup: EthnicityGroup | null): LowBmiLimit {
  const ageGroup = ageGroupOf(ageYears);
  return {
    below: isAsian(ethnicityGroup) ? bmiBelowInAsia[ageGroup] : bmiBelow[ageGroup].stage1,
    fromAgeYears: ageGroup === 'older' ? olderFromAgeYears : null,
  };
}

function muscleFinding(input: PhenotypicInput, ageYears: number): PhenotypicFinding {
  const { sex, asmKg, heightCm, isWeightFluidAffected, missingPercent = 0 } = input;
  if (!isMeasured(asmKg) || missingPercent > 0) return calfFinding(input, ageYears);
  if (!isMeasured(heightCm)) return finding(null, ['height_cm']);
  const massIndex = massPerHeight2(asmKg, heightCm);
  const found = muscleCutOffs(input).map((cutOffs) =>
    classWhereSexesAgree(sex, (one) => (meetsCutOff(massIndex, cutOffs[one]) ? 'low' : 'normal')),
  );
  if (found.includes(null)) return finding(null, ['sex']);
  // No limit of a severe deficit is published with this criterion, so it alone never gives stage 2.
  if (found.every((one) => one === 'low')) return finding(1, []);
  if (found.includes('low')) return finding(null, ['asm_method']);
  return finding(null, isWeightFluidAffected === true ? ['dryWeight'] : []);
}

/** The calf replaces muscle mass, with the classes of gonzalez2021 (Gonzalez 2021). */
function calfFinding(
  {
    calfCm,
    weightKg,
    heightCm,
    sex,
    isWeightFluidAffected,
    missingPercent = 0,
    areBothCalvesAmputated,
  }: PhenotypicInput,
  ageYears: number,
): PhenotypicFinding {
  if (!isMeasured(calfCm)) {
    if (areBothCalvesAmputated === true) return finding(null, ['muscleMassWithoutCalves']);
    return finding(null, [missingPercent > 0 ? 'calf_cm' : 'asm_kg_or_calf_cm']);
  }
  const calf = calfClass({ calfCm, weightKg, heightCm, sex, ageYears, missingPercent });
  if (calf.status !== 'classed') {
    const needs = missingOf({ weight_kg: weightKg, height_cm: heightCm });
    return finding(null, needs.length === 0 ? ['sex'] : needs);
  }
  const needs: PhenotypicNeed[] = isWeightFluidAffected === true ? ['dryWeight'] : [];
  switch (calf.class) {
    case 'severely-low':
      return finding(2, []);
    case 'moderately-low':
      return finding(1, needs);
    case 'normal':
      return finding(null, needs);
  }
}

function finding(stage: GlimStage | null, needs: PhenotypicNeed[]): PhenotypicFinding {
  return { stage, needs: stage === 2 ? [] : needs };
}
