import { Alert, Card, Col, Row, Skeleton, Table, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { ageInYears } from '@/clinical/ageInYears';
import { bodyMassIndex } from '@/clinical/bodyMassIndex';
import { physicalMeasureKeys } from '@/clinical/physicalMeasures';
import { formatMoment } from '@/client/i18n/formats';
import { useCapture } from '@/client/outbox/useCapture';
import type { PhysicalData } from '@/contract/physicalData';
import { PhysicalDataForm } from './PhysicalDataForm';
import { usePhysicalDataHistory } from './usePhysicalDataHistory';

interface PhysicalDataTabProps {
  patientId: string;
  patientName: string;
  birthDate: string;
}

/** A patient's measurements: the form for a set of them, and the earlier ones. */
export function PhysicalDataTab({ patientId, patientName, birthDate }: PhysicalDataTabProps) {
  const { t, i18n } = useTranslation();
  const history = usePhysicalDataHistory(patientId);
  const [capture, begin] = useCapture('physicalData', patientId);
  return (
    <Row gutter={[24, 24]}>
      <Col xs={24} xl={14}>
        <Card>
          <Typography.Title level={2}>{t('measurements.title')}</Typography.Title>
          {capture.status === 'reading' && <Skeleton active />}
          {capture.status === 'unreadable' && <Alert type="error" showIcon title={t('outbox.unreadable')} />}
          {capture.status === 'open' && (
            <PhysicalDataForm
              key={capture.record_id}
              patientId={patientId}
              patientName={patientName}
              birthDate={birthDate}
              capture={capture}
              onNew={begin}
            />
          )}
        </Card>
      </Col>
      <Col xs={24} xl={10}>
        <Typography.Title level={2}>{t('measurements.history')}</Typography.Title>
        <Table
          aria-label={t('measurements.history')}
          size="small"
          rowKey={({ record }) => record.record_id}
          dataSource={history}
          pagination={false}
          locale={{ emptyText: t('chart.nothingYet') }}
          columns={[
            {
              title: t('sarcF.capturedAt'),
              render: (_, { record }) => formatMoment(record.captured_at, i18n.language),
            },
            {
              title: t('measurements.bmi'),
              align: 'end',
              render: (_, { record }) => bmiOf(record, birthDate),
            },
            {
              title: t('measurements.title'),
              render: (_, { record, isWaiting }) => (
                <>
                  {physicalMeasureKeys
                    .filter((key) => record[key] !== null)
                    .map((key) => (
                      <div key={key}>
                        {t(`measurements.fields.${key}`)}: {record[key]}
                        {record.confirmed?.includes(key) && ` (${t('measurements.confirmed')})`}
                      </div>
                    ))}
                  {isWaiting && <Tag color="processing">{t('patients.waiting')}</Tag>}
                </>
              ),
            },
          ]}
        />
      </Col>
    </Row>
  );
}

function bmiOf(record: PhysicalData, birthDate: string): string {
  const bmi = bodyMassIndex({
    weightKg: record.weight_kg,
    heightCm: record.height_cm,
    ageYears: ageInYears(birthDate, record.captured_at),
  });
  return bmi.status === 'calculated' ? bmi.display : '–';
}
