import { Alert, Card, Col, Flex, Row, Skeleton, Table, Tag, Typography, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { selectMayWrite } from '@/client/auth/authSlice';
import { formatMoment } from '@/client/i18n/formats';
import { useCapture, type OpenCapture } from './useCapture';
import { useAppSelector } from '@/client/redux/hooks';
import type { OfflineTable } from '@/contract/recordKinds';
import type { Captured, HistoryEntry } from './overlay';
import { EmptyState } from '@/client/ui/EmptyState';
import { selectAreRecordsPending } from './recordsStatusSlice';

interface CaptureTabProps<R extends Captured> {
  table: OfflineTable;
  patientId: string;
  title: string;
  /** renders the form for the opened record */
  form(capture: OpenCapture, begin: () => void): ReactNode;
  /** renders a record as text, for those who may not change it */
  text(record: R): ReactNode;
  history: { title: string; entries: readonly HistoryEntry<R>[]; columns: TableColumnsType<HistoryEntry<R>> };
}

/** A tab of the chart: the form for one record, with the earlier records beside it. Viewers see the latest as text. */
export function CaptureTab<R extends Captured>({
  table,
  patientId,
  title,
  form,
  text,
  history,
}: CaptureTabProps<R>) {
  const { t, i18n } = useTranslation();
  const mayWrite = useAppSelector(selectMayWrite);
  const arePending = useAppSelector(selectAreRecordsPending);
  return (
    <Row gutter={[24, 24]}>
      <Col xs={24} lg={14}>
        <Card>
          <Typography.Title level={2}>{title}</Typography.Title>
          {mayWrite ? (
            <OpenForm table={table} patientId={patientId} form={form} />
          ) : (
            <Latest entry={history.entries[0]} text={text} />
          )}
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

function OpenForm<R extends Captured>({
  table,
  patientId,
  form,
}: Pick<CaptureTabProps<R>, 'table' | 'patientId' | 'form'>) {
  const { t } = useTranslation();
  const [capture, begin] = useCapture(table, patientId);
  if (capture.status === 'reading') return <Skeleton active />;
  if (capture.status === 'unreadable') return <Alert type="error" showIcon title={t('outbox.unreadable')} />;
  return form(capture, begin);
}

interface LatestProps<R> {
  /** `undefined`: nothing is recorded */
  entry: HistoryEntry<R> | undefined;
  text(record: R): ReactNode;
}

function Latest<R extends Captured>({ entry, text }: LatestProps<R>) {
  const { t, i18n } = useTranslation();
  const arePending = useAppSelector(selectAreRecordsPending);
  if (!entry) return arePending ? <Skeleton active /> : <EmptyState text={t('chart.nothingYet')} />;
  return (
    <Flex vertical gap="middle">
      <Typography.Text type="secondary">
        {formatMoment(entry.record.captured_at, i18n.language)}
      </Typography.Text>
      {text(entry.record)}
    </Flex>
  );
}
