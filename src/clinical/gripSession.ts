import Big from 'big.js';
import type { RecordedSex } from './sexAndAge';
import { isForceUnit, toKg, type GripUnit } from './forceUnits';
import { gripAsymmetry, type DominantHand, type GripAsymmetry } from './gripAsymmetry';
import { gripProtocols, type GripProtocolKey } from './gripProtocols';
import {
  canTryAgain,
  countsAsTrial,
  gripPlausibility,
  hands,
  type ExcludedHands,
  type GripTrial,
  type Hand,
  type HandExclusion,
} from './gripTrials';

/**
 * What one grip session says. The value compared with cut-offs and norms is the maximum of all valid trials of both hands (Roberts et
 * al. 2011); the mean of three belongs to the protocol of the hand therapists (asht2015). The hints on quality are engineering.
 */

export interface GripSession {
  /** in the order they were taken */
  trials: readonly GripTrial[];
  excluded?: ExcludedHands;
  dominantHand: DominantHand;
  sex: RecordedSex;
  protocol: GripProtocolKey;
}

/** In the unit of the summary: kg, or kPa of a bulb. */
export type HandSummary =
  | { status: 'measured'; best: number; meanOfThree: number | null; validTrials: number }
  | { status: 'excluded'; reason: HandExclusion }
  | { status: 'notMeasured' };

export type GripHint =
  | { code: 'oneMoreTrial'; hand: Hand; because: ('spread' | 'bestIsLast')[] }
  /** `trial`: its place in the session, from 0; it does not count */
  | { code: 'valueImpossible'; trial: number }
  /** to be confirmed; it counts */
  | { code: 'valueUnusual'; trial: number }
  /** the protocol reports a mean, which no cut-off and no norm here is built on */
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
      /** pressure of a bulb: never to be compared with a cut-off or a norm in kg */
      maximumKPa: number | null;
      hints: GripHint[];
    }
  /** force and pressure in one session: two devices are never mixed */
  | { unit: 'mixed' };

/** Summarises a session; trials that are invalid or impossible, and those of an excluded hand, do not count. */
export function summariseGrip(session: GripSession): GripSummary {
  const kinds = new Set(session.trials.map(({ unit }) => isForceUnit(unit)));
  if (kinds.size > 1) return { unit: 'mixed' };
  const unit = comparedUnit(session);
  const summary = { left: handSummary(session, unit, 'left'), right: handSummary(session, unit, 'right') };
  const left = bestOf(summary.left);
  const right = bestOf(summary.right);
  const maximum = left === null || right === null ? (left ?? right) : Math.max(left, right);
  const hints = gripHints(session, unit);
  if (!isForceUnit(unit)) return { unit: 'kPa', hands: summary, maximumKPa: maximum, hints };
  const asymmetry = gripAsymmetry({
    leftBest: bestCompared(session, unit, 'left'),
    rightBest: bestCompared(session, unit, 'right'),
    dominantHand: session.dominantHand,
  });
  return { unit: 'kg', hands: summary, maximumKg: maximum, asymmetry, hints };
}

/** Trials are compared in the unit they share: 90 N of 100 N are exactly 0.90, which they would not be in kg. */
function comparedUnit({ trials }: GripSession): GripUnit {
  const [first] = trials;
  return first && trials.every(({ unit }) => unit === first.unit) ? first.unit : 'kg';
}

function handSummary(session: GripSession, unit: GripUnit, hand: Hand): HandSummary {
  const reason = session.excluded?.[hand];
  if (reason) return { status: 'excluded', reason };
  const values = validValues(session, unit, hand);
  if (values.length === 0) return { status: 'notMeasured' };
  return {
    status: 'measured',
    best: canonical(Math.max(...values), unit),
    meanOfThree: values.length < 3 ? null : canonical(mean(values.slice(0, 3)), unit),
    validTrials: values.length,
  };
}

function validValues({ trials }: GripSession, unit: GripUnit, hand: Hand): number[] {
  return trials
    .filter((trial) => trial.hand === hand && countsAsTrial(trial))
    .map((trial) => (trial.unit === unit ? trial.value : canonical(trial.value, trial.unit)));
}

function bestCompared(session: GripSession, unit: GripUnit, hand: Hand): number | null {
  return session.excluded?.[hand] ? null : Math.max(0, ...validValues(session, unit, hand)) || null;
}

/** In kg, or in kPa where it is a pressure. */
function canonical(value: number, unit: GripUnit): number {
  return isForceUnit(unit) ? toKg(value, unit) : value;
}

function bestOf(hand: HandSummary): number | null {
  return hand.status === 'measured' ? hand.best : null;
}

function mean(values: number[]): number {
  return Number(values.reduce((sum, value) => sum.plus(value), new Big(0)).div(values.length));
}

function gripHints(session: GripSession, unit: GripUnit): GripHint[] {
  const { trialsPerHand, valueRule } = gripProtocols[session.protocol];
  const hints: GripHint[] = [];
  for (const [trial, taken] of session.trials.entries()) {
    if (taken.invalid !== null) continue;
    const found = gripPlausibility(taken, session.sex);
    if (found === 'impossible') hints.push({ code: 'valueImpossible', trial });
    if (found === 'unusual') hints.push({ code: 'valueUnusual', trial });
  }
  for (const hand of hands) {
    const values = validValues(session, unit, hand);
    const isDone = values.length >= trialsPerHand && !session.excluded?.[hand];
    if (!isDone || !canTryAgain(session.trials, hand)) continue;
    const because = reasonsForOneMore(values);
    if (because.length > 0) hints.push({ code: 'oneMoreTrial', hand, because });
  }
  if (valueRule === 'meanOfThree') hints.push({ code: 'meanIsNotForCutOffs' });
  return hints;
}

/** Trials that differ by more than a tenth of the best, or a last one above all before it. */
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
