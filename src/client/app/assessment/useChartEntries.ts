import { useMemo } from 'react';
import { useDynamometryHistory } from '@/client/features/dynamometry/useDynamometryHistory';
import { usePhysicalDataHistory } from '@/client/features/physicalData/usePhysicalDataHistory';
import { useSarcFHistory } from '@/client/features/sarcF/useSarcFHistory';
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

/** Everything measured and asked of a chart, newest first, the waiting records among them. */
export function useChartEntries(patientIds: readonly string[]): ChartEntries {
  const sarcF = useSarcFHistory(patientIds);
  const physicalData = usePhysicalDataHistory(patientIds);
  const dynamometry = useDynamometryHistory(patientIds);
  return useMemo(() => ({ sarcF, physicalData, dynamometry }), [sarcF, physicalData, dynamometry]);
}
