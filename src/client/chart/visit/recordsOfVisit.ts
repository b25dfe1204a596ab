import type { ChartEntries } from '@/client/chart/assessment/useChartEntries';
import type { HistoryEntry } from '@/client/records/overlay';
import type { Dynamometry } from '@/contract/dynamometry';
import type { PhysicalData } from '@/contract/physicalData';
import type { SarcF } from '@/contract/sarcF';

/** What was recorded of one person in one visit: of each kind the newest, `null` for nothing. */
export interface VisitRecords {
  sarcF: HistoryEntry<SarcF> | null;
  physicalData: HistoryEntry<PhysicalData> | null;
  dynamometry: HistoryEntry<Dynamometry> | null;
  /** every set of measurements, newest first: a visit may measure in two steps, as when the chart is used besides */
  measured: readonly PhysicalData[];
}

/** Of which a visit has one record each. */
export type RecordedTable = Exclude<keyof VisitRecords, 'measured'>;

/** The days of a visit, RFC 3339: from that on which it began to today, which is another one past midnight. */
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

/** Whether a moment lies on one of the days, each by its own wall clock. What a fast clock dates after today is of no visit yet. */
export function isWithin(moment: string, { from, to }: VisitDays): boolean {
  const day = moment.slice(0, 10);
  return day >= from.slice(0, 10) && day <= to.slice(0, 10);
}
