import { useMemo } from 'react';
import { rootOf } from '@/client/records/mergeLinks';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { selectPatientRows } from '@/client/patients/patientsSelectors';
import type { ReminderRow } from '@/client/features/reminders/reminderRows';
import { routes } from '@/client/navigation/routes';
import { useAppSelector } from '@/client/redux/hooks';
import { useAllReminders } from './useAllReminders';

/** The list of what the clinician has to do. */
export const dueRemindersHref = `${routes.reminders.href()}?for=clinician`;

/**
 * What the clinician has to do now: due today or overdue, for patients that are not archived. Reminders for the
 * patient alone are left out.
 */
export function useDueReminders(): readonly ReminderRow[] {
  const rows = useAllReminders();
  const patients = useAppSelector(selectPatientRows);
  const mergedInto = useAppSelector(selectMergedInto);
  return useMemo(() => {
    const isDue = ({ reminder, state }: ReminderRow) =>
      reminder.audience !== 'patient' && (state.kind === 'due' || state.kind === 'overdue');
    const due = rows.filter(isDue);
    if (due.length === 0) return [];
    const shown = new Set(patients.map(({ patient_id }) => patient_id));
    return due.filter(({ reminder }) => shown.has(rootOf(mergedInto, reminder.patient_id)));
  }, [rows, patients, mergedInto]);
}
