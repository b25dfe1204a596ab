import Big from 'big.js';
import type { ChartEntries } from '@/client/chart/assessment/useChartEntries';
import type { Captured, HistoryEntry } from '@/client/records/overlay';
import { bodyMassIndex } from '@/clinical/body/bodyMassIndex';
import { recordedCorrection } from '@/contract/recordedCorrection';
import { toNumber } from '@/clinical/exactValue';
import { massPerHeight2 } from '@/clinical/body/massPerHeight2';
import { scoreSarcF } from '@/clinical/sarcopenia/sarcF';
import { changeBetweenLastTwo } from '@/clinical/body/weightChange';
import { maximumKgOf } from '@/assessment/sessionSummary';
import type { PhysicalData } from '@/contract/physicalData';

/** The figures followed over time, in display order. */
export const followed = ['weight', 'bmi', 'grip', 'sarcF', 'gait', 'calf'] as const;
export type Followed = (typeof followed)[number];

export interface FollowedPoint {
  /** RFC 3339 */
  at: string;
  /** kg, kg/m2, kg, points, m/s, cm */
  value: number;
  /** formatted by its rule, where that is more than rounding; `null`: as measured */
  display: string | null;
  isWaiting: boolean;
  /** the measuring device; values from different devices are not compared */
  device: string | null;
  /** a weight with oedema or ascites, or a figure calculated from it: never compared */
  isFluidAffected: boolean;
}

/**
 * The values of each figure over time, newest first. A body mass index uses the height measured with it, or otherwise
 * the last one before.
 */
export function chartSeries(entries: ChartEntries): Record<Followed, FollowedPoint[]> {
  const { sarcF, physicalData, dynamometry } = entries;
  const measured = (valueOf: (record: PhysicalData) => Found) => pointsOf(physicalData, valueOf);
  const weighed = (valueOf: (record: PhysicalData) => Found) =>
    pointsOf(physicalData, valueOf, ({ fluid_affected }) => ({ isFluidAffected: fluid_affected === true }));
  return {
    weight: weighed(({ weight_kg }) => weight_kg),
    bmi: weighed((record) => bmiOf(record, physicalData)),
    grip: pointsOf(dynamometry, maximumKgOf, ({ device, device_name }) => ({
      device: `${device}/${device_name ?? ''}`,
    })),
    sarcF: pointsOf(sarcF, (record) => scoreSarcF(record).totalPoints),
    gait: measured(({ gait_4m_s }) => (gait_4m_s === null ? null : new Big(4).div(gait_4m_s).toNumber())),
    calf: measured(({ calf_cm }) => calf_cm),
  };
}

type Found = number | { value: number; display: string } | null;

function pointsOf<R extends Captured>(
  entries: readonly HistoryEntry<R>[],
  valueOf: (record: R) => Found,
  comparedBy: (record: R) => Partial<Pick<FollowedPoint, 'device' | 'isFluidAffected'>> = () => ({}),
): FollowedPoint[] {
  return entries.flatMap(({ record, isWaiting }) => {
    const found = valueOf(record);
    if (found === null) return [];
    const shown = typeof found === 'number' ? { value: found, display: null } : found;
    const compared = { device: null, isFluidAffected: false, ...comparedBy(record) };
    return [{ at: record.captured_at, ...shown, isWaiting, ...compared }];
  });
}

/**
 * The height in cm that the body mass index of a record is calculated with: its own, or else the last one before, or else
 * the one that was estimated from another length and is stored with its class.
 *
 * @param all newest first
 */
export function heightOf(
  { height_cm, captured_at, verdicts }: Pick<PhysicalData, 'height_cm' | 'captured_at' | 'verdicts'>,
  all: readonly HistoryEntry<PhysicalData>[],
): number | null {
  const isBefore = ({ record }: HistoryEntry<PhysicalData>) =>
    record.height_cm !== null && Date.parse(record.captured_at) <= Date.parse(captured_at);
  const known = height_cm ?? all.find(isBefore)?.record.height_cm ?? null;
  if (known !== null) return known;
  const { inputs = {} } = verdicts?.find(({ algorithm }) => algorithm === 'bmi-who') ?? {};
  const estimated = inputs['height_cm_estimated'] === true ? inputs['height_cm'] : null;
  return typeof estimated === 'number' ? estimated : null;
}

function bmiOf(record: PhysicalData, all: readonly HistoryEntry<PhysicalData>[]): Found {
  const { weight_kg } = record;
  const height = heightOf(record, all);
  const missingPercent = recordedCorrection(record);
  const bmi = bodyMassIndex({ weightKg: weight_kg, heightCm: height, ageYears: null, missingPercent });
  if (bmi.status === 'cannotAssess' || weight_kg === null || height === null) return null;
  return { value: toNumber(massPerHeight2(weight_kg, height, missingPercent)), display: bmi.display };
}

export interface Change {
  figure: Followed;
  now: FollowedPoint;
  /** the value it is compared with; `null`: none */
  before: FollowedPoint | null;
  /** `now` minus `before`, exact */
  by: number | null;
  /** for a weight, formatted by its rule: "-3.3" */
  percent: string | null;
}

/** The newest value of each figure, and its difference from the previous visit. */
export function changesOf(series: Record<Followed, FollowedPoint[]>): Change[] {
  return followed.flatMap((figure): Change[] => {
    const [now, ...earlier] = series[figure];
    if (!now) return [];
    return [changeSince(figure, now, earlier.find((point) => isComparable(point, now)) ?? null)];
  });
}

/**
 * What changed from one value to another.
 *
 * @param before `null`: there is nothing to compare with
 */
export function changeSince(figure: Followed, now: FollowedPoint, before: FollowedPoint | null): Change {
  const by = before && new Big(now.value).minus(before.value).toNumber();
  const percent = figure === 'weight' && before ? percentOf(before, now) : null;
  return { figure, now, before, by, percent };
}

function isComparable(earlier: FollowedPoint, now: FollowedPoint): boolean {
  const isOfEarlierDay = dayOf(earlier.at) < dayOf(now.at);
  return isOfEarlierDay && earlier.device === now.device && !earlier.isFluidAffected && !now.isFluidAffected;
}

function percentOf(...weights: readonly FollowedPoint[]): string | null {
  const change = changeBetweenLastTwo(
    weights.map(({ at, value }) => ({ captured_at: at, weight_kg: value })),
    false,
  );
  return change.status === 'calculated' ? change.display : null;
}

function dayOf(moment: string): string {
  return moment.slice(0, 10);
}
