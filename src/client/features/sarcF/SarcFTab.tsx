import { Alert, Card, Col, Row, Skeleton, Table, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { scoreSarcF } from '@/clinical/sarcF';
import { formatMoment } from '@/client/i18n/formats';
import { useCapture } from '@/client/outbox/useCapture';
import { SarcFForm } from './SarcFForm';
import { useSarcFHistory } from './useSarcFHistory';

/** A patient's screenings: the form for one, and the earlier ones. */
export function SarcFTab({ patientId, patientName }: { patientId: string; patientName: string }) {
  const { t, i18n } = useTranslation();
  const history = useSarcFHistory(patientId);
  const [capture, begin] = useCapture('sarcF', patientId);
  return (
    <Row gutter={[24, 24]}>
      <Col xs={24} xl={14}>
        <Card>
          <Typography.Title level={2}>{t('sarcF.title')}</Typography.Title>
          {capture.status === 'reading' && <Skeleton active />}
          {capture.status === 'unreadable' && <Alert type="error" showIcon title={t('outbox.unreadable')} />}
          {capture.status === 'open' && (
            <SarcFForm
              key={capture.record_id}
              patientId={patientId}
              patientName={patientName}
              capture={capture}
              onNew={begin}
            />
          )}
        </Card>
      </Col>
      <Col xs={24} xl={10}>
        <Typography.Title level={2}>{t('sarcF.history')}</Typography.Title>
        <Table
          aria-label={t('sarcF.history')}
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
              title: t('sarcF.score'),
              align: 'end',
              render: (_, { record }) => scoreSarcF(record).totalPoints,
            },
            {
              title: t('sarcF.result'),
              render: (_, { record, isWaiting }) => (
                <>
                  <div>{t(`sarcF.screen.${scoreSarcF(record).screen}`)}</div>
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
