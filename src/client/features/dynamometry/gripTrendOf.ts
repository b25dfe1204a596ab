import { ageInYears } from '@/clinical/ageInYears';
import { gripNormFor } from '@/clinical/grip/gripNorms';
import type { GripDeviceKey } from '@/clinical/grip/gripDevices';
import { isCutOffSex } from '@/clinical/sexAndAge';
import type { HistoryEntry } from '@/client/records/overlay';
import type { Dynamometry } from '@/contract/dynamometry';
import type { Patient } from '@/contract/patient';
import { maximumKgOf } from '@/assessment/sessionSummary';

/** The maxima taken with one device. They are never joined with those of another device. */
export interface DeviceSeries {
  device: GripDeviceKey;
  /** the name entered for a device of kind "other" */
  deviceName: string | null;
  points: { at: string; value: number; isWaiting: boolean }[];
}

/**
 * The maximum of each session in kg, by device, starting with the device of the newest session. Pressures and
 * sessions without a trial are left out.
 */
export function deviceSeries(entries: readonly HistoryEntry<Dynamometry>[]): DeviceSeries[] {
  const series = new Map<string, DeviceSeries>();
  for (const { record, isWaiting } of entries) {
    const value = maximumKgOf(record);
    if (value === null) continue;
    const { device, device_name: deviceName, captured_at: at } = record;
    const key = `${device}/${deviceName ?? ''}`;
    const known = series.get(key) ?? { device, deviceName, points: [] };
    known.points.push({ at, value, isWaiting });
    series.set(key, known);
  }
  return [...series.values()];
}

export interface CentileBand {
  from: 5 | 20;
  to: 95 | 80;
  points: { at: string; from: number; to: number }[];
}

const bands = [
  { from: 5, to: 95 },
  { from: 20, to: 80 },
] as const;

/**
 * The published centiles for the person's age at each time, as areas behind a chart. There are none without a norm
 * for the sex or age.
 *
 * @param moments of the points to be drawn, RFC 3339
 */
export function centileBands(
  { sex, birth_date }: Pick<Patient, 'sex' | 'birth_date'>,
  moments: readonly string[],
): CentileBand[] {
  const sorted = [...moments].sort((a, b) => Date.parse(a) - Date.parse(b));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined || !isCutOffSex(sex)) return [];
  const samples = [first, ...birthdaysBetween(birth_date, first, last), last];
  return bands
    .map(({ from, to }) => ({
      from,
      to,
      points: samples.flatMap((at) => {
        const norm = gripNormFor(sex, ageInYears(birth_date, at) ?? 0);
        const [low, high] = [from, to].map(
          (wanted) => norm.find(({ percentile }) => percentile === wanted)?.kg,
        );
        return low === undefined || high === undefined ? [] : [{ at, from: low, to: high }];
      }),
    }))
    .filter(({ points }) => points.length > 0);
}

function birthdaysBetween(birthDate: string, first: string, last: string): string[] {
  const days: string[] = [];
  for (let year = Number(first.slice(0, 4)); year <= Number(last.slice(0, 4)); year += 1) {
    const day = `${year}${birthDate.slice(4)}T00:00:00Z`;
    if (Date.parse(day) > Date.parse(first) && Date.parse(day) < Date.parse(last)) days.push(day);
  }
  return days;
}
