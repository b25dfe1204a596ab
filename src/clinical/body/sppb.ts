import Big from 'big.js';

/**
 * Short Physical Performance Battery: balance, gait over four or three metres and five chair stands, 0 to 4 points each.
 * Sources: guralnik1994 (Guralnik 1994); for three metres niasppb (score sheet of the NIA).
 */

export type SppbPart = 'balance' | 'gait' | 'chairStands';
export type SppbPoints = 0 | 1 | 2 | 3 | 4;
export type SppbLimitation = 'severe-limitation' | 'moderate' | 'mild' | 'minimal';

/** The missing times, by wire field. */
export type SppbNeed =
  | 'balance_side_s'
  | 'balance_semi_s'
  | 'balance_tandem_s'
  | 'gait_4m_s'
  | 'chair_stands_5_s';

export interface SppbInput {
  /**
   * the time over four metres; `null`: not done for a reason other than being unable, which is missing and never 0
   * points
   */
  gait4mS: number | 'unable' | null;
  /** the time over three metres, where there is no room for four; a time over four metres goes first */
  gait3mS: number | null;
  chairStands5S: number | 'unable' | null;
  /** seconds each stance was held; the test stops at the first stance held under 10 s, so later ones may be `null` */
  balance: { sideS: number | null; semiS: number | null; tandemS: number | null };
}

export type SppbScore =
  | {
      status: 'scored';
      /** 0 to 12 */
      totalPoints: number;
      limitation: SppbLimitation;
      parts: Record<SppbPart, SppbPoints>;
      /** the walk whose limits gave the points of gait; `null`: unable to walk */
      walkedM: 3 | 4 | null;
    }
  | {
      status: 'cannotAssess';
      totalPoints: null;
      /** the total is at most this, whatever the missing parts are */
      mostPoints: number;
      parts: Record<SppbPart, SppbPoints | null>;
      needs: SppbNeed[];
    };

interface Band {
  /** in seconds with two decimals, inclusive */
  upTo: string;
  points: SppbPoints;
}

const gaitBands: readonly Band[] = [
  { upTo: '4.81', points: 4 },
  { upTo: '6.20', points: 3 },
  { upTo: '8.70', points: 2 },
];
/** The walk of three metres has limits of its own, on the same scoring sheet. */
const gait3mBands: readonly Band[] = [
  { upTo: '3.61', points: 4 },
  { upTo: '4.65', points: 3 },
  { upTo: '6.52', points: 2 },
];
const gaitSlowerPoints = 1;

const chairBands: readonly Band[] = [
  { upTo: '11.19', points: 4 },
  { upTo: '13.69', points: 3 },
  { upTo: '16.69', points: 2 },
  { upTo: '60.00', points: 1 },
];
const chairSlowerPoints = 0;

const mostOfPart = 4;

const heldFromS = '10.00';
const tandemPartFromS = '3.00';

/** Lower bounds of the total, inclusive. */
const limitations: readonly { from: number; limitation: SppbLimitation }[] = [
  { from: 0, limitation: 'severe-limitation' },
  { from: 4, limitation: 'moderate' },
  { from: 7, limitation: 'mild' },
  { from: 10, limitation: 'minimal' },
];

/**
 * Scores the battery. Times are first rounded to two decimals, half up, because the bands are printed with two. There
 * is no total unless all three parts are known, but the known ones tell the most that it can be. Sources: guralnik1994
 * (Guralnik 1994), niasppb (score sheet of the NIA).
 */
export function scoreSppb({ gait4mS, gait3mS, chairStands5S, balance }: SppbInput): SppbScore {
  const stances = balancePoints(balance);
  const over4m = timedPoints(gait4mS, gaitBands, gaitSlowerPoints);
  const over3m = timedPoints(gait3mS, gait3mBands, gaitSlowerPoints);
  // Somebody who could not walk four metres may have walked three.
  const walkedM = typeof gait4mS === 'number' && over4m !== null ? 4 : over3m === null ? null : 3;
  const gait = walkedM === 3 ? over3m : over4m;
  const chairStands = timedPoints(chairStands5S, chairBands, chairSlowerPoints);
  if (typeof stances === 'number' && gait !== null && chairStands !== null) {
    const totalPoints = stances + gait + chairStands;
    return {
      status: 'scored',
      totalPoints,
      limitation: limitationOf(totalPoints),
      parts: { balance: stances, gait, chairStands },
      walkedM,
    };
  }
  const needs: SppbNeed[] = [];
  if (typeof stances !== 'number') needs.push(stances);
  if (gait === null) needs.push('gait_4m_s');
  if (chairStands === null) needs.push('chair_stands_5_s');
  const parts = { balance: typeof stances === 'number' ? stances : null, gait, chairStands };
  const mostPoints = Object.values(parts).reduce<number>((sum, part) => sum + (part ?? mostOfPart), 0);
  return { status: 'cannotAssess', totalPoints: null, mostPoints, parts, needs };
}

function timedPoints(
  time: number | 'unable' | null,
  bands: readonly Band[],
  slowerPoints: SppbPoints,
): SppbPoints | null {
  if (time === 'unable') return 0;
  const seconds = inHundredths(time);
  if (seconds === null || seconds.eq(0)) return null;
  return bands.find(({ upTo }) => seconds.lte(upTo))?.points ?? slowerPoints;
}

/** The points, or the first stance that is missing. */
function balancePoints({ sideS, semiS, tandemS }: SppbInput['balance']): SppbPoints | SppbNeed {
  const side = inHundredths(sideS);
  if (side === null) return 'balance_side_s';
  if (side.lt(heldFromS)) return 0;
  const semi = inHundredths(semiS);
  if (semi === null) return 'balance_semi_s';
  if (semi.lt(heldFromS)) return 1;
  const tandem = inHundredths(tandemS);
  if (tandem === null) return 'balance_tandem_s';
  if (tandem.gte(heldFromS)) return 4;
  return tandem.gte(tandemPartFromS) ? 3 : 2;
}

/** `null`: no time. Zero is a time, because a stance may be held for none. */
function inHundredths(seconds: number | null): Big | null {
  if (seconds === null || !Number.isFinite(seconds) || seconds < 0) return null;
  return new Big(seconds).round(2, Big.roundHalfUp);
}

function limitationOf(totalPoints: number): SppbLimitation {
  return limitations.findLast(({ from }) => totalPoints >= from)?.limitation ?? 'severe-limitation';
}
