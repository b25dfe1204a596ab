import { useMemo } from 'react';
import { idsOfChart } from '@/client/records/mergeLinks';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { fastOf, ramadanArrangementOf, type PatientFast } from '@/client/features/reminders/ramadanChange';
import { mealTimesOf, type MealTimes } from '@/client/features/reminders/mealTimes';
import { zoneOf } from '@/contract/zoneOf';
import type { ReminderRow } from '@/client/features/reminders/reminderRows';
import { useSupplementHistory } from '@/client/records/kinds/useSupplementHistory';
import { useAppSelector } from '@/client/redux/hooks';
import type { MedicineKey } from '@/clinical/supplements/interactions';
import type { Patient } from '@/contract/patient';
import type { Reminder } from '@/contract/reminder';
import type { Supplement } from '@/contract/supplement';
import { useAllReminders } from './useAllReminders';
import { useKnownMedicines } from './useKnownMedicines';

interface Reminded {
  /** of the patient and the duplicates */
  rows: readonly ReminderRow[];
  /** those that have not ended and can be calculated: only they define the times of the meals and the days of fasting */
  reminders: readonly Reminder[];
  supplements: readonly Supplement[];
  /** in the chart */
  medicines: readonly MedicineKey[];
  mealTimes: MealTimes;
  /** the days of fasting known from the reminders; null: none */
  fast: PatientFast | null;
  /**
   * the patient's time zone: the recorded one, otherwise that of the newest reminder, otherwise that of this device
   */
  zone: string;
}

/** A patient's reminders, and what they may depend on. */
export function useReminderContext({
  patient_id,
  time_zone,
}: Pick<Patient, 'patient_id' | 'time_zone'>): Reminded {
  const mergedInto = useAppSelector(selectMergedInto);
  const patientIds = useMemo(() => idsOfChart(mergedInto, patient_id), [mergedInto, patient_id]);
  const all = useAllReminders();
  const medicinesOf = useKnownMedicines([patient_id]);
  const medicines = useMemo(() => medicinesOf(patient_id), [medicinesOf, patient_id]);
  const entries = useSupplementHistory(patientIds);
  return useMemo(() => {
    const rows = all.filter(({ reminder }) => patientIds.includes(reminder.patient_id));
    const supplements = entries.map(({ record }) => record);
    const reminders = rows.flatMap(({ reminder, state: { kind } }) =>
      kind === 'ended' || kind === 'unreadable' ? [] : [reminder],
    );
    const arrangement = ramadanArrangementOf(reminders);
    return {
      rows,
      reminders,
      supplements,
      medicines,
      fast: arrangement && fastOf(arrangement, supplements, medicines),
      mealTimes: mealTimesOf(reminders),
      zone: zoneOf({ time_zone: time_zone ?? newestZone(rows) }),
    };
  }, [all, entries, medicines, patientIds, time_zone]);
}

function newestZone(rows: readonly ReminderRow[]): string | null {
  const capturedMs = ({ reminder }: ReminderRow) => Date.parse(reminder.captured_at);
  const [newest] = [...rows].sort((a, b) => capturedMs(b) - capturedMs(a));
  return newest?.reminder.time_zone ?? null;
}
