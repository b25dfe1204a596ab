import { useMemo } from 'react';
import { idsOfChart, selectMergedInto } from '@/client/features/patients/mergedPatients';
import { fastOf, ramadanArrangementOf, type PatientFast } from '@/client/features/reminders/ramadanChange';
import { mealTimesOf, type MealTimes } from '@/client/features/reminders/reminderFormValues';
import { useReminders } from '@/client/features/reminders/useReminders';
import type { ReminderRow } from '@/client/features/reminders/reminderRows';
import { useSupplementHistory } from '@/client/features/supplements/useSupplementHistory';
import { useAppSelector } from '@/client/redux/hooks';
import type { Supplement } from '@/contract/supplement';

interface Reminded {
  /** of the patient, and of the duplicates */
  rows: readonly ReminderRow[];
  supplements: readonly Supplement[];
  mealTimes: MealTimes;
  /** the days of fasting that its reminders know; null: none */
  fast: PatientFast | null;
}

/** What a patient is reminded of, and what that may hang on. */
export function useRemindedOf(patientId: string): Reminded {
  const mergedInto = useAppSelector(selectMergedInto);
  const patientIds = useMemo(() => idsOfChart(mergedInto, patientId), [mergedInto, patientId]);
  const all = useReminders();
  const entries = useSupplementHistory(patientIds);
  return useMemo(() => {
    const rows = all.filter(({ reminder }) => patientIds.includes(reminder.patient_id));
    const supplements = entries.map(({ record }) => record);
    const arrangement = ramadanArrangementOf(rows.map(({ reminder }) => reminder));
    return {
      rows,
      supplements,
      fast: arrangement && fastOf(arrangement, supplements),
      mealTimes: mealTimesOf(rows.map(({ reminder }) => reminder)),
    };
  }, [all, entries, patientIds]);
}
