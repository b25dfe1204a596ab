import { Alert, Card, Flex, Skeleton, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { selectMayWrite } from '@/client/auth/authSlice';
import { LabEditPage } from '@/client/features/labs/LabEditPage';
import { useLabCapture } from '@/client/features/labs/useLabCapture';
import { readPatientSegment } from '@/client/navigation/patientSegment';
import { routes } from '@/client/navigation/routes';
import { useSoughtPatient } from '@/client/patients/lookup/useSoughtPatient';
import { fullName } from '@/client/patients/usePatient';
import { RecordedFields } from '@/client/records/RecordedFields';
import { useAppSelector } from '@/client/redux/hooks';
import type { Lab } from '@/contract/lab';

/** One lab result: to correct, or as text for those who may not change it. */
export function LabResultPage() {
  const { segment = '' } = useParams();
  const recordId = readPatientSegment(segment)?.id ?? '';
  return useAppSelector(selectMayWrite) ? (
    <LabEditPage />
  ) : (
    <RecordedResult key={recordId} recordId={recordId} />
  );
}

function RecordedResult({ recordId }: { recordId: string }) {
  const { t } = useTranslation();
  const capture = useLabCapture(recordId);
  return (
    <Flex vertical gap="middle">
      <Typography.Title level={1}>{t('outbox.kinds.labs')}</Typography.Title>
      {capture.status === 'reading' && <Skeleton active />}
      {capture.status === 'unreadable' && <Alert type="error" showIcon title={t('outbox.unreadable')} />}
      {capture.status === 'new' && <Alert type="warning" showIcon title={t('labs.edit.unknown')} />}
      {capture.status === 'open' && <ResultCard lab={capture.record} />}
    </Flex>
  );
}

function ResultCard({ lab }: { lab: Lab }) {
  const { t } = useTranslation();
  const found = useSoughtPatient(lab.patient_id);
  return (
    <Card
      title={
        <>
          {t(`labs.analytes.${lab.analyte}`)}
          {found.status === 'found' && (
            <>
              {' · '}
              <Link className="touch-link" to={routes.patientLabs.href(lab.patient_id)}>
                <bdi>{fullName(found.patient)}</bdi>
              </Link>
            </>
          )}
        </>
      }
    >
      <RecordedFields table="labs" record={lab} />
    </Card>
  );
}
