import type { Body } from '@/clinical/labs/calculatedLabs';
import { calendarDaysBetween } from '@/clinical/calendarDays';
import { daysBetween } from '@/clinical/daysBetween';
import { defaultStaleDays, type MeasuredRecord } from './latestMeasures';

/** The fields of a physical record that give a person's weight and height. */
export type BodyRecord = Pick<MeasuredRecord, 'captured_at' | 'archived'> & {
  weight_kg: number | null;
  height_cm: number | null;
  /** oedema or ascites: part of the weight is water */
  fluid_affected: boolean | null;
  /** the share of amputated parts in %, for which the weight is corrected; omitted: none */
  missingPercent?: number;
};

/**
 * The weight nearest to a collection, at most 90 calendar days from it and not altered by fluid, and the latest height: for an
 * index of blood and body. Archived records do not count. Source: engineering.
 *
 * @param records in any order
 * @param collectedAt RFC 3339, or `YYYY-MM-DD`
 * @param timeZone IANA name: the dates are those of the place where the patient lives
 * @returns `null` when either is unknown
 */
export function bodyNear(records: readonly BodyRecord[], collectedAt: string, timeZone: string): Body | null {
  const taken = records.filter(({ archived }) => !archived);
  const apart = ({ captured_at }: BodyRecord) => Math.abs(daysBetween(captured_at, collectedAt));
  const isNear = (captured_at: string) =>
    Math.abs(calendarDaysBetween(captured_at, collectedAt, timeZone)) <= defaultStaleDays;
  const [weighed] = taken
    .filter((record) => record.weight_kg !== null && record.fluid_affected !== true)
    .filter(({ captured_at }) => isNear(captured_at))
    .sort((a, b) => apart(a) - apart(b));
  const [measured] = taken
    .filter(({ height_cm }) => height_cm !== null)
    .sort((a, b) => daysBetween(a.captured_at, b.captured_at));
  const [weightKg, heightCm] = [weighed?.weight_kg ?? null, measured?.height_cm ?? null];
  if (weightKg === null || heightCm === null) return null;
  const missingPercent = weighed?.missingPercent ?? 0;
  return { weightKg, heightCm, ...(missingPercent > 0 && { missingPercent }) };
}
