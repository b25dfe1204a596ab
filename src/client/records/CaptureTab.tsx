import { Alert, Card, Col, Flex, Row, Skeleton, Table, Tag, Typography, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { selectMayWrite } from '@/client/auth/authSlice';
import { formatMoment } from '@/client/i18n/formats';
import { useCapture, type CapturedTable, type OpenCapture } from './useCapture';
import type { Meanwhile } from './meanwhile';
import { useRecordedSince } from './useRecordedSince';
import { useAppSelector } from '@/client/redux/hooks';
import type { Captured, HistoryEntry } from './overlay';
import { EmptyState } from '@/client/ui/EmptyState';
import { selectAreRecordsPending } from './recordsStatusSlice';
import { notLive } from '@/client/ui/notLive';

interface CaptureTabProps<R extends Captured> {
  table: CapturedTable;
  patientId: string;
  title: string;
  /** renders the form for the opened record */
  form(opened: OpenedTab): ReactNode;
  /** renders a record as text, for those who may not change it */
  text(record: R): ReactNode;
  history: { title: string; entries: readonly HistoryEntry<R>[]; columns: TableColumnsType<HistoryEntry<R>> };
}

/** What the form of a tab is opened with. */
export interface OpenedTab {
  capture: OpenCapture;
  /** begins an empty form */
  onNew(): void;
  /** a record that came to exist meanwhile, if there is one */
  meanwhile: Meanwhile | null;
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
            <OpenForm table={table} patientId={patientId} entries={history.entries} form={form} />
          ) : (
            <Latest entry={history.entries[0]} text={text} />
          )}
        </Card>
      </Col>
      <Col xs={24} lg={10}>
        <Typography.Title level={2}>{history.title}</Typography.Title>
        <Table<HistoryEntry<R>>
          loading={notLive}
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

interface OpenFormProps<R extends Captured> extends Pick<CaptureTabProps<R>, 'table' | 'patientId' | 'form'> {
  entries: readonly HistoryEntry<R>[];
}

function OpenForm<R extends Captured>({ table, patientId, entries, form }: OpenFormProps<R>) {
  const { t } = useTranslation();
  const { capture, begin, goOnWith } = useCapture(table, patientId);
  if (capture.status === 'reading') return <Skeleton active className="form-outline" />;
  if (capture.status === 'unreadable')
    return <Alert role="note" type="error" showIcon title={t('outbox.unreadable')} />;
  return (
    <OpenedForm
      key={capture.record_id}
      {...{ table, patientId, entries, form, capture, goOnWith }}
      onNew={begin}
    />
  );
}

interface OpenedFormProps<R extends Captured> extends OpenFormProps<R>, Omit<OpenedTab, 'meanwhile'> {
  goOnWith(recordId: string): void;
}

function OpenedForm<R extends Captured>(props: OpenedFormProps<R>) {
  const { table, patientId, entries, form, capture, onNew, goOnWith } = props;
  const { entry, onApart } = useRecordedSince(entries, patientId, capture.record_id);
  const meanwhile = capture.record === null &&
    entry && {
      ...{ table, entry },
      onGoOn: () => goOnWith(entry.record.record_id),
      onAnother: entry.isWaiting ? null : onApart,
    };
  return form({ capture, onNew, meanwhile: meanwhile || null });
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
