import { massPerHeight2 } from '@/clinical/body/massPerHeight2';
import { lossPercent } from '@/clinical/body/weightLoss';
import { compare } from '@/clinical/exactValue';
import { isMeasured, missingOf } from '@/clinical/measured';
import { adultFromAgeYears, knownAge } from '@/clinical/sexAndAge';
import type { TooYoung } from '@/clinical/body/adultClass';

/**
 * The risk of refeeding problems before nutrition support starts, for adults. Source: nicecg32 (NICE CG32, 1.4.6 to
 * 1.4.8). Below 18 years and in pregnancy, where these criteria were not made, the signs say what speaks for a risk.
 */

/** One of them is enough for a high risk. */
export const majorRefeedingCriteria = [
  'bmiBelow16',
  'lossAbove15',
  'intakeOver10Days',
  'lowElectrolyte',
] as const;
/** Two of them are enough. */
export const minorRefeedingCriteria = ['bmiBelow18', 'lossAbove10', 'intakeOver5Days', 'history'] as const;
export const refeedingCriteria = [...majorRefeedingCriteria, ...minorRefeedingCriteria] as const;
export type RefeedingCriterion = (typeof refeedingCriteria)[number];
type MinorCriterion = (typeof minorRefeedingCriteria)[number];

export const electrolytes = ['potassium', 'phosphate', 'magnesium'] as const;
export type Electrolyte = (typeof electrolytes)[number];

/** `dryWeight`: the weight is known, but oedema or ascites is part of it. */
export const refeedingNeeds = [
  'age',
  'weight_kg',
  'height_cm',
  'dryWeight',
  'earlier_weight_kg',
  'daysOfLittleIntake',
  ...electrolytes,
  'history',
] as const;
export type RefeedingNeed = (typeof refeedingNeeds)[number];

export interface RefeedingInput {
  /** completed years on the day of the measurement */
  ageYears: number | null;
  isPregnant: boolean;
  /** the share of amputated parts in %, for which the body mass index is corrected */
  missingPercent?: number;
  weightKg: number | null;
  heightCm: number | null;
  /** oedema or ascites: without it, the weight would be lower */
  isWeightFluidAffected: boolean;
  /** the highest weight of the past 6 months; leave it out when oedema or ascites is part of either weight */
  highestWithin6MonthsKg: number | null;
  /** the weight 3 to 6 months ago: without it, a loss is not ruled out */
  earlierWeightKg: number | null;
  /** whether the loss was intended; `null`: not asked, and the loss is treated as unplanned */
  lossIntended: boolean | null;
  /** days with little or no intake, up to now */
  daysOfLittleIntake: number | null;
  /** whether the latest result before feeding is low; `null`: there is none that counts */
  isLow: Readonly<Record<Electrolyte, boolean | null>>;
  /** one without a range of its own is below that of adults: only a sign where the criteria do not apply */
  isAnyBelowAdult: boolean;
  /** alcohol abuse, or insulin, chemotherapy, antacids or diuretics; `null`: not known */
  history: boolean | null;
  /** among the conditions: it speaks for a risk where the criteria do not apply */
  hasEatingDisorder: boolean;
}

export type RefeedingRisk =
  /** the criteria are of adults, so a specialist must judge the risk. `signs`: what speaks for one; none excludes one */
  | (TooYoung & { signs: RefeedingSign[] })
  /** the criteria were not made for it; likewise */
  | { status: 'pregnant'; signs: RefeedingSign[] }
  | {
      status: 'high';
      /** every criterion that is met, without a minor one that a major one includes */
      met: RefeedingCriterion[];
      /** BMI below 14, or negligible intake for more than 15 days; `null`: not known */
      isExtreme: boolean | null;
      /** a loss counts, and was not asked about */
      treatsLossAsUnplanned: boolean;
      needs: RefeedingNeed[];
    }
  /** everything is known; `met`: one of the criteria of which two are needed, if any */
  | { status: 'notMet'; met: RefeedingCriterion[]; treatsLossAsUnplanned: boolean }
  | {
      status: 'cannotTell';
      met: RefeedingCriterion[];
      treatsLossAsUnplanned: boolean;
      needs: RefeedingNeed[];
    };

