import { Empty, Segmented, Skeleton } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/client/i18n/formats';
import { LazyTrendPlot } from './LazyTrendPlot';
import { TrendLegend } from './TrendLegend';
import { TrendPeriods } from './TrendPeriods';
import { TrendTable } from './TrendTable';
import {
  trendRows,
  type TrendBand,
  type TrendLimit,
  type TrendPeriod,
  type TrendPoint,
  type TrendSeries,
} from './trendSeries';
import { momentText } from './trendTime';
import { useTrendSummary } from './useTrendSummary';
import './trend.css';

interface TrendChartProps {
  /** what is shown: the accessible name of chart and table. A heading in sight is for the place where the chart stands. */
  title: string;
  /** as "kg"; left out for what has none */
  unit?: string;
  /** in an order that stays: it decides about colours and markers */
  series: readonly TrendSeries[];
  /** what the series are, as "Device" */
  seriesLabel?: string;
  bands?: readonly TrendBand[];
  limits?: readonly TrendLimit[];
  /** drawn below the time axis */
  periods?: readonly TrendPeriod[];
  /** of values, shown at least; no value and no limit is ever cut off, a band may be */
  domain?: readonly [from: number, to: number];
  fromZero?: boolean;
  /** for a unit that changes with its number: "1 point" */
  withUnit?(text: string, value: number): string;
  /** below the chart */
  explanation?: ReactNode;
  /** the values are still being read: that there are none is not known yet */
  isPending?: boolean;
  /** stands in the place of a chart without values: what would be drawn, and how to begin */
  emptyText?: string;
}

const views = ['chart', 'table'] as const;

/** Values over time, as a chart or as a table. Points of different series are never joined. */
export function TrendChart(props: TrendChartProps) {
  const {
    title,
    unit,
    series,
    seriesLabel,
    bands = [],
    limits = [],
    periods = [],
    explanation,
    emptyText,
  } = props;
  const { t, i18n } = useTranslation();
  const [view, setView] = useState<(typeof views)[number]>('chart');
  const numberText = ({ value, text }: TrendPoint) => text ?? formatNumber(value, i18n.language);
  const withUnit =
    props.withUnit ?? ((value: string) => (unit ? t('trend.withUnit', { value, unit }) : value));
  const rows = trendRows(series);
  const hasSeries = series.length > 1;
  const texts = {
    valueText: (point: TrendPoint) => withUnit(numberText(point), point.value),
    momentText: momentText(rows, i18n.language),
  };
  const summary = useTrendSummary({ title, series, ...texts });

  if (rows.length === 0 && props.isPending) return <Skeleton.Node active className="trend-skeleton" />;
  if (rows.length === 0) {
    return (
      <section aria-label={title} className="trend-empty">
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText ?? t('trend.empty')} />
      </section>
    );
  }
  return (
    <section aria-label={title} className="trend" data-view={view}>
      <div className="trend-head">
        <span className="faint">{unit}</span>
        <Segmented
          className="trend-switch"
          size="small"
          aria-label={t('trend.view', { title })}
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, label: t(`trend.${value}`) }))}
        />
      </div>
      {/* Kept where the table is chosen: it is printed beside it. */}
      <div className="trend-picture">
        <LazyTrendPlot
          {...texts}
          summary={summary}
          series={series}
          rows={rows}
          bands={bands}
          limits={limits}
          periods={periods}
          domain={props.domain}
          fromZero={props.fromZero}
        />
        <TrendLegend series={series} bands={bands} rows={rows} />
      </div>
      {view === 'table' && (
        <TrendTable
          title={title}
          rows={rows}
          unit={unit}
          seriesLabel={hasSeries ? (seriesLabel ?? t('trend.series')) : undefined}
          numberText={numberText}
          momentText={texts.momentText}
        />
      )}
      {periods.length > 0 && <TrendPeriods periods={periods} isSeen={view === 'table'} />}
      {explanation && <div className="faint trend-explanation">{explanation}</div>}
    </section>
  );
}
