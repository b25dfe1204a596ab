import Big from 'big.js';
import type { TooYoung } from '@/clinical/body/adultClass';
import { exactValue, fixed, toNumber, type ExactValue } from '@/clinical/exactValue';
import { gripNormFor, gripNormsFromYears, type PrintedPercentile } from './gripNorms';
import { isMeasured } from '@/clinical/measured';
import { isCutOffSex, knownAge, type RecordedSex } from '@/clinical/sexAndAge';

/** The position of a maximum grip among the norms of Tomkinson et al. 2025. */

export type GripClass = 'low' | 'somewhat-low' | 'moderate' | 'somewhat-high' | 'high';

/** Lower bounds as percentiles, inclusive. */
const classesFrom: readonly { from: number; gripClass: GripClass }[] = [
  { from: 80, gripClass: 'high' },
  { from: 60, gripClass: 'somewhat-high' },
  { from: 40, gripClass: 'moderate' },
  { from: 20, gripClass: 'somewhat-low' },
];

interface GripPercentileInput {
  /** the maximum over both hands, because these norms cover neither means nor pressures; `null`: not measured */
  maximumKg: number | null;
  sex: RecordedSex;
  /** completed years on the day of the measurement */
  ageYears: number | null;
}

export type GripPercentile =
  | { status: 'cannotAssess'; needs: ('gripMaxKg' | 'sex' | 'age')[] }
  /** there are no norms */
  | TooYoung
  | {
      status: 'assessed';
      /** unrounded; beyond the printed ones, how far is unknown */
      percentile: number | 'below5' | 'above95';
      /** a whole number, `<5` or `>95`; it may read 20 for a class that ends below 20 */
      display: string;
      gripClass: GripClass;
    };

/**
 * Interpolates linearly between the printed percentiles. A printed value is exactly its percentile. The class depends
 * on the unrounded percentile. Below 20 years there are no norms, whatever else is missing.
 */
export function gripPercentile({ maximumKg, sex, ageYears }: GripPercentileInput): GripPercentile {
  const age = knownAge(ageYears);
  if (age !== null && age < gripNormsFromYears) {
    return { status: 'tooYoung', fromAgeYears: gripNormsFromYears };
  }
  if (!isMeasured(maximumKg) || !isCutOffSex(sex) || age === null) {
    const needs: ('gripMaxKg' | 'sex' | 'age')[] = [];
    if (!isMeasured(maximumKg)) needs.push('gripMaxKg');
    if (!isCutOffSex(sex)) needs.push('sex');
    if (age === null) needs.push('age');
    return { status: 'cannotAssess', needs };
  }
  const printed = gripNormFor(sex, age);
  const below = printed.findLast((one) => one.kg <= maximumKg);
  const above = printed.find((one) => one.kg >= maximumKg);
  const gripClass = classOf(maximumKg, printed);
  if (!below) return { status: 'assessed', percentile: 'below5', display: '<5', gripClass };
  if (!above) return { status: 'assessed', percentile: 'above95', display: '>95', gripClass };
  const exact = interpolated(maximumKg, below, above);
  return { status: 'assessed', percentile: toNumber(exact), display: fixed(exact, 0), gripClass };
}

function interpolated(kg: number, below: PrintedPercentile, above: PrintedPercentile): ExactValue {
  if (below.percentile === above.percentile) return exactValue(below.percentile);
  const span = new Big(above.kg).minus(below.kg);
  const part = new Big(kg).minus(below.kg).times(above.percentile - below.percentile);
  return exactValue(span.times(below.percentile).plus(part), span);
}

/** Uses the printed values themselves, so that interpolation cannot move a grip off the bound of its class. */
function classOf(kg: number, printed: readonly PrintedPercentile[]): GripClass {
  const reached = classesFrom.find(({ from }) =>
    printed.some((one) => one.percentile === from && kg >= one.kg),
  );
  return reached?.gripClass ?? 'low';
}