/** kg/m2 */
const bmiBelow = { extreme: 14, major: 16, minor: 18.5 };
/** % of the highest weight of the past 6 months */
const lossAbove = { major: 15, minor: 10 };
const daysOver = { extreme: 15, major: 10, minor: 5 };
const enoughMinor = 2;

/** The minor criterion that a major one includes. */
const includes: Partial<Record<RefeedingCriterion, MinorCriterion>> = {
  bmiBelow16: 'bmiBelow18',
  lossAbove15: 'lossAbove10',
  intakeOver10Days: 'intakeOver5Days',
};

/**
 * Whether a person is at high risk of refeeding problems. One major criterion or two minor ones are enough, whatever
 * else is unknown. That the criteria are not met is said only when every input is known. A loss counts however fast it
 * was; only a weight of 3 to 6 months ago rules one out. An intended loss is no criterion. With oedema or ascites a
 * low BMI counts, and any other rules nothing out (engineering). Below 18 years and in pregnancy there is no verdict.
 * Source: nicecg32 (NICE CG32).
 *
 * @param input `null` when unknown
 */
export function refeedingRisk(input: RefeedingInput): RefeedingRisk {
  const ageYears = knownAge(input.ageYears);
  if (ageYears !== null && ageYears < adultFromAgeYears) {
    return {
      ...{ status: 'tooYoung', fromAgeYears: adultFromAgeYears },
      signs: refeedingSigns(input, childBmiLimit(ageYears)),
    };
  }
  if (input.isPregnant) return { status: 'pregnant', signs: refeedingSigns(input, bmiBelow.minor) };
  const states = criteriaOf(input);
  const major = majorRefeedingCriteria.filter((one) => states[one] === true);
  const minor = minorRefeedingCriteria.filter((one) => states[one] === true);
  const needs = needsOf({ ...input, ageYears }, states);
  const treatsLossAsUnplanned = input.lossIntended === null && states.lossAbove10 === true;
  const isHigh = major.length > 0 || minor.length >= enoughMinor;
  const met = [...major, ...minor.filter((one) => !major.some((other) => includes[other] === one))];
  if (isHigh && ageYears !== null) {
    return { status: 'high', met, isExtreme: isExtreme(input), treatsLossAsUnplanned, needs };
  }
  return needs.length === 0
    ? { status: 'notMet', met, treatsLossAsUnplanned }
    : { status: 'cannotTell', met, treatsLossAsUnplanned, needs };
}

/** What speaks for a risk where the criteria do not apply. */
export const refeedingSignKeys = [
  'lowBmi',
  'weightLoss',
  'littleIntake',
  'lowElectrolyte',
  'eatingDisorder',
] as const;
export type RefeedingSign = (typeof refeedingSignKeys)[number];

/**
 * A BMI in kg/m2 below which a child of an age is so thin that the risk must be spoken of: near 80 % of the median, or
 * less. No limit that excludes a risk, since none for children is as simple (engineering).
 */
const childBmiBelow = [
  { fromAgeYears: 14, below: 16 },
  { fromAgeYears: 10, below: 14 },
  { fromAgeYears: 2, below: 13 },
];

function childBmiLimit(ageYears: number): number | null {
  return childBmiBelow.find(({ fromAgeYears }) => ageYears >= fromAgeYears)?.below ?? null;
}

/**
 * What speaks for a risk where the criteria do not apply: below 18 years and in pregnancy. It is a warning and no verdict,
 * and no sign does not exclude a risk: a specialist must judge it (meed2022). A loss above 10 %, more than 5 days of little
 * or no intake, or a low electrolyte (engineering, with the limits of nicecg32); an eating disorder; or a BMI below a limit.
 *
 * @param input `null` when unknown, which speaks for nothing
 * @param bmiLimit in kg/m2, exclusive; `null`: the BMI says nothing at this age
 */
