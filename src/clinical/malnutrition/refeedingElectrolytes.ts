import { calendarDaysBetween } from '@/clinical/calendarDays';
import { labFlag, type FlaggedValue } from '@/clinical/labs/labFlag';
import type { LabRange } from '@/clinical/labs/labRange';
import { electrolytes, type Electrolyte } from './refeeding';

/** A result as it was entered, with the range stored with it. */
export interface ElectrolyteResult extends FlaggedValue {
  analyte: string;
  unit: string;
  /** a day, or a moment with its offset */
  collected_at: string;
  range: LabRange | null;
}

export interface LatestElectrolyte {
  analyte: Electrolyte;
  result: ElectrolyteResult;
  ageDays: number;
  /** `null`: it is too old, or has no range to judge it by */
  isLow: boolean | null;
}

/** "Before feeding" is at most a month, 31 calendar days, before (engineering): NICE CG32 gives no age. */
const countsUpToDays = 31;

/**
 * The latest potassium, phosphate and magnesium up to a moment, each judged by the range stored with it. One of more
 * than 31 calendar days before is shown, but is neither low nor normal. Sources: nicecg32 (NICE CG32), engineering.
 *
 * @param results in any order, without archived ones
 * @param now RFC 3339
 * @param timeZone IANA name: the dates are those of the place where the patient lives
 */
export function latestElectrolytes(
  results: readonly ElectrolyteResult[],
  { now, timeZone }: { now: string; timeZone: string },
): LatestElectrolyte[] {
  return electrolytes.flatMap((analyte) => {
    const [latest] = results
      .filter((one) => one.analyte === analyte && calendarDaysBetween(one.collected_at, now, timeZone) >= 0)
      .toSorted((a, b) => Date.parse(b.collected_at) - Date.parse(a.collected_at));
    if (!latest) return [];
    const ageDays = calendarDaysBetween(latest.collected_at, now, timeZone);
    const flag = ageDays <= countsUpToDays ? labFlag(latest, latest.range) : null;
    return [
      { analyte, result: latest, ageDays, isLow: flag === null ? null : flag === 'L' || flag === 'LL' },
    ];
  });
}
