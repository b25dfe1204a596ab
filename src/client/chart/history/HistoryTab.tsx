import { Alert, Button, Skeleton } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/client/i18n/failureText';
import { formatMonth } from '@/client/i18n/formats';
import { localMoment } from '@/client/i18n/localMoment';
import { useToday } from '@/client/i18n/useToday';
import { CalmList } from '@/client/ui/CalmList';
import { readHistory, type PatientHistory } from '@/client/records/historyThunks';
import { useCalmRows } from '@/client/records/useCalmRows';
import { useAppDispatch } from '@/client/redux/hooks';
import { EmptyState } from '@/client/ui/EmptyState';
import { ShowMore } from '@/client/ui/ShowMore';
import { UnreadItems } from '@/client/ui/UnreadItems';
import { filtered, unfiltered } from './historyFilter';
import { HistoryFilters } from './HistoryFilters';
import { HistoryLine } from './HistoryLine';
import { historyItems, type HistoryItem } from './historyItems';
import { savedBeyond, savedInTrail } from './historySaves';
import { historyVersions } from './historyVersions';
import { useKnownSaves } from './useKnownSaves';
import './history.css';

/** How many lines are shown at first; each press shows as many again. */
const linesAtOnce = 50;

const keyOfItem = ({ key }: HistoryItem) => key;
/** Nothing that has happened changes: a line stays where it was shown. */
const sameItem = ({ saves }: HistoryItem) => saves.length;

/**
 * Every change to a patient and the patient's records by month, newest first: what, when and by whom. Without a network
 * it is what this device has: the trail it has read, the records it keeps, and what waits for upload.
 */
export function HistoryTab({ patientIds }: { patientIds: readonly string[] }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const today = useToday();
  const known = useKnownSaves(patientIds);
  const [history, setHistory] = useState<PatientHistory | null>(null);
  const [filter, setFilter] = useState(unfiltered);
  const ids = patientIds.join();
  // An upload moves a record from the outbox into the history, so a new count triggers a reload.
  const count = known.filter(({ revision }) => revision === null).length;
  const [tries, setTries] = useState(0);
  const again = () => setTries((tried) => tried + 1);
  useEffect(() => {
    let isShown = true;
    void Promise.all(ids.split(',').map((id) => dispatch(readHistory(id)))).then((parts) => {
      if (isShown) setHistory(joined(parts));
    });
    return () => {
      isShown = false;
    };
  }, [dispatch, ids, count, tries]);

  const trail = useMemo(() => historyVersions(history?.entries ?? []), [history]);
  const saves = useMemo(
    () => [...trail.map(savedInTrail), ...savedBeyond(trail.map(({ entry }) => entry).reverse(), known)],
    [trail, known],
  );
  const items = useMemo(() => historyItems(filtered(saves, filter, today)), [saves, filter, today]);
  const supplements = useMemo(
    () =>
      new Map(
        // Of several versions the last one names it, so the newest comes last.
        saves
          .toReversed()
          .flatMap(({ table, record_key, record }) =>
            table === 'supplements' ? [[record_key, record]] : [],
          ),
      ),
    [saves],
  );

  const asked = `${ids} ${JSON.stringify(filter)} ${history === null}`;
  const calm = useCalmRows({ rows: items, keyOf: keyOfItem, versionOf: sameItem, asked });

  if (history === null) return <Skeleton active />;
  return (
    <>
      {history.failure && (
        <Alert
          role="status"
          type="warning"
          showIcon
          className="shell-notice"
          title={t(history.entries.length > 0 ? 'history.notNewest' : 'history.notRead')}
          description={failureText(t, history.failure)}
          action={
            <Button size="small" onClick={again}>
              {t('error.tryAgain')}
            </Button>
          }
        />
      )}
      <UnreadItems count={history.unreadable} onAgain={again} />
      {saves.length > 0 && <HistoryFilters saves={saves} filter={filter} onFilter={setFilter} />}
      {saves.length + history.unreadable === 0 && !history.failure && (
        <EmptyState text={t('history.empty')} />
      )}
      {saves.length > 0 && items.length === 0 && (
        <EmptyState
          text={t('history.noneChosen')}
          action={<Button onClick={() => setFilter(unfiltered)}>{t('history.showAll')}</Button>}
        />
      )}
      <CalmList calm={calm}>
        <ShowMore items={calm.rows} atOnce={linesAtOnce}>
          {(shown) =>
            monthsOf(shown).map(({ month, ofMonth }) => (
              <Month key={month ?? 'waiting'} month={month}>
                {ofMonth.map((item) => (
                  <HistoryLine key={item.key} {...{ item, supplements, chartId: patientIds[0] }} />
                ))}
              </Month>
            ))
          }
        </ShowMore>
      </CalmList>
    </>
  );
}

interface MonthProps {
  /** `YYYY-MM`; `null`: what waits for upload */
  month: string | null;
  children: React.ReactNode;
}

function Month({ month, children }: MonthProps) {
  const { t, i18n } = useTranslation();
  const title = month === null ? t('record.waiting') : formatMonth(month, i18n.language);
  return (
    <section className="history-month" aria-label={title}>
      <h2>{title}</h2>
      <ol className="plain-list history-list">{children}</ol>
    </section>
  );
}

/** The lines by month, on the calendar of this device. */
function monthsOf(items: readonly HistoryItem[]): { month: string | null; ofMonth: HistoryItem[] }[] {
  const months: { month: string | null; ofMonth: HistoryItem[] }[] = [];
  for (const item of items) {
    const [{ source, at }] = item.saves;
    const month = source === 'waiting' ? null : localMonth(at);
    const last = months.at(-1);
    if (last && last.month === month) last.ofMonth.push(item);
    else months.push({ month, ofMonth: [item] });
  }
  return months;
}

function localMonth(moment: string): string {
  return localMoment(new Date(moment)).slice(0, monthLength);
}

/** length of `2026-03` */
const monthLength = 7;

function joined(parts: PatientHistory[]): PatientHistory {
  return {
    entries: parts.flatMap(({ entries }) => entries),
    unreadable: parts.reduce((sum, { unreadable }) => sum + unreadable, 0),
    failure: parts.find(({ failure }) => failure !== null)?.failure ?? null,
  };
}
