import { useTranslation } from 'react-i18next';
import { RecordedFields } from '@/client/records/RecordedFields';
import { SideDrawer } from '@/client/ui/SideDrawer';
import type { Patient } from '@/contract/patient';

interface PatientDetailsProps {
  patient: Patient;
  onClose(): void;
}

/** Everything recorded about a patient as a person, as text: what `PatientForm` is to those who may change it. */
export function PatientDetails({ patient, onClose }: PatientDetailsProps) {
  const { t } = useTranslation();
  return (
    <SideDrawer open title={t('patients.details')} onClose={onClose} size={560}>
      <RecordedFields table="patients" record={patient} />
    </SideDrawer>
  );
}
