import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment, isolated } from '@/client/i18n/formats';
import { languages, type Language } from '@/client/i18n/languages';
import type { Captured, HistoryEntry } from '@/client/records/overlay';
import { selectAreRecordsPending } from '@/client/records/recordsStatusSlice';
import { useAppSelector } from '@/client/redux/hooks';

/** Whose records are printed, and in which language. */
export interface PrintedRecords {
  /** the patient and the duplicates whose records are printed too */
  patientIds: readonly string[];
  language: Language;
}

export interface PrintedColumn<R> {
  key: string;
  title: string;
  /** `null`: nothing is recorded */
  cell(record: R): ReactNode | null;
}

/** A detail below the figures of a record, across the whole width. */
export interface PrintedDetail {
  key: string;
  title: string;
  parts: readonly string[];
}

interface PrintedTableProps<R> {
  title: string;
  entries: readonly HistoryEntry<R>[];
  /** the leading column; left out: when the record was captured */
  lead?: PrintedColumn<R>;
  columns: readonly PrintedColumn<R>[];
  detailsOf?(record: R): PrintedDetail[];
  language: Language;
}

/**
 * The records of one kind, in the given order, each with its capture time and its details. A column in which nothing
 * is recorded is left out.
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
        // A printed "nothing" must be right, so it has to wait for the records.
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
