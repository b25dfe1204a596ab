import { Card, Col, Descriptions, Flex, Row, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { BmiResultLine } from '@/client/features/physicalData/BmiResultLine';
import { usePhysicalDataHistory } from '@/client/features/physicalData/usePhysicalDataHistory';
import { useSarcFHistory } from '@/client/features/sarcF/useSarcFHistory';
import { formatMoment } from '@/client/i18n/formats';
import { ageInYears } from '@/clinical/ageInYears';
import { scoreSarcF } from '@/clinical/sarcF';
import type { Patient } from '@/contract/patient';

/** What is known of a patient at a glance. */
export function Overview({ patient, patientIds }: { patient: Patient; patientIds: readonly string[] }) {
  const { t, i18n } = useTranslation();
  const [screening] = useSarcFHistory(patientIds);
  const [measurements] = usePhysicalDataHistory(patientIds);
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
