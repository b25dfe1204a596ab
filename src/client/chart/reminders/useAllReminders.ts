import { useCallback, useMemo } from 'react';
import { rootOf } from '@/client/records/mergeLinks';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { chartsWithNights } from '@/client/features/reminders/ramadanChange';
import type { ReminderRow } from '@/client/features/reminders/reminderRows';
import { useKnownReminders, useReminderRows } from '@/client/features/reminders/useReminders';
import { useAppSelector } from '@/client/redux/hooks';
import { useKnownMedicines } from './useKnownMedicines';

/**
 * The reminders of all patients. The supplements of duplicates count as part of one chart, together with the
 * medicines of its patient.
 */
export function useAllReminders(): readonly ReminderRow[] {
  const mergedInto = useAppSelector(selectMergedInto);
  const chartOf = useCallback((patientId: string) => rootOf(mergedInto, patientId), [mergedInto]);
  const known = useKnownReminders();
  const fasting = useMemo(() => [...chartsWithNights(known.all, chartOf)], [known, chartOf]);
  const medicinesOf = useKnownMedicines(fasting);
  return useReminderRows(known, { chartOf, medicinesOf });
}
