import type { ChartEntries } from '@/client/app/assessment/useChartEntries';
import type { HistoryEntry } from '@/client/records/overlay';
import type { Dynamometry } from '@/contract/dynamometry';
import type { PhysicalData } from '@/contract/physicalData';
import type { SarcF } from '@/contract/sarcF';

/** What was recorded of one person on one day: of each kind the newest, `null` for nothing. */
export interface DayRecords {
  sarcF: HistoryEntry<SarcF> | null;
  physicalData: HistoryEntry<PhysicalData> | null;
  dynamometry: HistoryEntry<Dynamometry> | null;
}

/** @param day RFC 3339: the day that its wall clock shows */
export function recordsOfDay(
  { sarcF, physicalData, dynamometry }: ChartEntries,
  patientId: string,
  day: string,
): DayRecords {
  const isOfDay = ({ record }: { record: { patient_id: string; captured_at: string } }) =>
    record.patient_id === patientId && record.captured_at.slice(0, 10) === day.slice(0, 10);
  return {
    sarcF: sarcF.find(isOfDay) ?? null,
    physicalData: physicalData.find(isOfDay) ?? null,
    dynamometry: dynamometry.find(isOfDay) ?? null,
  };
}
