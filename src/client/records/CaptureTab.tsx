import { Alert, Card, Col, Row, Skeleton, Table, Tag, Typography, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '@/client/i18n/formats';
import { useCapture, type OpenCapture } from './useCapture';
import { useAppSelector } from '@/client/redux/hooks';
import type { OfflineTable } from '@/contract/recordKinds';
import type { Captured, HistoryEntry } from './overlay';
import { selectAreRecordsPending } from './recordsStatusSlice';

interface CaptureTabProps<R extends Captured> {
  table: OfflineTable;
  patientId: string;
  title: string;
  /** renders the form for the opened record */
  form(capture: OpenCapture, begin: () => void): ReactNode;
  history: { title: string; entries: readonly HistoryEntry<R>[]; columns: TableColumnsType<HistoryEntry<R>> };
}

/** A tab of the chart: the form for one record, with the earlier records beside it. */
export function CaptureTab<R extends Captured>({
  table,
  patientId,
  title,
  form,
  history,
}: CaptureTabProps<R>) {
  const { t, i18n } = useTranslation();
  const [capture, begin] = useCapture(table, patientId);
  const arePending = useAppSelector(selectAreRecordsPending);
  return (
    <Row gutter={[24, 24]}>
      <Col xs={24} lg={14}>
        <Card>
          <Typography.Title level={2}>{title}</Typography.Title>
          {capture.status === 'reading' && <Skeleton active />}
          {capture.status === 'unreadable' && <Alert type="error" showIcon title={t('outbox.unreadable')} />}
          {capture.status === 'open' && form(capture, begin)}
        </Card>
      </Col>
      <Col xs={24} lg={10}>
        <Typography.Title level={2}>{history.title}</Typography.Title>
        <Table<HistoryEntry<R>>
          aria-label={history.title}
          size="small"
          rowKey={({ record }) => record.record_id}
          dataSource={history.entries}
          pagination={false}
          locale={{ emptyText: arePending ? <Skeleton active title={false} /> : t('chart.nothingYet') }}
          columns={[
            {
              title: t('record.capturedAt'),
              render: (_, { record, isWaiting }) => (
                <>
                  <div>{formatMoment(record.captured_at, i18n.language)}</div>
                  {isWaiting && <Tag color="processing">{t('record.waiting')}</Tag>}
                </>
              ),
            },
            ...history.columns,
          ]}
        />
      </Col>
    </Row>
  );
}
