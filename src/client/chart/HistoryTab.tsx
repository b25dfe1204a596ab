import { Alert, Button, Skeleton, Tag, Timeline, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment, isolated } from '@/client/i18n/formats';
import { failureText } from '@/client/i18n/failureText';
import { recordedSupplementName } from '@/client/i18n/supplementFieldText';
import { shownKinds } from '@/client/outbox/shownKinds';
import { kindText } from '@/client/outbox/waiting/kindText';
import { coveringField, fieldLabel, fieldText, isRepeatedField } from '@/client/outbox/waiting/fieldWords';
import { selectAllWaiting } from '@/client/outbox/outboxSelectors';
import { readHistory, type PatientHistory } from '@/client/records/historyThunks';
import { fullName } from '@/client/patients/usePatient';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { inShards } from '@/client/redux/shards';
import { EmptyState } from '@/client/ui/EmptyState';
import { UnreadItems } from '@/client/ui/UnreadItems';
import type { HistoryEntry } from '@/contract/history';
import { historyVersions } from './historyVersions';

/**
 * Every change to a patient and the patient's records, newest first: when it was captured and received, and by whom.
 */
export function HistoryTab({ patientIds }: { patientIds: readonly string[] }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const dispatch = useAppDispatch();
  const waiting = useAppSelector(selectAllWaiting).filter(({ patient_id }) =>
    patientIds.includes(patient_id),
  );
  const [history, setHistory] = useState<PatientHistory | null>(null);
  const ids = patientIds.join();
  // An upload moves a record from the outbox into the history, so a new count triggers a reload.
  const count = waiting.length;
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

  if (history === null) return <Skeleton active />;
  const entries = historyVersions(history.entries);
  const supplements = new Map(
    entries
      .filter(({ entry }) => entry.table === 'supplements')
      .map(({ entry }) => [entry.record_key, entry.record]),
  );
  return (
    <>
      {history.failure && (
        <Alert
          type="warning"
          showIcon
          className="shell-notice"
          title={t(entries.length > 0 ? 'history.notNewest' : 'history.notRead')}
          description={failureText(t, history.failure)}
          action={
            <Button size="small" onClick={again}>
              {t('error.tryAgain')}
            </Button>
          }
        />
      )}
      <UnreadItems count={history.unreadable} onAgain={again} />
      {entries.length + waiting.length + history.unreadable === 0 && !history.failure && (
        <EmptyState text={t('history.empty')} />
      )}
      <Timeline
        items={[
          ...waiting.map(({ patient_id, revision, saved_at, descriptor }) => ({
            key: `${descriptor.kind}/${patient_id}/${revision}`,
            color: 'blue',
            content: (
              <>
                <Typography.Text strong>{kindText(t, descriptor)}</Typography.Text>{' '}
                <Tag color="processing">{t('record.waiting')}</Tag>
                <div className="faint">
                  {t('history.saved', { moment: formatMoment(saved_at, language) })}
                  <OfMerged patientId={patient_id} chartId={patientIds[0]} />
                </div>
              </>
            ),
          })),
          ...entries.map(({ entry, before }) => ({
            key: String(entry.entry),
            color: before === null ? 'green' : 'gray',
            content: <Entry {...{ entry, before, supplements, chartId: patientIds[0] }} />,
          })),
        ]}
      />
    </>
  );
}

/** How a field without a value is shown. */
const nothing = '–';

type Supplements = ReadonlyMap<string, HistoryEntry['record']>;

interface EntryProps {
  entry: HistoryEntry;
  /** the previous version; null: this is the first */
  before: HistoryEntry['record'] | null;
  /** of the chart, by id */
  supplements: Supplements;
  /** the patient whose chart it is */
  chartId: string | undefined;
}

/** Of a duplicate that was merged into the chart: whose record it was. */
function OfMerged({ patientId, chartId }: { patientId: unknown; chartId: string | undefined }) {
  const { t } = useTranslation();
  const patient = useAppSelector(({ patients }) => inShards(patients, String(patientId)));
  if (patientId === chartId || !patient) return null;
  return <bdi> · {t('history.ofMerged', { name: isolated(fullName(patient)) })}</bdi>;
}

function Entry({ entry, before, supplements, chartId }: EntryProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { table, record, changed_fields, revision } = entry;
  const patients = useAppSelector((state) => state.patients);
  const kind = shownKinds[table].ownName?.(t, record, supplements) || t(`outbox.kinds.${table}`);
  const text = (values: HistoryEntry['record'], field: string) => {
    const survivor = field === 'merged_into' ? inShards(patients, String(values[field])) : undefined;
    const supplement = field === 'supplement_record_id' ? supplements.get(String(values[field])) : undefined;
    return (
      (survivor && fullName(survivor)) ||
      (supplement && recordedSupplementName(t, supplement)) ||
      fieldText(t, { table, field, value: values[field], record: values }, language)
    );
  };
  const isRemoved =
    table !== 'patients' && before !== null && !before['archived'] && record['archived'] === true;
  // A new value with the same text is not worth listing.
  const isNews = (field: string) =>
    before === null ||
    (text(before, field) !== text(record, field) &&
      !(isRemoved && field === 'archived') &&
      !isRepeatedField(table, field, [before, record]));
  const covered = (fields: readonly string[]) => [
    ...new Set(fields.map((field) => coveringField(table, field))),
  ];
  const isFirstShown = (field: string) =>
    (record[field] ?? null) !== null &&
    text(record, field) !== nothing &&
    !isRepeatedField(table, field, [record]);
  const titleOf = () => {
    if (revision === null) return 'history.late';
    if (before === null) return 'history.added';
    return isRemoved ? 'history.removed' : 'history.changed';
  };
  const changes = covered(changed_fields.filter(isNews));
  const firsts = (shownKinds[table].firstFields ?? []).filter(isFirstShown);
  return (
    <>
      <Typography.Text strong>{t(titleOf(), { kind })}</Typography.Text>
      <div className="faint">
        {/* A change keeps the captured_at of the record, which is not the time of the change. */}
        {before?.['captured_at'] !== entry.captured_at && (
          <>{t('history.captured', { moment: formatMoment(entry.captured_at, language) })} · </>
        )}
        {t('history.received', { moment: formatMoment(entry.received_at, language) })} ·{' '}
        <bdi>{entry.author}</bdi>
        <OfMerged patientId={record['patient_id']} chartId={chartId} />
      </div>
      {before === null && firsts.length > 0 && (
        <ul className="history-fields">
          {covered(firsts).map((field) => (
            <li key={field}>
              {t('history.field', { field: fieldLabel(t, table, field) })} <bdi>{text(record, field)}</bdi>
            </li>
          ))}
        </ul>
      )}
      {before !== null && changes.length > 0 && (
        <ul className="history-fields">
          {changes.map((field) => (
            <li key={field}>
              {t('history.field', { field: fieldLabel(t, table, field) })} <del>{text(before, field)}</del>{' '}
              <span aria-hidden className="arrow-onward">
                →
              </span>{' '}
              <ins>{text(record, field)}</ins>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function joined(parts: PatientHistory[]): PatientHistory {
  return {
    entries: parts.flatMap(({ entries }) => entries),
    unreadable: parts.reduce((sum, { unreadable }) => sum + unreadable, 0),
    failure: parts.find(({ failure }) => failure !== null)?.failure ?? null,
  };
}
