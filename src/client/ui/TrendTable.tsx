import { Table, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TrendPoint, TrendRow } from './trendSeries';
import { notLive } from './notLive';

interface TrendTableProps {
  /** its accessible name */
  title: string;
  /** the oldest first */
  rows: readonly TrendRow[];
  unit?: string;
  /** what the series are, such as "Device"; left out for a single series */
  seriesLabel?: string;
  numberText(point: TrendPoint): string;
  momentText(at: string): string;
}

/** Every value of a chart, the newest first, for the keyboard, screen readers and copying. */
export function TrendTable({ title, rows, unit, seriesLabel, numberText, momentText }: TrendTableProps) {
  const { t } = useTranslation();
  const hasNotes = rows.some(({ point }) => point.note ?? point.isWaiting);
  return (
    <Table<TrendRow>
      loading={notLive}
      aria-label={title}
      size="small"
      rowKey="id"
      dataSource={rows.toReversed()}
      pagination={false}
      columns={[
        { title: t('trend.date'), render: (_, { point }) => momentText(point.at) },
        ...(seriesLabel === undefined ? [] : [{ title: seriesLabel, dataIndex: 'seriesName' }]),
        {
          title: unit ? t('trend.valueIn', { unit }) : t('trend.value'),
          align: 'end' as const,
          className: 'trend-number',
          render: (_: unknown, { point }: TrendRow) => (
            <>
              {point.mark !== undefined && (
                <span className="trend-table-mark" data-mark={point.mark}>
                  {t(`trend.marks.${point.mark}`)}
                </span>
              )}
              {point.href === undefined ? (
                numberText(point)
              ) : (
                <Link to={point.href}>{numberText(point)}</Link>
              )}
            </>
          ),
        },
        ...(hasNotes
          ? [
              {
                title: t('trend.note'),
                render: (_: unknown, { point }: TrendRow) => (
                  <>
                    {point.note} {point.isWaiting && <Tag>{t('trend.waiting')}</Tag>}
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
