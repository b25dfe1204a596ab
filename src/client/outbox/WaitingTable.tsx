import { Empty, Segmented, Table, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatMoment, formatNumber } from '@/client/i18n/formats';
import { routes } from '@/client/navigation/routes';
import { useAppSelector } from '@/client/redux/hooks';
import type { Waiting } from '@/client/storage/envelope';
import { selectAllWaiting, selectNeedingPerson, selectOutboxStatus } from './outboxSelectors';
import { NextAttemptCell, StateCell } from './WaitingCells';
import { WaitingActions } from './WaitingActions';

const filters = ['all', 'needsYou', 'held'] as const;
type Filter = (typeof filters)[number];

/** Each waiting record: what, whose, captured when, why it is still here, what to do, and when it is tried next. */
export function WaitingTable() {
  const { t, i18n } = useTranslation();
  const all = useAppSelector(selectAllWaiting);
  const needsYou = useAppSelector(selectNeedingPerson);
  const status = useAppSelector(selectOutboxStatus);
  const [filter, setFilter] = useState<Filter>('all');
  const held = all.filter((waiting) => waiting.held);
  const rows = { all, needsYou, held }[filter];

  return (
    <>
      {(needsYou.length > 0 || held.length > 0 || filter !== 'all') && (
        <Segmented<Filter>
          aria-label={t('outbox.filter')}
          value={filter}
          onChange={setFilter}
          options={filters.map((value) => ({
            value,
            label: t(`outbox.filters.${value}`, {
              n: formatNumber({ all, needsYou, held }[value].length, i18n.language),
            }),
          }))}
          style={{ marginBottom: 12 }}
        />
      )}
      <Table<Waiting>
        aria-label={t('screens.outbox')}
        rowKey={({ descriptor, patient_id }) => `${descriptor.kind}/${patient_id}`}
        dataSource={rows}
        loading={status === 'unread' || (status === 'counted' && all.length === 0)}
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
            responsive: ['md'],
            render: (_, { descriptor }) => t(`outbox.kinds.${descriptor.kind}`),
          },
          {
            title: t('record.capturedAt'),
            responsive: ['md'],
            render: (_, { saved_at }) => formatMoment(saved_at, i18n.language),
          },
          { title: t('outbox.state'), render: (_, row) => <StateCell waiting={row} /> },
          {
            title: t('outbox.attempts'),
            responsive: ['lg'],
            align: 'end',
            render: (_, { attempts, last_attempt_at }) => (
              <>
                {formatNumber(attempts, i18n.language)}
                {last_attempt_at && (
                  <Typography.Text type="secondary" className="below">
                    {t('outbox.lastAttempt', { moment: formatMoment(last_attempt_at, i18n.language) })}
                  </Typography.Text>
                )}
              </>
            ),
          },
          {
            title: t('outbox.nextAttempt'),
            responsive: ['sm'],
            render: (_, row) => <NextAttemptCell waiting={row} />,
          },
          {
            title: t('outbox.actions'),
            align: 'end',
            render: (_, row) => <WaitingActions waiting={row} />,
          },
        ]}
      />
    </>
  );
}
