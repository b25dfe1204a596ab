import { useMemo } from 'react';
import { useToday } from '@/client/i18n/useToday';
import type { HistoryEntry } from '@/client/records/overlay';
import { selectIsFirstRead } from '@/client/records/selectIsFirstRead';
import { useAppSelector } from '@/client/redux/hooks';
import type { PhysicalData } from '@/contract/physicalData';
import { malnutritionReassessment, type Reassessment, type ReassessedPatient } from './reassessment';

/** The same of a chart on the screen. Nothing is asked for until all records are read: a newer assessment may be among them. */
export function useReassessment(
  patient: ReassessedPatient,
  measurements: readonly HistoryEntry<PhysicalData>[],
  timeZone: string,
): Reassessment | null {
  const today = useToday();
  const isFirstRead = useAppSelector(selectIsFirstRead);
  return useMemo(
    () => (isFirstRead ? null : malnutritionReassessment(measurements, patient, { timeZone, today })),
    [isFirstRead, measurements, patient, timeZone, today],
  );
}
