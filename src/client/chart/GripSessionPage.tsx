import { Alert, Card, Flex, Skeleton } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { v7 as uuidv7 } from 'uuid';
import { selectMayWrite } from '@/client/auth/authSlice';
import { UnknownPatientNotice } from '@/client/patients/UnknownPatient';
import { EmptyState } from '@/client/ui/EmptyState';
import { PatientLookup } from '@/client/patients/lookup/PatientLookup';
import { useSoughtPatient } from '@/client/patients/lookup/useSoughtPatient';
import { useGripCapture, type GripCapture } from '@/client/features/dynamometry/useGripCapture';
import { idsOfChart, rootOf } from '@/client/records/mergeLinks';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { fullName } from '@/client/patients/usePatient';
import { routes } from '@/client/navigation/routes';
import { useAppSelector } from '@/client/redux/hooks';
import { PageHead } from '@/client/ui/PageHead';
import type { Patient } from '@/contract/patient';
import { GripSession } from './GripSession';
import { RecordedSession } from './RecordedSession';

/**
 * One grip session. Even a new session has its own id, and its address names the patient, so a reload opens the same
 * form.
 */
export function GripSessionPage() {
  const { id = '' } = useParams();
  // Input typed for one session must not appear in the form of another.
  return <Session key={id} recordId={id} />;
}

function Session({ recordId }: { recordId: string }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const capture = useGripCapture(recordId, search.has('patient') ? 'here' : 'anywhere');
  const patientId = capture.status === 'open' ? capture.record.patient_id : search.get('patient');
  const mayBegin = useAppSelector(selectMayWrite) && capture.status === 'new';
  return (
    <Flex vertical gap="middle">
      <PageHead
        title={t('screens.dynamometryEdit')}
        back={{ to: routes.dynamometry.href(), screen: t('screens.dynamometry') }}
      />
      {capture.status === 'reading' && <Skeleton active />}
      {capture.status === 'unreadable' && (
        <Alert role="note" type="error" showIcon title={t('outbox.unreadable')} />
      )}
      {capture.status === 'new' && !mayBegin && (
        <Card>
          <EmptyState text={t('chart.nothingYet')} />
        </Card>
      )}
      {mayBegin && patientId === null && (
        <Card title={t('grip.list.choosePatient')}>
          <PatientLookup onOpen={(patient) => setSearch({ patient }, { replace: true })} />
        </Card>
      )}
      {(mayBegin || capture.status === 'open') && patientId !== null && (
        <OfPatient key={patientId} recordId={recordId} patientId={patientId} capture={capture} />
      )}
    </Flex>
  );
}

interface OfPatientProps {
  recordId: string;
  patientId: string;
  capture: Extract<GripCapture, { status: 'new' | 'open' }>;
}

function OfPatient({ recordId, patientId, capture }: OfPatientProps) {
  const found = useSoughtPatient(patientId);
  if (found.status === 'reading') return <Skeleton active />;
  if (found.status === 'missing') {
    return <UnknownPatientNotice />;
  }
  return <SessionCard recordId={recordId} patient={found.patient} capture={capture} />;
}

interface SessionCardProps extends Pick<OfPatientProps, 'recordId' | 'capture'> {
  patient: Patient;
}

function SessionCard({ recordId, patient, capture }: SessionCardProps) {
  const navigate = useNavigate();
  const mayWrite = useAppSelector(selectMayWrite);
  const { patient_id } = patient;
  const mergedInto = useAppSelector(selectMergedInto);
  const chartId = rootOf(mergedInto, patient_id);
  const patientIds = useMemo(() => idsOfChart(mergedInto, chartId), [mergedInto, chartId]);
  const name = (
    <Link className="touch-link" to={`${routes.patient.href(patient_id)}?tab=grip`}>
      <bdi>{fullName(patient)}</bdi>
    </Link>
  );
  if (!mayWrite && capture.status === 'open') {
    return (
      <Card title={name}>
        <RecordedSession session={capture.record} />
      </Card>
    );
  }
  return (
    <div className="grip-page">
      <strong>{name}</strong>
      <GripSession
        {...{ recordId, patient, patientIds, capture }}
        onNew={() => void navigate(routes.dynamometryEdit.href(uuidv7(), patient_id))}
      />
    </div>
  );
}
