import { Skeleton } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/client/i18n/formats';
import { EmptyState } from './EmptyState';
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
import { SegmentedControl } from './SegmentedControl';
import './trend.css';

interface TrendChartProps {
  /** the accessible name of chart and table; a visible heading is up to the caller */
  title: string;
  /** beside the switch between chart and table, in place of the unit */
  head?: ReactNode;
  /** such as "kg"; left out if there is none */
  unit?: string;
  /** in a stable order, which determines colours and markers */
  series: readonly TrendSeries[];
  /** what the series are, such as "Device" */
  seriesLabel?: string;
  bands?: readonly TrendBand[];
  limits?: readonly TrendLimit[];
  /** drawn below the time axis */
  periods?: readonly TrendPeriod[];
  /** minimum value range; it never cuts off a value or a cut-off, but may cut off a band */
  domain?: readonly [from: number, to: number];
  fromZero?: boolean;
  /** for a unit that depends on its number: "1 point" */
  withUnit?(text: string, value: number): string;
  /** below the chart */
  explanation?: ReactNode;
  /** the values are still loading, so an empty chart means nothing yet */
  isPending?: boolean;
  /** shown instead of a chart without values: what would be shown, and how to begin */
  emptyText?: string;
}

const views = ['chart', 'table'] as const;

/** Values over time, as a chart or a table. Points of different series are never connected. */
export function TrendChart(props: TrendChartProps) {
  const {
    title,
    head,
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
        <EmptyState text={emptyText ?? t('trend.empty')} />
      </section>
    );
  }
  return (
    <section aria-label={title} className="trend" data-view={view}>
      <div className="trend-head" data-headed={head !== undefined}>
        {head ?? <span className="faint">{unit}</span>}
        <SegmentedControl
          className="trend-switch"
          size="small"
          aria-label={t('trend.view', { title })}
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, label: t(`trend.${value}`) }))}
        />
      </div>
      {/* Kept when the table is chosen, because both are printed. */}
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
