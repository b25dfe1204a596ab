import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '@/client/i18n/formats';
import { languages, type Language } from '@/client/i18n/languages';
import type { Captured, HistoryEntry } from '@/client/records/overlay';
import { selectAreRecordsPending } from '@/client/records/recordsStatusSlice';
import { useAppSelector } from '@/client/redux/hooks';

/** Whose records are printed, and in which words. */
export interface PrintedRecords {
  /** the patient, and the duplicates whose records are printed besides */
  patientIds: readonly string[];
  language: Language;
}

export interface PrintedColumn<R> {
  key: string;
  title: string;
  /** `null`: nothing is recorded */
  cell(record: R): ReactNode | null;
}

interface PrintedTableProps<R> {
  title: string;
  entries: readonly HistoryEntry<R>[];
  columns: readonly PrintedColumn<R>[];
  language: Language;
}

/** The records of one kind, newest first, each with when it was captured. A column in which nothing is recorded is left out. */
export function PrintedTable<R extends Captured>({
  title,
  entries,
  columns,
  language,
}: PrintedTableProps<R>) {
  const { t } = useTranslation(undefined, { lng: language });
  const arePending = useAppSelector(selectAreRecordsPending);
  const recorded = columns.filter(({ cell }) => entries.some(({ record }) => cell(record) !== null));
  return (
    <>
      <h2>{title}</h2>
      {entries.length === 0 ? (
        // A paper that says "nothing" must be right.
        arePending ? (
          <Skeleton active title={false} />
        ) : (
          <p>{t('chart.nothingYet')}</p>
        )
      ) : (
        <table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('record.capturedAt')}</th>
              {recorded.map((column) => (
                <th key={column.key} scope="col">
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map(({ record, isWaiting }) => (
              <tr key={record.record_id}>
                <td>
                  {formatMoment(record.captured_at, languages[language].code)}{' '}
                  {isWaiting && `(${t('record.waiting')})`}
                </td>
                {recorded.map(({ key, cell }) => (
                  <td key={key}>
                    <bdi>{cell(record) ?? '–'}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
