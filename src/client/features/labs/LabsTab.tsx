import { PatientLabs } from './PatientLabs';
import { useLabHistory } from '@/client/records/kinds/useLabHistory';
import { fullName } from '@/client/patients/usePatient';
import type { Patient } from '@/contract/patient';
import { useBodyOn } from './useBodyOn';
import { useSupplementPeriods } from './useSupplementPeriods';

interface LabsTabProps {
  patient: Patient;
  /** the patient and the duplicates whose results are shown too */
  patientIds: readonly string[];
}

/** The lab results in a patient's chart. */
export function LabsTab({ patient, patientIds }: LabsTabProps) {
  const entries = useLabHistory(patientIds);
  const bodyOn = useBodyOn(patient, patientIds);
  const courses = useSupplementPeriods(patientIds);
  return (
    <PatientLabs
      patient={patient}
      patientName={fullName(patient)}
      entries={entries}
      bodyOn={bodyOn}
      courses={courses}
    />
  );
}
