import { Alert, Empty, Skeleton, Tag, Timeline, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '@/client/i18n/formats';
import { analyteText } from '@/client/i18n/labFieldText';
import { failureText } from '@/client/i18n/failureText';
import { recordedReminderTitle } from '@/client/i18n/reminderFieldText';
import { recordedSupplementName } from '@/client/i18n/supplementFieldText';
import { kindText } from '@/client/outbox/kindText';
import { fieldLabel, fieldText, toldField } from '@/client/outbox/fieldWords';
import { selectAllWaiting } from '@/client/outbox/outboxSelectors';
import { readHistory, type PatientHistory } from '@/client/records/historyThunks';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import type { HistoryEntry } from '@/contract/history';
import type { OfflineTable } from '@/contract/offlineTables';
import { historyVersions } from './historyVersions';

/** Every change of a patient and of the patient's records, newest first, with when it was captured and received, and by whom. */
export function HistoryTab({ patientIds }: { patientIds: readonly string[] }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const dispatch = useAppDispatch();
  const waiting = useAppSelector(selectAllWaiting).filter(({ patient_id }) =>
    patientIds.includes(patient_id),
  );
  const [history, setHistory] = useState<PatientHistory | null>(null);
  const ids = patientIds.join();
  // What is uploaded meanwhile has become history.
  const count = waiting.length;
  useEffect(() => {
    let isShown = true;
    void Promise.all(ids.split(',').map((id) => dispatch(readHistory(id)))).then((parts) => {
      if (isShown) setHistory(joined(parts));
    });
    return () => {
      isShown = false;
    };
  }, [dispatch, ids, count]);

  if (history === null) return <Skeleton active />;
  const entries = historyVersions(history.entries);
  return (
    <>
      {history.failure && entries.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className="shell-notice"
          title={t('history.notNewest')}
          description={failureText(t, history.failure)}
        />
      )}
      {entries.length === 0 && waiting.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={t(history.failure ? 'history.notRead' : 'history.empty')}
        />
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
                  {t('history.captured', { moment: formatMoment(saved_at, language) })}
                </div>
              </>
            ),
          })),
          ...entries.map(({ entry, before }) => ({
            key: String(entry.entry),
            color: before === null ? 'green' : 'gray',
            content: <Entry entry={entry} before={before} />,
          })),
        ]}
      />
    </>
  );
}

/**
 * What is said of a lab result, a supplement and a reminder when it is recorded: a correction alone would leave the first value and its conversion
 * untold, or the first dose.
 */
const firstFields: Partial<Record<OfflineTable, readonly string[]>> = {
  labs: ['value', 'canonical_value', 'range', 'collected_at', 'laboratory', 'seen_at', 'notes'],
  supplements: ['dose', 'timing', 'started_on', 'reason', 'above_limit_reason', 'stopped_on', 'notes'],
  reminders: ['starts_at', 'rrule', 'values', 'ended_on', 'notes'],
};

function Entry({ entry, before }: { entry: HistoryEntry; before: HistoryEntry['record'] | null }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { table, record, changed_fields, revision } = entry;
  const kind =
    (table === 'labs' && analyteText(t, record)) ||
    (table === 'supplements' && recordedSupplementName(t, record)) ||
    (table === 'reminders' && recordedReminderTitle(t, record)) ||
    t(`outbox.kinds.${table}`);
  const text = (values: HistoryEntry['record'], field: string) =>
    fieldText(t, { table, field, value: values[field], record: values }, language);
  // The rules that are said the same of other figures are no news.
  const isNews = (field: string) =>
    before === null || field !== 'verdicts' || text(before, field) !== text(record, field);
  const told = (fields: readonly string[]) => [...new Set(fields.map((field) => toldField(table, field)))];
  const isFirstSaid = (field: string) =>
    (record[field] ?? null) !== null &&
    (field !== 'canonical_value' || record.canonical_unit !== record.unit);
  const firsts = (firstFields[table] ?? []).filter(isFirstSaid);
  return (
    <>
      <Typography.Text strong>
        {t(revision === null ? 'history.late' : before === null ? 'history.added' : 'history.changed', {
          kind,
        })}
      </Typography.Text>
      <div className="faint">
        {t('history.captured', { moment: formatMoment(entry.captured_at, language) })} ·{' '}
        {t('history.received', { moment: formatMoment(entry.received_at, language) })} ·{' '}
        <bdi>{entry.author}</bdi>
      </div>
      {before === null && firsts.length > 0 && (
        <ul className="history-fields">
          {told(firsts).map((field) => (
            <li key={field}>
              {t('history.field', { field: fieldLabel(t, table, field) })} <bdi>{text(record, field)}</bdi>
            </li>
          ))}
        </ul>
      )}
      {before !== null && (
        <ul className="history-fields">
          {told(changed_fields.filter(isNews)).map((field) => (
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
    failure: parts.find(({ failure }) => failure !== null)?.failure ?? null,
  };
}
