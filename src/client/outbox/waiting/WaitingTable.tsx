import { Skeleton } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { formatNumber } from '@/client/i18n/formats';
import { useAppSelector } from '@/client/redux/hooks';
import { placeKey, type Waiting } from '@/client/storage/outbox/envelope';
import { EmptyState } from '@/client/ui/EmptyState';
import { SegmentedControl } from '@/client/ui/SegmentedControl';
import { ShowMore } from '@/client/ui/ShowMore';
import { StatusTag } from '@/client/ui/StatusTag';
import { selectAllWaiting, selectNeedingPerson, selectOutboxStatus } from '@/client/outbox/outboxSelectors';
import { comparedIn } from './comparison';
import { ConflictPanel } from './ConflictPanel';
import type { MergedCharts } from './MergedConflict';
import { WaitingGroupRows } from './WaitingGroupRows';
import { openAtMost, waitingGroups, type WaitingGroup } from './waitingGroups';
import { useUploadTotals } from './useUploadTotals';
import type { WaitingGistType } from './WaitingRow';
import { WaitingRows } from './WaitingRows';
import './waiting.css';

const filters = ['all', 'held'] as const;
type Filter = (typeof filters)[number];

const keyOf = (waiting: Waiting): string => `${waiting.descriptor.kind}/${placeKey(waiting)}`;

/** The waiting records by patient and session. Those that need a person come first, with the cause and what to do. */
export function WaitingTable({ charts, Gist }: { charts: MergedCharts; Gist: WaitingGistType }) {
  const { t, i18n } = useTranslation();
  const all = useAppSelector(selectAllWaiting);
  const needsYou = useAppSelector(selectNeedingPerson);
  const status = useAppSelector(selectOutboxStatus);
  const [filter, setFilter] = useState<Filter>('all');
  const [settling, setSettling] = useState<Waiting | null>(null);
  // A link from a chart opens the comparison at once, as soon as it is known what waits.
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<string | null>(null);
  const addressed = search.get('compare');
  const compared = comparedIn(addressed, needsYou);
  if (compared !== null && addressed !== opened) {
    setOpened(addressed);
    setSettling(compared);
  }
  const close = (): void => {
    setSettling(null);
    if (addressed !== null) setSearch({}, { replace: true });
  };
  const held = useMemo(() => all.filter((waiting) => waiting.held), [all]);
  // A record that a person holds back is no problem any more.
  const pinned = filter === 'held' ? [] : needsYou.filter((waiting) => !waiting.held);
  const groups = useMemo(() => {
    const apart = new Set(needsYou.filter((waiting) => !waiting.held).map(keyOf));
    return waitingGroups((filter === 'held' ? held : all).filter((waiting) => !apart.has(keyOf(waiting))));
  }, [all, held, needsYou, filter]);
  const isReading = status === 'unread' || (status === 'counted' && all.length === 0);
  const isEmpty = pinned.length === 0 && groups.length === 0;

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
      <ShowMore items={groups}>
        {(shown) => (
          <div role="table" aria-label={t('screens.outbox')} className="waiting-table">
            <Headings />
            {pinned.length > 0 && <Problems records={pinned} Gist={Gist} onSettle={setSettling} />}
            <Groups groups={shown} Gist={Gist} areAllOpen={all.length <= openAtMost} onSettle={setSettling} />
            {isEmpty && (
              <div role="rowgroup" className="waiting-card">
                <div role="row">
                  <div role="cell" className="waiting-none">
                    {isReading ? <Skeleton active /> : <EmptyState text={t('outbox.empty')} />}
                  </div>
                </div>
              </div>
            )}
          </div>
        )}
      </ShowMore>
      {settling && <ConflictPanel waiting={settling} charts={charts} onClose={close} />}
    </>
  );
}

/** For screen readers: what the cells of a row say. */
function Headings() {
  const { t } = useTranslation();
  return (
    <div role="rowgroup" className="visually-hidden">
      <div role="row">
        {[t('outbox.record'), t('record.capturedAt'), t('outbox.state'), t('outbox.actions')].map(
          (heading) => (
            <span key={heading} role="columnheader">
              {heading}
            </span>
          ),
        )}
      </div>
    </div>
  );
}

interface RecordsProps {
  records: readonly Waiting[];
  Gist: WaitingGistType;
  onSettle(waiting: Waiting): void;
}

/** Conflicts and rejected records. */
function Problems({ records, Gist, onSettle }: RecordsProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  return (
    <div role="rowgroup" className="waiting-card" aria-labelledby={id}>
      <div role="row" className="waiting-head">
        <div role="rowheader" className="waiting-what">
          <h2 id={id}>{t('outbox.needsAttention')}</h2>
          <StatusTag tone="error">{formatNumber(records.length, i18n.language)}</StatusTag>
        </div>
      </div>
      <WaitingRows records={records} Gist={Gist} areAlone onSettle={onSettle} />
    </div>
  );
}

interface GroupsProps {
  groups: readonly WaitingGroup[];
  Gist: WaitingGistType;
  areAllOpen: boolean;
  onSettle(waiting: Waiting): void;
}

function Groups({ groups, Gist, areAllOpen, onSettle }: GroupsProps) {
  /** as the user has opened and closed them */
  const totals = useUploadTotals(groups);
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  return groups.map((group, at) => {
    const isOpen = toggled.get(group.key) ?? (areAllOpen || at === 0);
    return (
      <WaitingGroupRows
        key={group.key}
        group={group}
        total={totals.get(group.key) ?? null}
        Gist={Gist}
        isOpen={isOpen}
        onToggle={() => setToggled(new Map(toggled).set(group.key, !isOpen))}
        onSettle={onSettle}
      />
    );
  });
}
