import { useMemo } from 'react';
import { rootOf, selectMergedInto } from '@/client/patients/mergedPatients';
import { selectPatientRows } from '@/client/patients/patientsSelectors';
import type { ReminderRow } from '@/client/features/reminders/reminderRows';
import { routes } from '@/client/navigation/routes';
import { useAppSelector } from '@/client/redux/hooks';
import { useAllReminders } from './useAllReminders';

/** Where what the clinician is to do is listed. */
export const dueRemindersHref = `${routes.reminders.href()}?for=clinician`;

/** What the clinician is to do now: due today or overdue, of patients that are not archived. What a patient does alone is not among it. */
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
