import { useMemo } from 'react';
import { rootOf } from '@/client/records/mergeLinks';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { selectPatientRows } from '@/client/patients/patientsSelectors';
import type { ReminderRow } from '@/client/features/reminders/reminderRows';
import { timeGroupsAt } from '@/client/features/reminders/timeGroups';
import { routes } from '@/client/navigation/routes';
import { useAppSelector } from '@/client/redux/hooks';
import { useAllReminders } from './useAllReminders';

/** The list of what the clinician has to do. */
export const dueRemindersHref = `${routes.reminders.href()}?for=clinician`;

/**
 * What the clinician has to do now: due or overdue at this moment, for patients that are not archived. Reminders for the
 * patient alone are left out.
 */
export function useDueReminders(): readonly ReminderRow[] {
  return useOfClinician(isDue);
}

/** The same with what becomes due later today, by the calendar of each reminder's own time zone. @param now RFC 3339 */
export function useRemindersOfToday(now: string): readonly ReminderRow[] {
  const isOfToday = useMemo(() => {
    const groupOf = timeGroupsAt(Date.parse(now));
    return (row: ReminderRow) => isDue(row) || groupOf(row) === 'today';
  }, [now]);
  return useOfClinician(isOfToday);
}

function isDue({ state }: ReminderRow): boolean {
  return state.kind === 'due' || state.kind === 'overdue';
}

function useOfClinician(isWanted: (row: ReminderRow) => boolean): readonly ReminderRow[] {
  const rows = useAllReminders();
  const patients = useAppSelector(selectPatientRows);
  const mergedInto = useAppSelector(selectMergedInto);
  return useMemo(() => {
    const wanted = rows.filter((row) => row.reminder.audience !== 'patient' && isWanted(row));
    if (wanted.length === 0) return [];
    const shown = new Set(patients.map(({ patient_id }) => patient_id));
    return wanted.filter(({ reminder }) => shown.has(rootOf(mergedInto, reminder.patient_id)));
  }, [rows, patients, mergedInto, isWanted]);
}