function refeedingSigns(input: RefeedingInput, bmiLimit: number | null): RefeedingSign[] {
  const isThere: Record<RefeedingSign, boolean> = {
    lowBmi: bmiLimit !== null && isBmiBelow(bmiLimit, input) === true,
    weightLoss: isLossAbove(lossAbove.minor, input) === true,
    littleIntake: isIntakeOver(daysOver.minor, input) === true,
    lowElectrolyte: input.isAnyBelowAdult || electrolytes.some((one) => input.isLow[one] === true),
    eatingDisorder: input.hasEatingDisorder,
  };
  return refeedingSignKeys.filter((sign) => isThere[sign]);
}

type CriterionStates = Record<RefeedingCriterion, boolean | null>;

function criteriaOf(input: RefeedingInput): CriterionStates {
  return {
    bmiBelow16: isBmiBelow(bmiBelow.major, input),
    lossAbove15: isLossAbove(lossAbove.major, input),
    intakeOver10Days: isIntakeOver(daysOver.major, input),
    lowElectrolyte: anyOf(electrolytes.map((one) => input.isLow[one])),
    bmiBelow18: isBmiBelow(bmiBelow.minor, input),
    lossAbove10: isLossAbove(lossAbove.minor, input),
    intakeOver5Days: isIntakeOver(daysOver.minor, input),
    history: input.history,
  };
}

function isBmiBelow(
  limit: number,
  { weightKg, heightCm, isWeightFluidAffected, missingPercent = 0 }: RefeedingInput,
): boolean | null {
  if (!isMeasured(weightKg) || !isMeasured(heightCm)) return null;
  if (compare(massPerHeight2(weightKg, heightCm, missingPercent), limit) < 0) return true;
  return isWeightFluidAffected ? null : false;
}

function isLossAbove(limit: number, input: RefeedingInput): boolean | null {
  const { weightKg, highestWithin6MonthsKg, earlierWeightKg, lossIntended } = input;
  if (lossIntended === true) return false;
  if (!isMeasured(weightKg)) return null;
  const isMet = [highestWithin6MonthsKg, earlierWeightKg].some(
    (earlier) => isMeasured(earlier) && compare(lossPercent(earlier, weightKg), limit) > 0,
  );
  return isMet || (isMeasured(earlierWeightKg) ? false : null);
}

function isIntakeOver(
  limit: number,
  { daysOfLittleIntake }: Pick<RefeedingInput, 'daysOfLittleIntake'>,
): boolean | null {
  return isDays(daysOfLittleIntake) ? daysOfLittleIntake > limit : null;
}

function isDays(days: number | null): days is number {
  return days !== null && Number.isFinite(days) && days >= 0;
}

function isExtreme(input: RefeedingInput): boolean | null {
  return anyOf([isBmiBelow(bmiBelow.extreme, input), isIntakeOver(daysOver.extreme, input)]);
}

/** `null`: none is true, and not all are known */
function anyOf(states: readonly (boolean | null)[]): boolean | null {
  return states.includes(true) || (states.includes(null) ? null : false);
}

function needsOf(input: RefeedingInput, states: CriterionStates): RefeedingNeed[] {
  const { ageYears, weightKg, heightCm, earlierWeightKg, isWeightFluidAffected } = input;
  const body = missingOf({ weight_kg: weightKg, height_cm: heightCm });
  const isOpen = states.bmiBelow16 === null || states.lossAbove15 === null;
  const isDryNeeded = isMeasured(weightKg) && isWeightFluidAffected && isOpen;
  // Without a weight now, an earlier one would say nothing.
  const isEarlierNeeded =
    isMeasured(weightKg) &&
    !isWeightFluidAffected &&
    states.lossAbove15 === null &&
    !isMeasured(earlierWeightKg);
  return [
    ...(ageYears === null ? (['age'] as const) : []),
    ...body,
    ...(isDryNeeded ? (['dryWeight'] as const) : []),
    ...(isEarlierNeeded ? (['earlier_weight_kg'] as const) : []),
    ...(states.intakeOver5Days === null ? (['daysOfLittleIntake'] as const) : []),
    ...(states.lowElectrolyte === null ? electrolytes.filter((one) => input.isLow[one] === null) : []),
    ...(states.history === null ? (['history'] as const) : []),
  ];
}
