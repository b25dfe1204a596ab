import type { ChartEntries } from '@/client/app/assessment/useChartEntries';
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

/** @param begun RFC 3339: what was recorded on the day of its wall clock, or later, belongs to the visit, also past midnight */
export function recordsOfVisit(
  { sarcF, physicalData, dynamometry }: ChartEntries,
  patientId: string,
  begun: string,
): VisitRecords {
  const isOfVisit = ({ record }: { record: { patient_id: string; captured_at: string } }) =>
    record.patient_id === patientId && isOnOrAfter(record.captured_at, begun);
  return {
    sarcF: sarcF.find(isOfVisit) ?? null,
    physicalData: physicalData.find(isOfVisit) ?? null,
    dynamometry: dynamometry.find(isOfVisit) ?? null,
    measured: physicalData.filter(isOfVisit).map(({ record }) => record),
  };
}

/** Whether a moment lies on the day of another one, or after that day. */
export function isOnOrAfter(moment: string, begun: string): boolean {
  return moment.slice(0, 10) >= begun.slice(0, 10);
}
