import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/client/i18n/formats';
import type { HistoryEntry } from '@/client/records/overlay';
import { SectionCard } from '@/client/ui/SectionCard';
import type { Supplement } from '@/contract/supplement';
import { SupplementRow, type RowAround } from './SupplementRow';
import './supplementTable.css';

interface SupplementTableProps {
  title: string;
  entries: readonly HistoryEntry<Supplement>[];
  around: RowAround;
  /** at the end of the head */
  extra?: ReactNode;
  /** where there is none */
  emptyText?: string;
}

const columns = ['supplement', 'dailyDose', 'when', 'why', 'taken', 'since'] as const;

/** The supplements of a patient in one state: what, how much, when, why, how it is taken, since when. */
export function SupplementTable({ title, entries, around, extra, emptyText }: SupplementTableProps) {
  const { t, i18n } = useTranslation();
  return (
    <SectionCard
      title={title}
      tag={<span className="faint">{formatNumber(entries.length, i18n.language)}</span>}
      extra={extra}
    >
      {entries.length === 0 ? (
        <p className="supplement-table-empty faint">{emptyText}</p>
      ) : (
        <div className="supplement-table-place">
          <table className="supplement-table" role="table" aria-label={title}>
            <thead role="rowgroup">
              <tr role="row">
                {columns.map((column) => (
                  <th key={column} scope="col" role="columnheader">
                    {t(`supplements.columns.${column}`)}
                  </th>
                ))}
                {around.onDo && (
                  <td role="cell">
                    <span className="visually-hidden">{t('supplements.columns.actions')}</span>
                  </td>
                )}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {entries.map((entry) => (
                <SupplementRow key={entry.record.record_id} entry={entry} around={around} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </SectionCard>
  );
}
