import Big from 'big.js';
import { calendarDaysBetween } from '@/clinical/calendarDays';
import { daysBetween } from '@/clinical/daysBetween';
import { compare, displayValue, exactValue, toNumber, type ExactValue } from '@/clinical/exactValue';
import { areMeasured, isMeasured, missingOf } from '@/clinical/measured';
import { adultFromAgeYears, knownAge } from '@/clinical/sexAndAge';
import type { Pregnant, TooYoung } from './adultClass';
import { childWeightLoss, type ChildWeightLoss } from './childWeightLoss';
import { lossLimitsEndDays, weightLoss, type Weighing, type WeightLoss } from './weightLoss';

/** The change of a weight, in percent of an earlier one: 100 (current - earlier) / earlier, negative for a loss. */
export interface WeightChange {
  /** as precise as a number can be, for charts and storage; never compare it with a limit */
  percent: number;
  /** with one decimal, or more where one would move it across a limit: 5.04 % lost reads -5.04 */
  display: string;
}

/** Oedema or ascites: part of the weight is water, so a difference does not show what was lost or gained. */
interface NotCompared {
  status: 'notCompared';
  because: 'fluidAffected';
}

export type WeightChangeResult<Need extends string> =
  | NotCompared
  | { status: 'cannotAssess'; needs: Need[] }
  | ({ status: 'calculated' } & WeightChange);

// The limits of Blackburn, MUST and GLIM, so that a figure next to one of their verdicts does not contradict it. And
// a change never reads "0.0".
const limitsPercent = [-20, -10, -7.5, -5, -2, -1, 0];

/**
 * The change from the usual weight, unless water is part of the weight. It has no degree, because it is unknown over
 * how many days it happened. Source: blackburn1977 (Blackburn 1977).
 *
 * @param input in kg; `null` when unknown. `isFluidAffected`: whether there is oedema or ascites
 */
export function changeFromUsualWeight(input: {
  weightKg: number | null;
  usualWeightKg: number | null;
  isFluidAffected: boolean;
}): WeightChangeResult<'weight_kg' | 'usual_weight_kg'> {
  if (input.isFluidAffected) return { status: 'notCompared', because: 'fluidAffected' };
  const measures = { weight_kg: input.weightKg, usual_weight_kg: input.usualWeightKg };
  if (!areMeasured(measures)) return { status: 'cannotAssess', needs: missingOf(measures) };
  return { status: 'calculated', ...weightChange(measures.usual_weight_kg, measures.weight_kg) };
}

/**
 * The change between the last two weighings, unless water is part of the newest. Source: blackburn1977 (Blackburn
 * 1977).
 *
 * @param weighings in any order; those without a weight are ignored. Leave out earlier ones with oedema or ascites
 * @param isFluidAffected whether there is oedema or ascites at the newest
 */
export function changeBetweenLastTwo(
  weighings: readonly Weighing[],
  isFluidAffected: boolean,
):
  | NotCompared
  | { status: 'cannotAssess'; needs: 'weight_kg'[] }
  | ({ status: 'calculated'; from: Weighing; to: Weighing } & WeightChange) {
  if (isFluidAffected) return { status: 'notCompared', because: 'fluidAffected' };
  const [to, from] = weighings
    .filter(({ weight_kg }) => isMeasured(weight_kg))
    .toSorted((a, b) => daysBetween(a.captured_at, b.captured_at));
  if (!to || !from) return { status: 'cannotAssess', needs: ['weight_kg'] };
  return { status: 'calculated', ...weightChange(from.weight_kg, to.weight_kg), from, to };
}

