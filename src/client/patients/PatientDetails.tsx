import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { useIsRTL } from '@/client/i18n/useIsRTL';
import { RecordedFields } from '@/client/records/RecordedFields';
import { useReturnFocus } from '@/client/ui/useReturnFocus';
import type { Patient } from '@/contract/patient';

interface PatientDetailsProps {
  patient: Patient;
  onClose(): void;
}

/** Everything recorded about a patient as a person, as text: what `PatientForm` is to those who may change it. */
export function PatientDetails({ patient, onClose }: PatientDetailsProps) {
  const { t } = useTranslation();
  const isRTL = useIsRTL();
  useReturnFocus();
  return (
    <Drawer
      open
      title={t('patients.details')}
      onClose={onClose}
      size={560}
      placement={isRTL ? 'left' : 'right'}
      closable={{ 'aria-label': t('form.close') }}
    >
      <RecordedFields table="patients" record={patient} />
    </Drawer>
  );
}
