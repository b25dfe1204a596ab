import type { Pregnant, TooYoung } from '@/clinical/body/adultClass';
import { compare } from '@/clinical/exactValue';
import { massPerHeight2 } from '@/clinical/body/massPerHeight2';
import { isMeasured, missingOf } from '@/clinical/measured';
import { muacSurrogate, type MuacSurrogate } from '@/clinical/body/muacSurrogate';
import { adultFromAgeYears, knownAge } from '@/clinical/sexAndAge';
import { lossPercent } from '@/clinical/body/weightLoss';

/** Malnutrition Universal Screening Tool, for adults. Source: must2003 (Elia 2003). */

export type MustRisk = 'low' | 'medium' | 'high';
/** `dryWeight`: the weight is known, but oedema or ascites is part of it. */
export type MustNeed =
  | 'weight_kg'
  | 'height_cm'
  | 'dryWeight'
  | 'earlier_weight_kg'
  | 'acuteIllnessNoIntake'
  | 'age';

/** Points of each step; `null`: unknown, and never taken for 0. */
export interface MustSteps {
  bmi: 0 | 1 | 2 | null;
  /** 1 may be a least, as `needs` says */
  weightLoss: 0 | 1 | 2 | null;
  acuteIllness: 0 | 2 | null;
}

export interface MustInput {
  weightKg: number | null;
  heightCm: number | null;
  /** oedema or ascites: without it, the weight would be lower, and the points of the body mass index no fewer */
  isWeightFluidAffected?: boolean;
  /** the highest weight of the past 6 months; leave it out when oedema or ascites is part of either weight */
  highestWithin6MonthsKg: number | null;
  /** the weight 3 to 6 months ago, likewise: without it, a loss is not ruled out */
  earlierWeightKg: number | null;
  /** whether the loss was intended; `null`: not asked, and the loss is treated as unplanned */
  lossIntended: boolean | null;
  /** acutely ill, with no intake, or none likely, for more than 5 days */
  acuteIllnessNoIntake: boolean | null;
  /** mid-upper arm circumference, for a sentence in place of a missing body mass index */
  muacCm: number | null;
  /** completed years on the day of the measurement */
  ageYears: number | null;
  /** a recorded pregnancy: MUST is not scored */
  isPregnant?: boolean;
  /** the share of amputated parts in %, for which the body mass index is corrected */
  missingPercent?: number;
}

interface Incomplete {
  totalPoints: null;
  steps: MustSteps;
  treatsLossAsUnplanned: boolean;
  needs: MustNeed[];
  /**
   * a sentence shown if the body mass index is missing, never points; `null` if it is known or the arm is not
   * measured
   */
  surrogate: MuacSurrogate | null;
  /** neither the body mass index nor the arm is known, so only subjective criteria are left */
  needsSubjectiveCriteria: boolean;
}

export type MustScore =
  | TooYoung
  | Pregnant
  | {
      status: 'scored';
      /** 0 to 6 */
      totalPoints: number;
      risk: MustRisk;
      steps: MustSteps;
      /** the loss has points, and was not asked about */
      treatsLossAsUnplanned: boolean;
    }
  /** steps are missing, but the known ones already make the risk high */
  | ({ status: 'highAlready'; risk: 'high' } & Incomplete)
  /** steps are missing, but the known ones already make the risk medium: it is medium or high */
  | ({ status: 'atLeastMedium'; risk: 'medium' } & Incomplete)
  | ({ status: 'cannotAssess'; risk: null } & Incomplete);

/** Both bounds score 1: kg/m2 for the body mass index, % of the earlier weight for the loss. */
const bmiOnePoint = { from: 18.5, upTo: 20 };
const lossOnePointPercent = { from: 5, upTo: 10 };
const acuteIllnessPoints = 2;
const mediumFromPoints = 1;
const highFromPoints = 2;

/**
 * Scores a MUST, comparing without division. A body mass index of exactly 18.5 or 20 and a loss of exactly 5 or 10 %
 * score 1. A gain is not a loss. A loss counts from the highest weight of the past 6 months, also if it is a loss of
 * the last weeks; only a weight of 3 to 6 months ago rules one out. Only an unplanned loss has points: an intended one
 * scores 0, however large and also when no earlier weight is known. One that was not asked about is treated as
 * unplanned, and the score says so. With
 * steps missing, the known ones give the least risk that there is; the risk is never low then. With oedema or ascites
 * fewer than 2 points for the body mass index are such a least (engineering). Source: must2003 (Elia
 * 2003).
 *
 * @param input `null` when unknown
 */
