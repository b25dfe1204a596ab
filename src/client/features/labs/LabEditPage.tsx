import { Alert, Card, Flex, Skeleton } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { UnknownPatientNotice } from '@/client/patients/UnknownPatient';
import { useSoughtPatient } from '@/client/patients/lookup/useSoughtPatient';
import { PageHead } from '@/client/ui/PageHead';
import { LabEditForm } from './LabEditForm';
import { DottedLine } from '@/client/ui/DottedLine';
import { LabFacts } from './LabFacts';
import { useLabCapture, type LabCapture } from './useLabCapture';
import { useLabHistory } from '@/client/records/kinds/useLabHistory';
import { idsOfChart, rootOf } from '@/client/records/mergeLinks';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { useListsOfChart } from '@/client/patients/useListsOfChart';
import { fullName } from '@/client/patients/usePatient';
import { readPatientSegment } from '@/client/navigation/patientSegment';
import { routes } from '@/client/navigation/routes';
import { useAppSelector } from '@/client/redux/hooks';
import type { Patient } from '@/contract/patient';

/** One lab result to correct. */
export function LabEditPage() {
  const { segment = '' } = useParams();
  const recordId = readPatientSegment(segment)?.id ?? '';
  // Input typed for one result must not appear in the form of another.
  return <Result key={recordId} recordId={recordId} />;
}

function Result({ recordId }: { recordId: string }) {
  const { t } = useTranslation();
  const capture = useLabCapture(recordId);
  return (
    <Flex vertical gap="middle">
      <PageHead
        title={t('screens.labEdit')}
        back={{ to: routes.labList.href(), screen: t('screens.labList') }}
      />
      {capture.status === 'reading' && <Skeleton active />}
      {capture.status === 'unreadable' && (
        <Alert role="note" type="error" showIcon title={t('outbox.unreadable')} />
      )}
      {capture.status === 'new' && (
        <Alert role="note" type="warning" showIcon title={t('labs.edit.unknown')} />
      )}
      {capture.status === 'open' && <OfPatient capture={capture} />}
    </Flex>
  );
}

type OpenCapture = Extract<LabCapture, { status: 'open' }>;

function OfPatient({ capture }: { capture: OpenCapture }) {
  const found = useSoughtPatient(capture.record.patient_id);
  if (found.status === 'reading') return <Skeleton active />;
  if (found.status === 'missing') {
    return <UnknownPatientNotice />;
  }
  return <ResultCard patient={found.patient} capture={capture} />;
}

function ResultCard({ patient, capture }: { patient: Patient; capture: OpenCapture }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { patient_id } = patient;
  const mergedInto = useAppSelector(selectMergedInto);
  const chartId = rootOf(mergedInto, patient_id);
  const patientIds = useMemo(() => idsOfChart(mergedInto, chartId), [mergedInto, chartId]);
  const person = useListsOfChart(patient);
  const entries = useLabHistory(patientIds);
  const name = fullName(patient);
  const { record_id } = capture.record;
  // The result may have been seen or corrected elsewhere: the facts beside the form are current.
  const lab = entries.find(({ record }) => record.record_id === record_id)?.record ?? capture.record;
  const labs = routes.patientLabs.href(chartId);
  return (
    <Card
      title={
        <DottedLine>
          {t(`labs.analytes.${capture.record.analyte}`)}
          <Link to={labs} className="touch-link">
            <bdi>{name}</bdi>
          </Link>
        </DottedLine>
      }
    >
      <LabFacts lab={lab} patient={person} patientName={name} others={entries.map(({ record }) => record)} />
      <LabEditForm
        patient={person}
        patientName={name}
        opened={capture}
        entries={entries}
        onSaved={() => void navigate(`${routes.patient.href(chartId)}?tab=labs`)}
      />
    </Card>
  );
}
