import { useMemo } from 'react';
import { idsOfChart, selectMergedInto } from '@/client/features/patients/mergedPatients';
import { fastOf, ramadanArrangementOf, type PatientFast } from '@/client/features/reminders/ramadanChange';
import { mealTimesOf, type MealTimes } from '@/client/features/reminders/reminderFormValues';
import { zoneOf } from '@/client/features/reminders/zoneOf';
import { useReminders } from '@/client/features/reminders/useReminders';
import type { ReminderRow } from '@/client/features/reminders/reminderRows';
import { useSupplementHistory } from '@/client/features/supplements/useSupplementHistory';
import { useAppSelector } from '@/client/redux/hooks';
import type { Patient } from '@/contract/patient';
import type { Reminder } from '@/contract/reminder';
import type { Supplement } from '@/contract/supplement';

interface Reminded {
  /** of the patient, and of the duplicates */
  rows: readonly ReminderRow[];
  supplements: readonly Supplement[];
  mealTimes: MealTimes;
  /** the days of fasting that its reminders know; null: none */
  fast: PatientFast | null;
  /** by whose clock the patient lives: the patient's own, else that of the newest reminder, else that of this device */
  zone: string;
}

/** What a patient is reminded of, and what that may hang on. */
export function useRemindedOf({
  patient_id,
  time_zone,
}: Pick<Patient, 'patient_id' | 'time_zone'>): Reminded {
  const mergedInto = useAppSelector(selectMergedInto);
  const patientIds = useMemo(() => idsOfChart(mergedInto, patient_id), [mergedInto, patient_id]);
  const all = useReminders();
  const entries = useSupplementHistory(patientIds);
  return useMemo(() => {
    const rows = all.filter(({ reminder }) => patientIds.includes(reminder.patient_id));
    const supplements = entries.map(({ record }) => record);
    const reminders = rows.map(({ reminder }) => reminder);
    const arrangement = ramadanArrangementOf(reminders);
    return {
      rows,
      supplements,
      fast: arrangement && fastOf(arrangement, supplements),
      mealTimes: mealTimesOf(reminders),
      zone: zoneOf({ time_zone: time_zone ?? newestZone(reminders) }),
    };
  }, [all, entries, patientIds, time_zone]);
}

function newestZone(reminders: readonly Reminder[]): string | null {
  const inTurn = [...reminders].sort((a, b) => Date.parse(a.captured_at) - Date.parse(b.captured_at));
  return inTurn.at(-1)?.time_zone ?? null;
}
