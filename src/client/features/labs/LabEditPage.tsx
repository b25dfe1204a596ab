import { acknowledgedBase, noBase, waitingBase } from '@/client/storage/outbox/base';
import { Alert, Card, Flex, Skeleton, Typography } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useSoughtPatient } from '@/client/patients/lookup/useSoughtPatient';
import { LabEditForm } from './LabEditForm';
import { LabFacts } from './LabFacts';
import { useLabCapture, type LabCapture } from './useLabCapture';
import { useLabHistory } from '@/client/records/kinds/useLabHistory';
import { idsOfChart, rootOf, selectMergedInto } from '@/client/patients/mergedPatients';
import { fullName } from '@/client/patients/usePatient';
import { readPatientSegment } from '@/client/navigation/patientSegment';
import { routes } from '@/client/navigation/routes';
import { isOnlySeenSince } from './labRecord';
import type { HistoryEntry } from '@/client/records/overlay';
import { useAppSelector } from '@/client/redux/hooks';
import { inShards } from '@/client/redux/shards';
import type { Lab, StoredLab } from '@/contract/lab';
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
      <Typography.Title level={1}>{t('screens.labEdit')}</Typography.Title>
      {capture.status === 'reading' && <Skeleton active />}
      {capture.status === 'unreadable' && <Alert type="error" showIcon title={t('outbox.unreadable')} />}
      {capture.status === 'new' && <Alert type="warning" showIcon title={t('labs.edit.unknown')} />}
      {capture.status === 'open' && <OfPatient capture={capture} />}
    </Flex>
  );
}

type OpenCapture = Extract<LabCapture, { status: 'open' }>;

function OfPatient({ capture }: { capture: OpenCapture }) {
  const { t } = useTranslation();
  const found = useSoughtPatient(capture.record.patient_id);
  if (found.status === 'reading') return <Skeleton active />;
  if (found.status === 'missing') {
    return <Alert type="warning" showIcon title={t('chart.unknown')} description={t('chart.notOnDevice')} />;
  }
  return <ResultCard patient={found.patient} capture={capture} />;
}

/** The edit continues from a version that differs only in who has seen it. */
function openedAs({ record, isWaiting }: HistoryEntry<Lab>, acknowledged: StoredLab | undefined) {
  if (isWaiting) return { record, base: waitingBase(record.device_revision, record) };
  return { record, base: acknowledged ? acknowledgedBase(acknowledged) : noBase };
}

function ResultCard({ patient, capture }: { patient: Patient; capture: OpenCapture }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { patient_id } = patient;
  const mergedInto = useAppSelector(selectMergedInto);
  const patientIds = useMemo(() => idsOfChart(mergedInto, patient_id), [mergedInto, patient_id]);
  const entries = useLabHistory(patientIds);
  const name = fullName(patient);
  const { record_id } = capture.record;
  const acknowledged = useAppSelector((state) => inShards(state.labs, record_id));
  // The result may have been seen or corrected elsewhere: the facts beside the form are current.
  const now = entries.find(({ record }) => record.record_id === record_id);
  const lab = now?.record ?? capture.record;
  const opened = now && isOnlySeenSince(capture.record, lab) ? openedAs(now, acknowledged) : capture;
  const labs = routes.patientLabs.href(rootOf(mergedInto, patient_id));
  return (
    <Card
      title={
        <>
          {t(`labs.analytes.${capture.record.analyte}`)}
          {' · '}
          <Link to={labs}>
            <bdi>{name}</bdi>
          </Link>
        </>
      }
    >
      <LabFacts lab={lab} patient={patient} patientName={name} />
      <LabEditForm
        patient={patient}
        patientName={name}
        opened={opened}
        entries={entries}
        onSaved={() => void navigate(labs)}
      />
    </Card>
  );
}
