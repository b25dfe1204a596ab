import { Alert, Card, Flex, Form, Skeleton, Typography } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useSoughtPatient } from '@/client/app/lookup/useSoughtPatient';
import { LabPanelForm } from '@/client/features/labs/LabPanelForm';
import { useLabHistory } from '@/client/features/labs/useLabHistory';
import { idsOfChart, selectMergedInto } from '@/client/features/patients/mergedPatients';
import { fullName } from '@/client/features/patients/usePatient';
import { routes } from '@/client/navigation/routes';
import { useAppSelector } from '@/client/redux/hooks';
import type { Patient } from '@/contract/patient';
import { PatientSelect } from './PatientSelect';

/** Lab results of one collection. The patient stands in the address, so that a reload comes to the same form. */
export function LabAddPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const patientId = search.get('patient');
  return (
    <Flex vertical gap="middle">
      <Flex justify="space-between" align="center" wrap gap="small">
        <Typography.Title level={1}>{t('screens.labAdd')}</Typography.Title>
        <Link to={routes.labList.href()}>{t('screens.labList')}</Link>
      </Flex>
      <Card>
        <Form.Item layout="vertical" label={t('labs.entry.patient')} htmlFor="lab-patient">
          <PatientSelect
            id="lab-patient"
            patientId={patientId}
            onChoose={(patient) => setSearch({ patient }, { replace: true })}
          />
        </Form.Item>
        {patientId !== null && <OfPatient key={patientId} patientId={patientId} />}
      </Card>
    </Flex>
  );
}

function OfPatient({ patientId }: { patientId: string }) {
  const { t } = useTranslation();
  const found = useSoughtPatient(patientId);
  if (found.status === 'reading') return <Skeleton active />;
  if (found.status === 'missing') {
    return <Alert type="warning" showIcon title={t('chart.unknown')} description={t('chart.notOnDevice')} />;
  }
  return <PanelOfPatient patient={found.patient} />;
}

function PanelOfPatient({ patient }: { patient: Patient }) {
  const navigate = useNavigate();
  const { patient_id } = patient;
  const mergedInto = useAppSelector(selectMergedInto);
  const patientIds = useMemo(() => idsOfChart(mergedInto, patient_id), [mergedInto, patient_id]);
  const entries = useLabHistory(patientIds);
  return (
    <LabPanelForm
      patient={patient}
      patientName={fullName(patient)}
      entries={entries}
      onSaved={() => void navigate(routes.patientLabs.href(patient_id))}
    />
  );
}
