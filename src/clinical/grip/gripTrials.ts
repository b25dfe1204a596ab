import { isForceUnit, toKg, type GripUnit } from './forceUnits';
import { mostTrialsPerHand, gripProtocols, type GripProtocolKey } from './gripProtocols';
import { isMeasured } from '@/clinical/measured';
import type { Plausibility } from '@/clinical/body/physicalMeasures';
import type { RecordedSex } from '@/clinical/sexAndAge';

/** The trials of a grip session: which ones count, and which hand is next (engineering). */

export type Hand = 'left' | 'right';
export const hands = ['right', 'left'] as const satisfies readonly Hand[];

/** Why a hand is not tested. It is a reason, never a value of 0. */
export const handExclusions = [
  'pain',
  'recentSurgery',
  'stroke',
  'oedema',
  'unable',
  'refused',
  'other',
] as const;
export type HandExclusion = (typeof handExclusions)[number];
export type ExcludedHands = Readonly<Partial<Record<Hand, HandExclusion | null>>>;

/** Why one trial does not count. */
export const trialFaults = ['posture', 'slipped', 'stopped', 'deviceFault', 'other'] as const;
export type TrialFault = (typeof trialFaults)[number];

export interface GripTrial {
  hand: Hand;
  /** as entered, in the unit of the session */
  value: number;
  /** `null`: it counts */
  invalid: TrialFault | null;
}

/** The trials of one session with one device, so in one unit. */
export interface TakenTrials {
  unit: GripUnit;
  /** in the order they were taken */
  trials: readonly GripTrial[];
  excluded?: ExcludedHands;
  protocol: GripProtocolKey;
}

/** Hard limits in kg, the lower one exclusive: a person who cannot grip has a reason, not a 0. */
export const mostGripKg = 100;
const softLimitsKg = { from: 5, men: 75, women: 50 };

/**
 * How one trial compares with the limits of plausibility. Impossible: at 0 or less, and above 100 kg. To be
 * confirmed: below 5 kg, and above 75 kg (men) or 50 kg (women). If the sex is unknown, the stricter limit applies.
 * For pressure only the lower hard limit is known.
 */
export function gripPlausibility(
  { value, unit }: { value: number; unit: GripUnit },
  sex: RecordedSex,
): Plausibility {
  if (!isMeasured(value)) return 'impossible';
  if (!isForceUnit(unit)) return 'plausible';
  const kg = toKg(value, unit);
  if (kg > mostGripKg) return 'impossible';
  const most = sex === 'male' ? softLimitsKg.men : softLimitsKg.women;
  return kg < softLimitsKg.from || kg > most ? 'unusual' : 'plausible';
}

/** Whether a trial counts: not marked invalid, and not impossible. */
export function countsAsTrial({ value, invalid }: GripTrial, unit: GripUnit): boolean {
  return invalid === null && gripPlausibility({ value, unit }, null) !== 'impossible';
}

/** Whether the hand may be tested once more. The maximum is five trials, including those that do not count. */
export function canTryAgain(trials: readonly GripTrial[], hand: Hand): boolean {
  return trials.filter((trial) => trial.hand === hand).length < mostTrialsPerHand;
}

/**
 * The hand to test next. The hands alternate, starting with the right one (Roberts et al. 2011), until each has its
 * trials. A hand that is excluded or has had five is skipped.
 *
 * @returns `null` when no hand is left to test
 */
export function nextHand({ unit, trials, excluded, protocol }: TakenTrials): Hand | null {
  const order: readonly Hand[] = trials.at(-1)?.hand === 'right' ? ['left', 'right'] : ['right', 'left'];
  const isWaiting = (hand: Hand) =>
    !excluded?.[hand] &&
    canTryAgain(trials, hand) &&
    trials.filter((trial) => trial.hand === hand && countsAsTrial(trial, unit)).length <
      gripProtocols[protocol].trialsPerHand;
  return order.find(isWaiting) ?? null;
}
