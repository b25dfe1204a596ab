import { useCallback } from 'react';
import { rootOf, selectMergedInto } from '@/client/features/patients/mergedPatients';
import type { ReminderRow } from '@/client/features/reminders/reminderRows';
import { useReminders } from '@/client/features/reminders/useReminders';
import { useAppSelector } from '@/client/redux/hooks';
import { useKnownMedicines } from './useKnownMedicines';

/** The reminders of all patients, the supplements of duplicates seen as those of one chart, beside the medicines of its patient. */
export function useAllReminders(): readonly ReminderRow[] {
  const mergedInto = useAppSelector(selectMergedInto);
  const chartOf = useCallback((patientId: string) => rootOf(mergedInto, patientId), [mergedInto]);
  return useReminders(chartOf, useKnownMedicines());
}
