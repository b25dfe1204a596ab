import { useSearchParams } from 'react-router-dom';
import { useReminderContext } from '@/client/chart/reminders/useReminderContext';
import { fullName } from '@/client/patients/usePatient';
import { PatientSupplements } from '@/client/features/supplements/PatientSupplements';
import { useLabHistory } from '@/client/records/kinds/useLabHistory';
import { useSupplementHistory } from '@/client/records/kinds/useSupplementHistory';
import type { Patient } from '@/contract/patient';

interface SupplementsTabProps {
  patient: Patient;
  /** the patient and the duplicates whose supplements are shown too */
  patientIds: readonly string[];
}

/** The supplements in a patient's chart. */
export function SupplementsTab({ patient, patientIds }: SupplementsTabProps) {
  const entries = useSupplementHistory(patientIds);
  const labs = useLabHistory(patientIds);
  const { mealTimes } = useReminderContext(patient);
  const [search, setSearch] = useSearchParams();
  const answer = () =>
    setSearch(
      (now) => {
        now.delete('edit');
        return now;
      },
      { replace: true },
    );
  return (
    <PatientSupplements
      patientName={fullName(patient)}
      {...{ patient, entries, labs, mealTimes }}
      asked={search.get('edit')}
      onAnswered={answer}
    />
  );
}
