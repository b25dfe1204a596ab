import type { ChartEntries } from '@/client/chart/assessment/useChartEntries';
import type { HistoryEntry } from '@/client/records/overlay';
import type { Dynamometry } from '@/contract/dynamometry';
import type { PhysicalData } from '@/contract/physicalData';
import type { SarcF } from '@/contract/sarcF';

/** What was recorded for one person in one visit: the newest record of each kind, `null` for none. */
export interface VisitRecords {
  sarcF: HistoryEntry<SarcF> | null;
  physicalData: HistoryEntry<PhysicalData> | null;
  dynamometry: HistoryEntry<Dynamometry> | null;
  /** every set of measurements, newest first: there may be more than one, as when the chart is used as well */
  measured: readonly PhysicalData[];
}

/** The tables with one record per visit. */
export type RecordedTable = Exclude<keyof VisitRecords, 'measured'>;

/** The days of a visit, RFC 3339: from the day it began until today. After midnight these are two days. */
interface VisitDays {
  from: string;
  to: string;
}

export function recordsOfVisit(
  { sarcF, physicalData, dynamometry }: ChartEntries,
  patientId: string,
  days: VisitDays,
): VisitRecords {
  const isOfVisit = ({ record }: { record: { patient_id: string; captured_at: string } }) =>
    record.patient_id === patientId && isWithin(record.captured_at, days);
  return {
    sarcF: sarcF.find(isOfVisit) ?? null,
    physicalData: physicalData.find(isOfVisit) ?? null,
    dynamometry: dynamometry.find(isOfVisit) ?? null,
    measured: physicalData.filter(isOfVisit).map(({ record }) => record),
  };
}

/** A visit lasts no longer: an address that is older, such as of the browser's history, begins another one. */
const longestVisitHours = 6;

/**
 * When the visit began: as its address says, or now.
 *
 * @param addressed what the address holds, or `null`
 * @param now RFC 3339
 */
export function visitBegan(addressed: string | null, now: string): string {
  const agoMs = Date.parse(now) - Date.parse(addressed ?? '');
  // Without a valid moment in the address, neither comparison holds.
  return addressed !== null && agoMs >= 0 && agoMs <= longestVisitHours * 3_600_000 ? addressed : now;
}

/**
 * Whether a moment falls on one of the days, each by its own wall clock. A record dated after today by a fast clock
 * belongs to no visit yet.
 */
export function isWithin(moment: string, { from, to }: VisitDays): boolean {
  const day = moment.slice(0, 10);
  return day >= from.slice(0, 10) && day <= to.slice(0, 10);
}
