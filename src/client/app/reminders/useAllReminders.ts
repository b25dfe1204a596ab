import { useCallback } from 'react';
import { rootOf, selectMergedInto } from '@/client/features/patients/mergedPatients';
import type { ReminderRow } from '@/client/features/reminders/reminderRows';
import { useReminders } from '@/client/features/reminders/useReminders';
import { useAppSelector } from '@/client/redux/hooks';

/** The reminders of all patients, the supplements of duplicates seen as those of one chart. */
export function useAllReminders(): readonly ReminderRow[] {
  const mergedInto = useAppSelector(selectMergedInto);
  return useReminders(useCallback((patientId: string) => rootOf(mergedInto, patientId), [mergedInto]));
}
