import { CloudUploadOutlined } from '@ant-design/icons';
import { Alert, Button, Empty, Flex, Table, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatMoment, formatNumber } from '@/client/i18n/formats';
import { routes } from '@/client/navigation/routes';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import type { Waiting } from '@/client/storage/envelope';
import { failureText } from '@/client/i18n/failureText';
import { isRefusal } from './isRefusal';
import { uploadRequested } from './outboxListeners';
import {
  selectAllWaiting,
  selectConnection,
  selectDamaged,
  selectLastUpload,
  selectOutboxStatus,
  selectUpload,
  selectWaitingPatients,
} from './outboxSelectors';

/** Each waiting record: what, whose, captured when, and why it is still here. */
export function OutboxPage() {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const waiting = useAppSelector(selectAllWaiting);
  const status = useAppSelector(selectOutboxStatus);
  const damaged = useAppSelector(selectDamaged);
  const upload = useAppSelector(selectUpload);
  const report = useAppSelector(selectLastUpload);
  const connection = useAppSelector(selectConnection);
  const isUploading = upload.status === 'uploading';

  return (
    <Flex vertical gap="middle">
      <Flex justify="space-between" align="center" wrap gap="small">
        <Typography.Title level={1}>{t('screens.outbox')}</Typography.Title>
        <Button
          type="primary"
          icon={<CloudUploadOutlined aria-hidden />}
          loading={isUploading}
          disabled={connection === 'offline' || waiting.length === 0}
          onClick={() => dispatch(uploadRequested())}
        >
          {t('outbox.uploadNow')}
        </Button>
      </Flex>
      {status === 'unreadable' && <Alert type="error" showIcon title={t('outbox.unreadable')} />}
      {damaged.length > 0 && (
        <Alert type="warning" showIcon title={t('outbox.damaged', { count: damaged.length })} />
      )}
      {connection !== 'connected' && (
        <Alert
          type="info"
          showIcon
          title={t(`connection.${connection}`)}
          description={t(`connection.explained.${connection}`)}
          action={
            connection === 'signInToUpload' && (
              <Link to={routes.login.href(routes.outbox.href())}>{t('login.submit')}</Link>
            )
          }
        />
      )}
      {report && !isUploading && report.failed.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('outbox.report', { count: report.uploaded, failed: report.failed.length })}
          description={report.failed.join(', ')}
        />
      )}
      <Table<Waiting>
        aria-label={t('screens.outbox')}
        rowKey={({ descriptor, patient_id }) => `${descriptor.kind}/${patient_id}`}
        dataSource={waiting}
        loading={status === 'unread'}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('outbox.empty')} /> }}
        columns={[
          {
            title: t('outbox.patient'),
            render: (_, { patient_id, descriptor, saved_at }) => (
              <>
                <Link to={routes.patient.href(patient_id)}>
                  <bdi>{descriptor.name}</bdi>
                </Link>
                <span className="narrow-line">
                  {t(`outbox.kinds.${descriptor.kind}`)} · {formatMoment(saved_at, i18n.language)}
                </span>
              </>
            ),
          },
          {
            title: t('outbox.kind'),
            responsive: ['sm'],
            render: (_, { descriptor }) => t(`outbox.kinds.${descriptor.kind}`),
          },
          {
            title: t('record.capturedAt'),
            responsive: ['sm'],
            render: (_, { saved_at }) => formatMoment(saved_at, i18n.language),
          },
          { title: t('outbox.state'), render: (_, row) => <WaitingState waiting={row} /> },
          {
            title: t('outbox.attempts'),
            responsive: ['sm'],
            align: 'end',
            render: (_, { attempts }) => formatNumber(attempts, i18n.language),
          },
        ]}
      />
    </Flex>
  );
}

function WaitingState({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation();
  const patient = useAppSelector(selectWaitingPatients)[waiting.patient_id];
  const isPatientRefused = patient?.last_error != null && patient.descriptor.patient?.is_new;
  const waitsForPatient = waiting.descriptor.kind !== 'patients' && isPatientRefused;
  if (waiting.last_error) {
    return (
      <Flex vertical gap={4} align="start" style={{ maxWidth: 420 }}>
        {isRefusal(waiting.last_error) ? (
          <Tag color="error">{t('outbox.states.failed')}</Tag>
        ) : (
          <Tag>{t('outbox.states.waiting')}</Tag>
        )}
        <Typography.Text type="secondary">{failureText(t, waiting.last_error)}</Typography.Text>
      </Flex>
    );
  }
  return <Tag>{t(waitsForPatient ? 'outbox.states.waitingForPatient' : 'outbox.states.waiting')}</Tag>;
}
