import { Flex, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/client/i18n/formats';
import { useAppSelector } from '@/client/redux/hooks';
import { placeKey, type Waiting } from '@/client/storage/outbox/envelope';
import { EmptyState } from '@/client/ui/EmptyState';
import { useMediaQuery } from '@/client/ui/useMediaQuery';
import { SegmentedControl } from '@/client/ui/SegmentedControl';
import { selectAllWaiting, selectNeedingPerson, selectOutboxStatus } from '@/client/outbox/outboxSelectors';
import { ConflictPanel } from './ConflictPanel';
import type { MergedCharts } from './MergedConflict';
import { NextAttemptCell, RecordCell, StateCell } from './WaitingCells';
import { WaitingActions } from './WaitingActions';

const filters = ['all', 'needsYou', 'held'] as const;
type Filter = (typeof filters)[number];

/** Lists the waiting records: kind, patient, capture time, why each is still here, actions, and the next attempt. */
export function WaitingTable({ charts }: { charts: MergedCharts }) {
  const { t, i18n } = useTranslation();
  const all = useAppSelector(selectAllWaiting);
  const needsYou = useAppSelector(selectNeedingPerson);
  const status = useAppSelector(selectOutboxStatus);
  const [filter, setFilter] = useState<Filter>('all');
  const held = all.filter((waiting) => waiting.held);
  const [settling, setSettling] = useState<Waiting | null>(null);
  const isNarrow = useMediaQuery('(width < 600px)');
  const rows = { all, needsYou, held }[filter];

  return (
    <>
      {(needsYou.length > 0 || held.length > 0 || filter !== 'all') && (
        <SegmentedControl<Filter>
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
        rowKey={(waiting) => `${waiting.descriptor.kind}/${placeKey(waiting)}`}
        dataSource={rows}
        loading={status === 'unread' || (status === 'counted' && all.length === 0)}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: <EmptyState text={t('outbox.empty')} /> }}
        showHeader={!isNarrow}
        columns={
          isNarrow
            ? [{ render: (_, row) => <NarrowRow waiting={row} onSettle={setSettling} /> }]
            : [
                { title: t('outbox.record'), render: (_, row) => <RecordCell waiting={row} /> },
                { title: t('outbox.state'), render: (_, row) => <StateCell waiting={row} /> },
                { title: t('outbox.nextAttempt'), render: (_, row) => <NextAttemptCell waiting={row} /> },
                {
                  title: t('outbox.actions'),
                  align: 'end',
                  render: (_, row) => <WaitingActions waiting={row} onSettle={setSettling} />,
                },
              ]
        }
      />
      {settling && <ConflictPanel waiting={settling} charts={charts} onClose={() => setSettling(null)} />}
    </>
  );
}

/** On a phone, each record is one cell. */
function NarrowRow({ waiting, onSettle }: { waiting: Waiting; onSettle(waiting: Waiting): void }) {
  return (
    <Flex vertical gap="small">
      <RecordCell waiting={waiting} />
      <StateCell waiting={waiting} />
      <Flex justify="space-between" align="center" gap="small">
        <NextAttemptCell waiting={waiting} />
        <WaitingActions waiting={waiting} onSettle={onSettle} />
      </Flex>
    </Flex>
  );
}
