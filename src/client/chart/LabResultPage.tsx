import { Alert, Card, Flex, Skeleton } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { selectMayWrite } from '@/client/auth/authSlice';
import { LabEditPage } from '@/client/features/labs/LabEditPage';
import { LabStanding } from '@/client/features/labs/LabStanding';
import { verdictOf } from '@/client/features/labs/labVerdict';
import { useLabCapture } from '@/client/features/labs/useLabCapture';
import { readPatientSegment } from '@/client/navigation/patientSegment';
import { routes } from '@/client/navigation/routes';
import { useListsOfChart } from '@/client/patients/useListsOfChart';
import { useSoughtPatient } from '@/client/patients/lookup/useSoughtPatient';
import { fullName } from '@/client/patients/usePatient';
import { useLabHistory } from '@/client/records/kinds/useLabHistory';
import { idsOfChart, rootOf } from '@/client/records/mergeLinks';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { RecordedFields } from '@/client/records/RecordedFields';
import { useAppSelector } from '@/client/redux/hooks';
import { PageHead } from '@/client/ui/PageHead';
import type { Lab } from '@/contract/lab';
import type { Patient } from '@/contract/patient';

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
      <PageHead
        title={t('outbox.kinds.labs')}
        back={{ to: routes.labList.href(), screen: t('screens.labList') }}
      />
      {capture.status === 'reading' && <Skeleton active />}
      {capture.status === 'unreadable' && (
        <Alert role="note" type="error" showIcon title={t('outbox.unreadable')} />
      )}
      {capture.status === 'new' && (
        <Alert role="note" type="warning" showIcon title={t('labs.edit.unknown')} />
      )}
      {capture.status === 'open' && <ResultCard lab={capture.record} />}
    </Flex>
  );
}

function ResultCard({ lab }: { lab: Lab }) {
  const { t } = useTranslation();
  const found = useSoughtPatient(lab.patient_id);
  const mergedInto = useAppSelector(selectMergedInto);
  const chartId = rootOf(mergedInto, lab.patient_id);
  return (
    <Card
      title={
        <>
          {t(`labs.analytes.${lab.analyte}`)}
          {found.status === 'found' && (
            <>
              {' · '}
              <Link className="touch-link" to={routes.patientLabs.href(chartId)}>
                <bdi>{fullName(found.patient)}</bdi>
              </Link>
            </>
          )}
        </>
      }
    >
      <Flex vertical gap="middle">
        {found.status === 'found' && <Standing lab={lab} patient={found.patient} chartId={chartId} />}
        <RecordedFields table="labs" record={lab} />
      </Flex>
    </Card>
  );
}

/** What is made of it, and whether anyone has reviewed it. */
function Standing({ lab, patient, chartId }: { lab: Lab; patient: Patient; chartId: string }) {
  const { t } = useTranslation();
  const mergedInto = useAppSelector(selectMergedInto);
  const patientIds = useMemo(() => idsOfChart(mergedInto, chartId), [mergedInto, chartId]);
  const entries = useLabHistory(patientIds);
  const person = useListsOfChart(patient);
  const others = entries.map(({ record }) => record);
  return (
    <Flex gap="small" align="center" wrap>
      <LabStanding verdict={verdictOf(lab, person, others)} t={t} />
      {lab.seen_at === null && <strong>{t('labs.seen.not')}</strong>}
    </Flex>
  );
}
