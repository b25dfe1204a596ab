import { calendarDaysBetween } from '@/clinical/calendarDays';
import { labFlag, type FlaggedValue, type LabFlag } from '@/clinical/labs/labFlag';
import { labRangeFor, type LabRange } from '@/clinical/labs/labRange';
import { isLabUnit } from '@/clinical/labs/labUnits';
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
  /** it has no range of its own, as below 18 years, and is below the one of adults: a warning, and no verdict */
  isBelowAdult: boolean;
}

/** "Before feeding" is at most a month, 31 calendar days, before (engineering): NICE CG32 gives no age. */
const countsUpToDays = 31;

/**
 * The latest potassium, phosphate and magnesium up to a moment, each judged by the range stored with it. One of more
 * than 31 calendar days before is shown, but is neither low nor normal. So is one without a range, but it says whether it
 * is below that of adults, which is no higher than that of children (engineering). Sources: nicecg32 (NICE CG32), engineering.
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
    const isLow = flag === null ? null : isLowFlag(flag);
    const isBelowAdult = isLow === null && ageDays <= countsUpToDays && isLowFlag(adultFlag(analyte, latest));
    return [{ analyte, result: latest, ageDays, isLow, isBelowAdult }];
  });
}

/**
 * Whether two results are near enough to be read as one finding, "also low": at most 31 calendar days apart, as long as
 * one counts before feeding. Source: engineering.
 *
 * @param one `YYYY-MM-DD`, or RFC 3339: its day is the one where it was collected
 */
export function isReadTogether(one: string, other: string): boolean {
  const [day, otherDay] = [one.slice(0, dayLength), other.slice(0, dayLength)];
  return Math.abs(calendarDaysBetween(day, otherDay, 'UTC')) <= countsUpToDays;
}

/** length of `2026-03-09` */
const dayLength = 10;

function isLowFlag(flag: LabFlag | null): boolean {
  return flag === 'L' || flag === 'LL';
}

/** The ranges of electrolytes are the same for every adult. */
const anyAdult = { sex: null, birth_date: '1900-01-01' };

function adultFlag(analyte: Electrolyte, result: ElectrolyteResult): LabFlag | null {
  const { unit, collected_at } = result;
  if (!isLabUnit(analyte, unit)) return null;
  const sought = { analyte, unit, collectedAt: collected_at, subject: anyAdult, clinicRanges: [] };
  return labFlag(result, labRangeFor(sought));
}
