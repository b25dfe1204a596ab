import { Card, Col, Descriptions, Flex, Row, Skeleton, Tabs, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import { routes } from '@/client/navigation/routes';
import { scoreSarcF } from '@/clinical/sarcF';
import { ageInYears } from '@/clinical/ageInYears';
import { PatientBanner } from '@/client/features/patients/PatientBanner';
import { fullName, usePatient } from '@/client/features/patients/usePatient';
import { BmiResultLine } from '@/client/features/physicalData/BmiResultLine';
import { PhysicalDataTab } from '@/client/features/physicalData/PhysicalDataTab';
import { usePhysicalDataHistory } from '@/client/features/physicalData/usePhysicalDataHistory';
import { SarcFTab } from '@/client/features/sarcF/SarcFTab';
import { useSarcFHistory } from '@/client/features/sarcF/useSarcFHistory';
import { formatMoment } from '@/client/i18n/formats';
import { selectOutboxStatus } from '@/client/outbox/outboxSelectors';
import { selectAreRecordsPending } from '@/client/records/recordsStatusSlice';
import { useAppSelector } from '@/client/redux/hooks';
import type { Patient } from '@/contract/patient';

/** One patient: who it is, and everything recorded about them. */
export function PatientChartPage() {
  const { segment: patient_id = '' } = useParams();
  // A chart of its own for each patient: nothing typed for one may be left in the forms of another.
  return <PatientChart key={patient_id} patient_id={patient_id} />;
}

const tabs = ['overview', 'sarcF', 'measurements'] as const;

function PatientChart({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation();
  const found = usePatient(patient_id);
  const isReading = useAppSelector(
    (state) => ['unread', 'counted'].includes(selectOutboxStatus(state)) || selectAreRecordsPending(state),
  );
  // In the address, so that a reload and the way back come to the same tab.
  const [search, setSearch] = useSearchParams();

  if (found.status === 'reading' || (found.status === 'missing' && isReading)) return <Skeleton active />;
  if (found.status === 'missing') return <UnknownPatient />;
  const { patient } = found;
  const patientName = fullName(patient);
  return (
    <Flex vertical gap="middle">
      <PatientBanner edited={found} />
      <Tabs
        aria-label={t('chart.tabs')}
        activeKey={tabs.find((tab) => tab === search.get('tab')) ?? 'overview'}
        onChange={(tab) => setSearch({ tab }, { replace: true })}
        items={[
          { key: 'overview', label: t('chart.overview'), children: <Overview patient={patient} /> },
          {
            key: 'sarcF',
            label: t('chart.sarcF'),
            children: <SarcFTab patientId={patient_id} patientName={patientName} />,
          },
          {
            key: 'measurements',
            label: t('chart.measurements'),
            children: (
              <PhysicalDataTab
                patientId={patient_id}
                patientName={patientName}
                birthDate={patient.birth_date}
              />
            ),
          },
        ]}
      />
    </Flex>
  );
}

function UnknownPatient() {
  const { t } = useTranslation();
  const isOnline = useAppSelector(selectIsOnline);
  return (
    <Flex vertical gap="middle" align="start">
      <Typography.Title level={1}>{t('chart.unknown')}</Typography.Title>
      <Typography.Text>{t(isOnline ? 'chart.notOfClinic' : 'chart.notOnDevice')}</Typography.Text>
      <Link to={routes.patients.href()}>{t('home.openPatients')}</Link>
    </Flex>
  );
}

function Overview({ patient }: { patient: Patient }) {
  const { t, i18n } = useTranslation();
  const [screening] = useSarcFHistory(patient.patient_id);
  const [measurements] = usePhysicalDataHistory(patient.patient_id);
  const score = screening && scoreSarcF(screening.record);
  const nothing = <Typography.Text type="secondary">{t('chart.nothingYet')}</Typography.Text>;
  const captured = (moment: string) => (
    <Typography.Text type="secondary">{formatMoment(moment, i18n.language)}</Typography.Text>
  );
  return (
    <Row gutter={[16, 16]}>
      <Col xs={24} md={12} lg={8}>
        <Card title={t('chart.lastSarcF')} style={{ height: '100%' }}>
          {score ? (
            <Flex vertical gap={4}>
              <Typography.Text strong>{t('sarcF.scoreOf', { points: score.totalPoints })}</Typography.Text>
              <Typography.Text>{t(`sarcF.screen.${score.screen}`)}</Typography.Text>
              {captured(screening.record.captured_at)}
            </Flex>
          ) : (
            nothing
          )}
        </Card>
      </Col>
      <Col xs={24} md={12} lg={8}>
        <Card title={t('chart.lastMeasurements')} style={{ height: '100%' }}>
          {measurements ? (
            <Flex vertical gap={4}>
              <BmiResultLine
                weightKg={measurements.record.weight_kg}
                heightCm={measurements.record.height_cm}
                ageYears={ageInYears(patient.birth_date, measurements.record.captured_at)}
              />
              {captured(measurements.record.captured_at)}
            </Flex>
          ) : (
            nothing
          )}
        </Card>
      </Col>
      <Col xs={24} lg={8}>
        <Card title={t('chart.contact')} style={{ height: '100%' }}>
          <Descriptions
            column={1}
            size="small"
            items={[
              {
                key: 'phone',
                label: t('patients.phone'),
                children: <bdi dir="ltr">{patient.phone ?? '–'}</bdi>,
              },
              {
                key: 'email',
                label: t('patients.email'),
                children: <bdi dir="ltr">{patient.email ?? '–'}</bdi>,
              },
              { key: 'address', label: t('patients.address'), children: <bdi>{patient.address ?? '–'}</bdi> },
              { key: 'notes', label: t('patients.notes'), children: <bdi>{patient.notes ?? '–'}</bdi> },
            ]}
          />
        </Card>
      </Col>
    </Row>
  );
}