export type JudgedWeightLoss =
  /** a child loses weight by other rules, so the loss has no degree of adults; `loss`: that of the child, if any */
  | (TooYoung & { loss: ChildWeightLoss | null; treatsLossAsUnplanned: boolean })
  /** in pregnancy a loss below the limits is not ruled out as normal; one that reaches a limit is judged */
  | Pregnant
  /** oedema or ascites: part of the weight is water, so the loss has no degree */
  | { status: 'notScored'; because: 'fluidAffected' }
  /** every earlier weight is older than the criterion allows, so it neither finds nor excludes a loss */
  | { status: 'notScored'; because: 'beyondInterval' }
  /** a loss that reaches a limit was intended, so it has no degree */
  | { status: 'notScored'; because: 'intended' }
  | { status: 'cannotAssess'; needs: 'weight_kg'[] }
  /**
   * `loss`: `null` when no limit is reached, judged by the weights that the criterion applies to.
   * `treatsLossAsUnplanned`: there is one, and it was not asked about
   */
  | { status: 'judged'; loss: WeightLoss | null; treatsLossAsUnplanned: boolean };

/**
 * The degree of an unplanned loss of an adult, or of a person of unknown age. There is none if water is part of the
 * weight, if the loss was intended, or if no earlier weight is within the criterion's 184 calendar days. Exactly 184
 * days is within. A child has the degree of its own limits. In pregnancy a loss that reaches a limit has its degree, and any other has none, since weight should
 * rise (engineering). Source: blackburn1977 (Blackburn 1977), becker2015 (Becker 2015).
 *
 * @param isFluidAffected whether there is oedema or ascites
 * @param lossIntended `null`: not asked, and the loss is treated as unplanned
 * @param timeZone IANA name: the dates are those of the place where the patient lives
 * @param ageYears completed years on the day of the newest weight; `null`: unknown
 * @param isPregnant a recorded pregnancy
 */
export function judgedWeightLoss(
  weighings: readonly Weighing[],
  {
    isFluidAffected,
    lossIntended,
    timeZone,
    ageYears,
    isPregnant = false,
  }: {
    isFluidAffected: boolean;
    lossIntended: boolean | null;
    timeZone: string;
    ageYears: number | null;
    isPregnant?: boolean;
  },
): JudgedWeightLoss {
  if (isFluidAffected) return { status: 'notScored', because: 'fluidAffected' };
  const measured = weighings.filter(({ weight_kg }) => isMeasured(weight_kg));
  const [to, ...others] = measured.toSorted((a, b) => daysBetween(a.captured_at, b.captured_at));
  const earlier = to ? others.filter((from) => daysBetween(from.captured_at, to.captured_at) > 0) : [];
  if (!to || earlier.length === 0) return { status: 'cannotAssess', needs: ['weight_kg'] };
  const isBeyond = ({ captured_at }: Weighing) =>
    calendarDaysBetween(captured_at, to.captured_at, timeZone) > lossLimitsEndDays;
  if (earlier.every(isBeyond)) return { status: 'notScored', because: 'beyondInterval' };
  const age = knownAge(ageYears);
  if (age !== null && age < adultFromAgeYears) {
    const loss = lossIntended === true ? null : childWeightLoss(measured, { timeZone, ageYears: age });
    const treatsLossAsUnplanned = loss !== null && lossIntended === null;
    return { status: 'tooYoung', fromAgeYears: adultFromAgeYears, loss, treatsLossAsUnplanned };
  }
  const loss = weightLoss(measured, timeZone);
  if (loss === null && isPregnant) return { status: 'pregnant' };
  if (loss !== null && lossIntended === true) return { status: 'notScored', because: 'intended' };
  return { status: 'judged', loss, treatsLossAsUnplanned: loss !== null && lossIntended === null };
}

/** How much a weight has changed, both in kg and above 0. Source: blackburn1977 (Blackburn 1977). */
export function weightChange(fromKg: number, toKg: number): WeightChange {
  const percent = exactValue(new Big(toKg).minus(fromKg).times(100), fromKg);
  return { percent: toNumber(percent), display: displayValue(percent, 1, sideOfLimits) };
}

function sideOfLimits(percent: ExactValue): string {
  return limitsPercent.map((limit) => compare(percent, limit)).join();
}
