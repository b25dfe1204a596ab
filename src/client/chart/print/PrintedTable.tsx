import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment, isolated } from '@/client/i18n/formats';
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

/** What is said below the figures of a record, over the whole width. */
export interface PrintedDetail {
  key: string;
  title: string;
  parts: readonly string[];
}

interface PrintedTableProps<R> {
  title: string;
  entries: readonly HistoryEntry<R>[];
  /** what each record goes by; left out: when it was captured */
  lead?: PrintedColumn<R>;
  columns: readonly PrintedColumn<R>[];
  detailsOf?(record: R): PrintedDetail[];
  language: Language;
}

/**
 * The records of one kind, in the order given, each with when it was captured and what there is to say of it. A column in which nothing is
 * recorded is left out.
 */
export function PrintedTable<R extends Captured>({
  title,
  entries,
  lead,
  columns,
  detailsOf = () => [],
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
              <th scope="col">{lead?.title ?? t('record.capturedAt')}</th>
              {recorded.map((column) => (
                <th key={column.key} scope="col">
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          {entries.map(({ record, isWaiting }) => {
            const details = detailsOf(record);
            return (
              <tbody key={record.record_id} className="printed-entry">
                <tr>
                  <td>
                    {lead?.cell(record) ?? formatMoment(record.captured_at, languages[language].code)}{' '}
                    {isWaiting && `(${t('record.waiting')})`}
                  </td>
                  {recorded.map(({ key, cell }) => (
                    <td key={key}>
                      <bdi>{cell(record) ?? '–'}</bdi>
                    </td>
                  ))}
                </tr>
                {details.length > 0 && (
                  <tr>
                    <td colSpan={recorded.length + 1} className="faint">
                      {details.map(({ key, title: measure, parts }) => (
                        <div key={key}>
                          {t('measurements.valueOf', { measure, value: parts.map(isolated).join(' · ') })}
                        </div>
                      ))}
                    </td>
                  </tr>
                )}
              </tbody>
            );
          })}
        </table>
      )}
    </>
  );
}
