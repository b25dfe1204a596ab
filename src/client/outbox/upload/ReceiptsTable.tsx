import { Alert, Table } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '@/client/i18n/formats';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { placeKey } from '@/client/storage/outbox/envelope';
import type { Receipt } from '@/client/storage/cache/recordCache';
import { kindText } from '@/client/outbox/waiting/kindText';
import { PatientName } from '@/client/outbox/waiting/PatientName';
import { selectPendingCount } from '@/client/outbox/outboxSelectors';
import { EmptyState } from '@/client/ui/EmptyState';
import { readReceipts } from './readReceipts';
import { notLive } from '@/client/ui/notLive';

/** What this device sent and the server has received, newest first. */
export function ReceiptsTable() {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const pending = useAppSelector(selectPendingCount);
  const [receipts, setReceipts] = useState<Receipt[] | 'unreadable' | null>(null);
  // Read again after each upload.
  useEffect(() => {
    void dispatch(readReceipts()).then((outcome) =>
      setReceipts(readReceipts.fulfilled.match(outcome) ? outcome.payload : 'unreadable'),
    );
  }, [dispatch, pending]);

  if (receipts === 'unreadable')
    return <Alert role="note" type="error" showIcon title={t('outbox.unreadable')} />;
  return (
    <Table<Receipt>
      aria-label={t('outbox.sent.title')}
      rowKey={({ table, revision, received_at, ...place }) =>
        `${table}/${placeKey(place)}/${revision}/${received_at}`
      }
      dataSource={receipts ?? []}
      loading={{ ...notLive, spinning: receipts === null }}
      pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 'max-content' }}
      locale={{
        emptyText: <EmptyState text={t('outbox.sent.empty')} />,
      }}
      columns={[
        {
          title: t('outbox.patient'),
          render: (_, receipt) => (
            <>
              <PatientName {...receipt} />
              <span className="narrow-line">{kindText(t, { ...receipt, kind: receipt.table })}</span>
            </>
          ),
        },
        {
          title: t('outbox.kind'),
          responsive: ['md'],
          render: (_, receipt) => kindText(t, { ...receipt, kind: receipt.table }),
        },
        {
          title: t('record.capturedAt'),
          responsive: ['md'],
          render: (_, { captured_at, saved_at }) => formatMoment(captured_at ?? saved_at, i18n.language),
        },
        {
          title: t('outbox.sent.receivedAt'),
          render: (_, { received_at }) => formatMoment(received_at, i18n.language),
        },
      ]}
    />
  );
}
