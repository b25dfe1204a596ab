import { Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/client/i18n/formats';
import { useAppSelector } from '@/client/redux/hooks';
import { placeKey, type Waiting } from '@/client/storage/outbox/envelope';
import { CalmList } from '@/client/ui/CalmList';
import { EmptyState } from '@/client/ui/EmptyState';
import { SegmentedControl } from '@/client/ui/SegmentedControl';
import { ShowMore } from '@/client/ui/ShowMore';
import { useHeldRows } from '@/client/ui/useHeldRows';
import {
  selectAllWaiting,
  selectDeeds,
  selectNeedingPerson,
  selectOutboxStatus,
} from '@/client/outbox/outboxSelectors';
import { WaitingGroupRows } from './WaitingGroupRows';
import { useOpenGroups } from './useOpenGroups';
import { waitingGroups, type WaitingGroup } from './waitingGroups';
import { useUploadTotals } from './useUploadTotals';
import { WaitingHeadings } from './WaitingHeadings';
import type { WaitingGistType } from './WaitingRow';
import './waiting.css';

const filters = ['all', 'held'] as const;
type Filter = (typeof filters)[number];

const keyOf = (waiting: Waiting): string => `${waiting.descriptor.kind}/${placeKey(waiting)}`;

interface WaitingTableProps {
  Gist: WaitingGistType;
  /** opens the comparison of the two versions of a conflict */
  onSettle(waiting: Waiting): void;
}

/** The waiting records by patient and session, but for those that need a person, which stand above. */
export function WaitingTable({ Gist, onSettle }: WaitingTableProps) {
  const { t, i18n } = useTranslation();
  const everything = useAppSelector(selectAllWaiting);
  const needsYou = useAppSelector(selectNeedingPerson);
  const status = useAppSelector(selectOutboxStatus);
  const [filter, setFilter] = useState<Filter>('all');
  const all = useMemo(() => {
    const apart = new Set(needsYou.filter(({ held }) => !held).map(keyOf));
    return everything.filter((waiting) => !apart.has(keyOf(waiting)));
  }, [everything, needsYou]);
  const held = useMemo(() => all.filter((waiting) => waiting.held), [all]);
  const own = useAppSelector(selectDeeds);
  const isFirstRead = status === 'unread' || status === 'counted';
  const calm = useHeldRows({ rows: { all, held }[filter], keyOf, asked: filter, own, isFirstRead });
  const groups = useMemo(() => waitingGroups(calm.rows), [calm.rows]);
  const isReading = status === 'unread' || (status === 'counted' && everything.length === 0);
  const empty = everything.length > all.length ? t('outbox.emptyBeside') : t('outbox.empty');

  return (
    <>
      {(held.length > 0 || filter !== 'all') && (
        <SegmentedControl<Filter>
          aria-label={t('outbox.filter')}
          className="waiting-filter"
          value={filter}
          onChange={setFilter}
          options={filters.map((value) => ({
            value,
            label: t(`outbox.filters.${value}`, {
              n: formatNumber({ all, held }[value].length, i18n.language),
            }),
          }))}
        />
      )}
      <CalmList calm={calm}>
        <ShowMore items={groups}>
          {(shown) => (
            <div role="table" aria-label={t('screens.outbox')} className="waiting-table">
              <WaitingHeadings
                headings={[
                  t('outbox.record'),
                  t('record.capturedAt'),
                  t('outbox.state'),
                  t('outbox.actions'),
                ]}
              />
              <Groups groups={shown} Gist={Gist} onSettle={onSettle} />
              {groups.length === 0 && (
                <div role="rowgroup" className="waiting-card">
                  <div role="row">
                    <div role="cell" className="waiting-none">
                      {isReading ? <Skeleton active /> : <EmptyState text={empty} />}
                    </div>
                  </div>
                </div>
              )}
            </div>
          )}
        </ShowMore>
      </CalmList>
    </>
  );
}

interface GroupsProps {
  groups: readonly WaitingGroup[];
  Gist: WaitingGistType;
  onSettle(waiting: Waiting): void;
}

function Groups({ groups, Gist, onSettle }: GroupsProps) {
  const totals = useUploadTotals(groups);
  const { isOpen, toggle } = useOpenGroups(groups);
  return groups.map((group) => (
    <WaitingGroupRows
      key={group.key}
      group={group}
      total={totals.get(group.key) ?? null}
      Gist={Gist}
      isOpen={isOpen(group)}
      onToggle={() => toggle(group)}
      onSettle={onSettle}
    />
  ));
}
