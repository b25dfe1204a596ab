import { useMemo } from 'react';
import { useDynamometryHistory } from '@/client/records/kinds/useDynamometryHistory';
import { usePhysicalDataHistory } from '@/client/records/kinds/usePhysicalDataHistory';
import { useSarcFHistory } from '@/client/records/kinds/useSarcFHistory';
import type { HistoryEntry } from '@/client/records/overlay';
import type { Dynamometry } from '@/contract/dynamometry';
import type { PhysicalData } from '@/contract/physicalData';
import type { SarcF } from '@/contract/sarcF';

/** The entries of one chart, newest first. */
export interface ChartEntries {
  sarcF: readonly HistoryEntry<SarcF>[];
  physicalData: readonly HistoryEntry<PhysicalData>[];
  dynamometry: readonly HistoryEntry<Dynamometry>[];
}

/** All measurements and screenings of a chart, newest first, including waiting records. */
export function useChartEntries(patientIds: readonly string[]): ChartEntries {
  const sarcF = useSarcFHistory(patientIds);
  const physicalData = usePhysicalDataHistory(patientIds);
  const dynamometry = useDynamometryHistory(patientIds);
  return useMemo(() => ({ sarcF, physicalData, dynamometry }), [sarcF, physicalData, dynamometry]);
}
