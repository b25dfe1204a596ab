import { Alert, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { GripSession } from '@/client/chart/GripSession';
import { useGripCapture } from '@/client/features/dynamometry/useGripCapture';
import type { CaptureStep } from '@/client/records/CaptureActions';
import type { Patient } from '@/contract/patient';
import type { GripOfVisit } from './useGripOfVisit';

interface GripStepProps {
  patient: Patient;
  /** the patient and the duplicates merged into it */
  patientIds: readonly string[];
  grip: GripOfVisit;
  step: CaptureStep;
}

/** The grip session of the visit. */
export function GripStep({ patient, patientIds, grip: { gripId, meanwhile }, step }: GripStepProps) {
  const { t } = useTranslation();
  const capture = useGripCapture(gripId, 'here');
  const isOfAnother = capture.status === 'open' && capture.record.patient_id !== patient.patient_id;
  if (isOfAnother) return <Alert role="note" type="error" showIcon title={t('visit.otherPatient')} />;
  if (capture.status === 'reading') return <Skeleton active />;
  if (capture.status === 'unreadable')
    return <Alert role="note" type="error" showIcon title={t('outbox.unreadable')} />;
  return <GripSession recordId={gripId} {...{ patient, patientIds, capture, meanwhile, step }} />;
}
