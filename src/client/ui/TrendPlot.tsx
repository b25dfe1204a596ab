import { useTranslation } from 'react-i18next';
import {
  CartesianGrid,
  Global,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  ZIndexLayer,
} from 'recharts';
import { formatNumber, isolated } from '@/client/i18n/formats';
import { axisMargins } from './axisMargins';
import { bandInSight } from './trendBands';
import { BandLayer, LimitLayer, MarkerLayer, PeriodLayer, periodRowPx } from './TrendLayers';
import {
  msOf,
  type TrendBand,
  type TrendLimit,
  type TrendPeriod,
  type TrendPoint,
  type TrendRow,
  type TrendSeries,
} from './trendSeries';
import { tickText, trendTime } from './trendTime';
import { TrendTooltip } from './TrendTooltip';
import { trendValues } from './trendValues';
import { useTrendLook } from './useTrendLook';

// Each chart has a store of its own, with its values. Redux DevTools would see it, masked by nothing, whatever the setting says.
Global.devToolsEnabled = false;

export const plotHeightPx = 220;
/** Space below the lowest value of the axis and above the highest, so that no point touches an edge. */
const valuePaddingPx = { top: 8, bottom: 8 };

export interface TrendPlotProps {
  /** the chart in words */
  summary: string;
  series: readonly TrendSeries[];
  /** the points of the series, the oldest first, at least one */
  rows: readonly TrendRow[];
  bands: readonly TrendBand[];
  limits: readonly TrendLimit[];
  periods: readonly TrendPeriod[];
  domain?: readonly [from: number, to: number];
  fromZero?: boolean;
  valueText(point: TrendPoint): string;
  momentText(at: string): string;
}

/**
 * The chart itself, loaded separately because recharts is large. It cannot be focused; keyboard users have the table.
 * Time runs from left to right in every language, as figures do.
 */
export function TrendPlot(props: TrendPlotProps) {
  const { summary, series, rows, bands, limits, periods, domain, fromZero, valueText, momentText } = props;
  const { i18n } = useTranslation();
  const { seriesLook, faint, grid } = useTrendLook();
  const time = trendTime(rows);
  const areas = bands.map((band) => ({
    key: band.key,
    isNormal: band.isNormal,
    edges: bandInSight(band, time),
  }));
  const inSight = periods.filter(({ spans }) =>
    spans.some(({ from, until }) => msOf(from) < time.toMs && (until === null || msOf(until) > time.fromMs)),
  );
  const belowPx = inSight.length * periodRowPx;
  const values = trendValues({
    values: [
      ...rows.map(({ point }) => point.value),
      // With a domain of its own, the chart may cut off a band.
      ...(domain ? [] : areas.flatMap(({ edges }) => edges.flatMap(({ from, to }) => [from, to]))),
    ],
    limits: limits.map(({ value }) => value),
    domain,
    fromZero,
  });
  const numbers = values.ticks.map((tick) => formatNumber(tick, i18n.language));
  // About as wide as the longest number.
  const numbersPx = 16 + 7 * Math.max(...numbers.map(({ length }) => length));
  const margins = axisMargins({
    ...time,
    texts: time.ticks.map((tick) => tickText(tick, time, i18n.language)),
    beforePx: numbersPx,
  });
  const textStyle = { fontSize: 12, fill: faint };
  return (
    <div role="img" aria-label={summary} className="trend-plot">
      <ResponsiveContainer width="100%" height={plotHeightPx + belowPx}>
        <LineChart data={rows} accessibilityLayer={false} margin={{ top: 10, bottom: belowPx, ...margins }}>
          {/* By default it would also draw the edges, which the padding separates from the ticks. */}
          <CartesianGrid vertical={false} stroke={grid} syncWithTicks />
          <XAxis
            type="number"
            dataKey="atMs"
            domain={[time.fromMs, time.toMs]}
            allowDataOverflow
            ticks={time.ticks}
            tickFormatter={(ms: number) => isolated(tickText(ms, time, i18n.language))}
            interval="equidistantPreserveStart"
            minTickGap={18}
            tick={textStyle}
            tickMargin={6}
            stroke={faint}
          />
          <YAxis
            domain={[values.from, values.to]}
            padding={valuePaddingPx}
            allowDataOverflow
            ticks={values.ticks}
            tickFormatter={(value: number) => isolated(formatNumber(value, i18n.language))}
            interval={0}
            width={numbersPx}
            tick={textStyle}
            tickLine={false}
            axisLine={false}
          />
          {areas.map(({ key, edges, isNormal }, index) => (
            <BandLayer key={key} edges={edges} index={index} isNormal={isNormal} />
          ))}
          {series.map(({ key, points }, index) => {
            // recharts would draw its own dot.
            if (points.length < 2) return null;
            const { color, dashes } = seriesLook(index);
            return (
              <Line
                key={key}
                // Each line sees only its own points, and connects them across those of other series.
                dataKey={(row: TrendRow) => (row.seriesKey === key ? row.point.value : null)}
                connectNulls
                type="linear"
                stroke={color}
                strokeWidth={2}
                strokeDasharray={dashes}
                dot={false}
                activeDot={false}
                isAnimationActive={false}
              />
            );
          })}
          {/* Above the lines, which have z-index 400. */}
          <ZIndexLayer zIndex={500}>
            <LimitLayer limits={limits} rows={rows} areas={areas.map(({ edges }) => edges)} />
            <MarkerLayer rows={rows} />
            <PeriodLayer periods={inSight} />
          </ZIndexLayer>
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: faint, strokeDasharray: '2 2' }}
            content={({ active, label }) =>
              active && (
                <TrendTooltip
                  rows={rows.filter(({ atMs }) => atMs === label)}
                  hasSeries={series.length > 1}
                  valueText={valueText}
                  momentText={momentText}
                />
              )
            }
          />
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}
