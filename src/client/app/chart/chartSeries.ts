import Big from 'big.js';
import type { ChartEntries } from '@/client/app/assessment/useChartEntries';
import type { Captured, HistoryEntry } from '@/client/records/overlay';
import { scoreSarcF } from '@/clinical/sarcF';
import { maximumKgOf } from '@/client/features/dynamometry/sessionSummary';
import type { PhysicalData } from '@/contract/physicalData';

/** What is followed over time, in the order in which it is shown. */
export const followed = ['weight', 'bmi', 'grip', 'sarcF', 'gait', 'calf'] as const;
export type Followed = (typeof followed)[number];

export interface FollowedPoint {
  /** RFC 3339 */
  at: string;
  /** kg, kg/m2, kg, points, m/s, cm */
  value: number;
  isWaiting: boolean;
  /** with what it was measured; values of different ones are not compared */
  device: string | null;
}

/** The values of each figure over time, newest first. A body mass index goes by the height measured then, or else by the last one before. */
export function chartSeries(entries: ChartEntries): Record<Followed, FollowedPoint[]> {
  const { sarcF, physicalData, dynamometry } = entries;
  const measured = (valueOf: (record: PhysicalData) => number | null) => pointsOf(physicalData, valueOf);
  return {
    weight: measured(({ weight_kg }) => weight_kg),
    bmi: measured((record) => bmiOf(record, physicalData)),
    grip: pointsOf(dynamometry, maximumKgOf, ({ device, device_name }) => `${device}/${device_name ?? ''}`),
    sarcF: pointsOf(sarcF, (record) => scoreSarcF(record).totalPoints),
    gait: measured(({ gait_4m_s }) => (gait_4m_s === null ? null : new Big(4).div(gait_4m_s).toNumber())),
    calf: measured(({ calf_cm }) => calf_cm),
  };
}

function pointsOf<R extends Captured>(
  entries: readonly HistoryEntry<R>[],
  valueOf: (record: R) => number | null,
  deviceOf: (record: R) => string | null = () => null,
): FollowedPoint[] {
  return entries.flatMap(({ record, isWaiting }) => {
    const value = valueOf(record);
    return value === null ? [] : [{ at: record.captured_at, value, isWaiting, device: deviceOf(record) }];
  });
}

function bmiOf(record: PhysicalData, all: readonly HistoryEntry<PhysicalData>[]): number | null {
  const { weight_kg, captured_at } = record;
  const height =
    record.height_cm ??
    all.find(
      ({ record: one }) => one.height_cm !== null && Date.parse(one.captured_at) <= Date.parse(captured_at),
    )?.record.height_cm;
  if (weight_kg === null || !height) return null;
  return new Big(weight_kg).times(10_000).div(new Big(height).times(height)).toNumber();
}

export interface Change {
  figure: Followed;
  now: FollowedPoint;
  /** the newest one of an earlier day, with the same device; `null`: there is none */
  before: FollowedPoint | null;
  /** `now` less `before`, exactly */
  by: number | null;
}

/** The newest value of each figure, and how it differs from the visit before. */
export function changesOf(series: Record<Followed, FollowedPoint[]>): Change[] {
  return followed.flatMap((figure): Change[] => {
    const [now, ...earlier] = series[figure];
    if (!now) return [];
    const before =
      earlier.find(({ at, device }) => dayOf(at) < dayOf(now.at) && device === now.device) ?? null;
    const by = before && new Big(now.value).minus(before.value).toNumber();
    return [{ figure, now, before, by }];
  });
}

function dayOf(moment: string): string {
  return moment.slice(0, 10);
}