export function scoreMust(input: MustInput): MustScore {
  const { acuteIllnessNoIntake, muacCm } = input;
  const ageYears = knownAge(input.ageYears);
  if (ageYears !== null && ageYears < adultFromAgeYears) {
    return { status: 'tooYoung', fromAgeYears: adultFromAgeYears };
  }
  if (input.isPregnant === true) return { status: 'pregnant' };
  const bmi = bmiStep(input);
  const weightLoss = weightLossStep(input);
  const acuteIllness = acuteIllnessNoIntake === null ? null : acuteIllnessNoIntake ? acuteIllnessPoints : 0;
  const steps: MustSteps = { bmi, weightLoss, acuteIllness };
  const treatsLossAsUnplanned = input.lossIntended === null && (weightLoss ?? 0) > 0;
  const knownPoints = (bmi ?? 0) + (weightLoss ?? 0) + (acuteIllness ?? 0);
  const needs = needsOf({ ...input, ageYears });
  if (needs.length === 0) {
    return {
      status: 'scored',
      totalPoints: knownPoints,
      risk: riskOf(knownPoints),
      steps,
      treatsLossAsUnplanned,
    };
  }
  const arm = bmi === null ? muacSurrogate({ muacCm, ageYears }) : null;
  const incomplete: Incomplete = {
    totalPoints: null,
    steps,
    treatsLossAsUnplanned,
    needs,
    surrogate: arm?.status === 'classed' ? arm.class : null,
    needsSubjectiveCriteria: bmi === null && !isMeasured(muacCm),
  };
  const least = ageYears === null ? 'low' : riskOf(knownPoints);
  if (least === 'high') return { status: 'highAlready', risk: least, ...incomplete };
  return least === 'medium'
    ? { status: 'atLeastMedium', risk: least, ...incomplete }
    : { status: 'cannotAssess', risk: null, ...incomplete };
}

function bmiStep({ weightKg, heightCm, missingPercent = 0 }: MustInput): MustSteps['bmi'] {
  if (!isMeasured(weightKg) || !isMeasured(heightCm)) return null;
  const bmi = massPerHeight2(weightKg, heightCm, missingPercent);
  if (compare(bmi, bmiOnePoint.from) < 0) return 2;
  return compare(bmi, bmiOnePoint.upTo) > 0 ? 0 : 1;
}

function weightLossStep(input: MustInput): MustSteps['weightLoss'] {
  const { weightKg, highestWithin6MonthsKg, earlierWeightKg, lossIntended } = input;
  if (lossIntended === true) return 0;
  const recent = lossPoints(highestWithin6MonthsKg, weightKg);
  const earlier = lossPoints(earlierWeightKg, weightKg);
  if (recent === 2 || earlier === 2) return 2;
  return recent === 1 ? 1 : earlier;
}

function lossPoints(earlierKg: number | null, currentKg: number | null): 0 | 1 | 2 | null {
  if (!isMeasured(earlierKg) || !isMeasured(currentKg)) return null;
  const loss = lossPercent(earlierKg, currentKg);
  if (compare(loss, lossOnePointPercent.from) < 0) return 0;
  return compare(loss, lossOnePointPercent.upTo) > 0 ? 2 : 1;
}

function needsOf(input: MustInput): MustNeed[] {
  const { weightKg, heightCm, earlierWeightKg, acuteIllnessNoIntake, ageYears } = input;
  const missing = missingOf({
    weight_kg: weightKg,
    height_cm: heightCm,
    earlier_weight_kg: earlierWeightKg,
  });
  // An intended loss has no points, whatever it was, and none has more than 2.
  const isLossFinal = input.lossIntended === true || weightLossStep(input) === 2;
  const needs: MustNeed[] = missing.filter((need) => !isLossFinal || need !== 'earlier_weight_kg');
  const bmi = bmiStep(input);
  if (input.isWeightFluidAffected === true && bmi !== null && bmi < 2) needs.push('dryWeight');
  if (acuteIllnessNoIntake === null) needs.push('acuteIllnessNoIntake');
  if (ageYears === null) needs.push('age');
  return needs;
}

function riskOf(totalPoints: number): MustRisk {
  if (totalPoints >= highFromPoints) return 'high';
  return totalPoints >= mediumFromPoints ? 'medium' : 'low';
}
