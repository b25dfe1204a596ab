import Big from 'big.js';
import type { RecordedSex } from '@/clinical/sexAndAge';
import { isForceUnit, toKg, type GripUnit } from './forceUnits';
import { gripAsymmetry, type DominantHand, type GripAsymmetry } from './gripAsymmetry';
import { gripProtocols } from './gripProtocols';
import {
  canTryAgain,
  countsAsTrial,
  gripPlausibility,
  hands,
  type Hand,
  type HandExclusion,
  type TakenTrials,
} from './gripTrials';

/**
 * The results of one grip session. The maximum of all valid trials of both hands is compared with cut-offs and norms
 * (Roberts et al. 2011). The mean of three belongs to the protocol of the hand therapists (asht2015). The quality
 * hints are engineering.
 */

export interface GripSession extends TakenTrials {
  dominantHand: DominantHand;
  sex: RecordedSex;
  /** of the session before with the same device, in the unit of the summary; left out or `null`: there is none */
  earlierBest?: number | null;
}

/** In the unit of the summary: kg, or kPa for a bulb. */
export type HandSummary =
  | { status: 'measured'; best: number; meanOfThree: number | null; validTrials: number }
  | { status: 'excluded'; reason: HandExclusion }
  | { status: 'notMeasured' };

export type GripHint =
  | { code: 'oneMoreTrial'; hand: Hand; because: ('spread' | 'bestIsLast')[] }
  /** `trial`: its index in the session, from 0; it does not count */
  | { code: 'valueImpossible'; trial: number }
  /** must be confirmed; it counts */
  | { code: 'valueUnusual'; trial: number }
  /** the protocol reports a mean, but the cut-offs and norms here are not based on one */
  | { code: 'meanIsNotForCutOffs' };

export type GripSummary =
  | {
      unit: 'kg';
      hands: Record<Hand, HandSummary>;
      /** over both hands; `null`: no valid trial */
      maximumKg: number | null;
      asymmetry: GripAsymmetry;
      hints: GripHint[];
    }
  | {
      unit: 'kPa';
      hands: Record<Hand, HandSummary>;
      /** pressure of a bulb: never compared with a cut-off or a norm in kg */
      maximumKPa: number | null;
      hints: GripHint[];
    };

/**
 * Summarises a session. Invalid and impossible trials, and those of an excluded hand, do not count. Trials are
 * compared as they were read: 90 N of 100 N are exactly 0.90, which they would not be in kg.
 */
export function summariseGrip(session: GripSession): GripSummary {
  const { unit, dominantHand } = session;
  const summary = { left: handSummary(session, 'left'), right: handSummary(session, 'right') };
  const left = bestOf(summary.left);
  const right = bestOf(summary.right);
  const maximum = left === null || right === null ? (left ?? right) : Math.max(left, right);
  const hints = gripHints(session);
  if (!isForceUnit(unit)) return { unit: 'kPa', hands: summary, maximumKPa: maximum, hints };
  const asymmetry = gripAsymmetry({
    leftBest: bestRead(session, 'left'),
    rightBest: bestRead(session, 'right'),
    dominantHand,
  });
  return { unit: 'kg', hands: summary, maximumKg: maximum, asymmetry, hints };
}

function handSummary(session: GripSession, hand: Hand): HandSummary {
  const { unit, excluded } = session;
  const reason = excluded?.[hand];
  if (reason) return { status: 'excluded', reason };
  const values = validValues(session, hand);
  if (values.length === 0) return { status: 'notMeasured' };
  return {
    status: 'measured',
    best: canonical(Math.max(...values), unit),
    meanOfThree: values.length < 3 ? null : canonical(mean(values.slice(0, 3)), unit),
    validTrials: values.length,
  };
}

/** In the unit of the session. */
function validValues({ trials, unit }: GripSession, hand: Hand): number[] {
  return trials
    .filter((trial) => trial.hand === hand && countsAsTrial(trial, unit))
    .map(({ value }) => value);
}

/** In the unit of the session. */
function bestRead(session: GripSession, hand: Hand): number | null {
  return session.excluded?.[hand] ? null : Math.max(0, ...validValues(session, hand)) || null;
}

/** In kg, or in kPa for a pressure. */
function canonical(value: number, unit: GripUnit): number {
  return isForceUnit(unit) ? toKg(value, unit) : value;
}

function bestOf(hand: HandSummary): number | null {
  return hand.status === 'measured' ? hand.best : null;
}

function mean(values: number[]): number {
  return Number(values.reduce((sum, value) => sum.plus(value), new Big(0)).div(values.length));
}

function gripHints(session: GripSession): GripHint[] {
  const { trialsPerHand, valueRule } = gripProtocols[session.protocol];
  const hints: GripHint[] = [];
  for (const [trial, { hand, value, invalid }] of session.trials.entries()) {
    if (invalid !== null) continue;
    const found = gripPlausibility({ value, unit: session.unit }, session.sex);
    if (found === 'impossible') hints.push({ code: 'valueImpossible', trial });
    const isUnusual = found === 'unusual' || (found === 'plausible' && isUnlikeOthers(session, trial));
    if (isUnusual && !session.excluded?.[hand]) hints.push({ code: 'valueUnusual', trial });
  }
  for (const hand of hands) {
    const values = validValues(session, hand);
    const isDone = values.length >= trialsPerHand && !session.excluded?.[hand];
    if (!isDone || !canTryAgain(session.trials, hand)) continue;
    const because = reasonsForOneMore(values);
    if (because.length > 0) hints.push({ code: 'oneMoreTrial', hand, because });
  }
  if (valueRule === 'meanOfThree') hints.push({ code: 'meanIsNotForCutOffs' });
  return hints;
}

/**
 * Whether a trial is more than twice every other one of the session, and twice the best of the session before: 41 typed
 * for 14. Nothing to compare it with says nothing.
 */
function isUnlikeOthers({ trials, unit, excluded, earlierBest = null }: GripSession, at: number): boolean {
  const inSummary = (value: number) => canonical(value, unit);
  const others = trials.flatMap((trial, other) =>
    other !== at && countsAsTrial(trial, unit) && !excluded?.[trial.hand] ? [inSummary(trial.value)] : [],
  );
  const best = Math.max(0, ...others, earlierBest ?? 0);
  const value = trials[at]?.value;
  return best > 0 && value !== undefined && inSummary(value) > 2 * best;
}

/** Trials that differ by more than a tenth of the best, or a last one above all the earlier ones. */
function reasonsForOneMore(values: number[]): ('spread' | 'bestIsLast')[] {
  const best = Math.max(...values);
  const reasons: ('spread' | 'bestIsLast')[] = [];
  if (
    new Big(best)
      .minus(Math.min(...values))
      .times(10)
      .gt(best)
  )
    reasons.push('spread');
  if (values.indexOf(best) === values.length - 1) reasons.push('bestIsLast');
  return reasons;
}
