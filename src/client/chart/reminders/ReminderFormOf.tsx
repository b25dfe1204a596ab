import { ReminderForm } from '@/client/features/reminders/ReminderForm';
import { useListsOfChart } from '@/client/patients/useListsOfChart';
import { fullName } from '@/client/patients/usePatient';
import type { KnownRecord } from '@/client/records/knownRecord';
import type { Patient } from '@/contract/patient';
import type { Reminder } from '@/contract/reminder';
import { useReminderContext } from './useReminderContext';

export type OpenedReminder = KnownRecord<Reminder>;

interface ReminderFormOfProps {
  patient: Patient;
  /** `null`: a new reminder */
  opened: OpenedReminder | null;
  /** after saving or cancelling */
  onLeave(): void;
}

/** The form for a reminder of a patient, with what the patient's chart contributes. */
export function ReminderFormOf({ patient, opened, onLeave }: ReminderFormOfProps) {
  const person = useListsOfChart(patient);
  const { supplements, mealTimes, fast, zone } = useReminderContext(patient);
  return (
    <ReminderForm
      patient={person}
      patientName={fullName(patient)}
      opened={opened}
      supplements={supplements}
      mealTimes={mealTimes}
      fast={fast}
      zone={zone}
      onSaved={onLeave}
      onCancel={onLeave}
    />
  );
}
