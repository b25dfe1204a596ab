import type { Patient } from '@/contract/patient';
import { PatientLabs } from './PatientLabs';
import { useLabHistory } from './useLabHistory';

interface LabsTabProps {
  patient: Patient;
  /** the patient, and the duplicates whose results are shown besides */
  patientIds: readonly string[];
}

/** The lab results in a patient's chart. */
export function LabsTab({ patient, patientIds }: LabsTabProps) {
  const entries = useLabHistory(patientIds);
  return (
    <PatientLabs
      patient={patient}
      patientName={`${patient.first_name} ${patient.last_name}`}
      entries={entries}
    />
  );
}
