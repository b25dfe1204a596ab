import { useTranslation } from 'react-i18next';
import { TrendMarker } from './TrendMarker';
import type { TrendBand, TrendRow, TrendSeries } from './trendSeries';
import { useTrendLook } from './useTrendLook';

interface TrendLegendProps {
  series: readonly TrendSeries[];
  bands: readonly TrendBand[];
  rows: readonly TrendRow[];
}

/** Explains lines, areas and hollow markers. Nothing for a single line without bands or waiting values. */
export function TrendLegend({ series, bands, rows }: TrendLegendProps) {
  const { t } = useTranslation();
  const { seriesLook, bandLook, ground, text } = useTrendLook();
  const isAnyWaiting = rows.some(({ point }) => point.isWaiting);
  if (series.length < 2 && bands.length === 0 && !isAnyWaiting) return null;
  const line = (index: number) => {
    const look = seriesLook(index);
    return (
      <svg width="32" height="14" viewBox="0 0 32 14" aria-hidden="true">
        <path d="M0 7h32" stroke={look.color} strokeWidth={2} strokeDasharray={look.dashes} />
        <TrendMarker look={look} x={16} y={7} ground={ground} />
      </svg>
    );
  };
  const showsLines = series.length > 1 || bands.length > 0;
  return (
    <ul className="trend-legend">
      {series.map(
        ({ key, name, points }, index) =>
          showsLines &&
          points.length > 0 && (
            <li key={key}>
              {line(index)}
              <bdi>{name}</bdi>
            </li>
          ),
      )}
      {bands.map(({ key, name, isNormal = false }, index) => {
        const { opacity, dashes } = bandLook(index);
        if (isNormal) {
          return (
            <li key={key}>
              <svg width="20" height="14" viewBox="0 0 20 14" aria-hidden="true">
                <rect className="trend-normal" width="20" height="14" />
                <path className="trend-normal-edge" d="M0 .5h20M0 13.5h20" />
              </svg>
              <bdi>{name}</bdi>
            </li>
          );
        }
        return (
          <li key={key}>
            <svg width="20" height="14" viewBox="0 0 20 14" aria-hidden="true">
              <rect width="20" height="14" fill={text} fillOpacity={opacity} />
              <path
                d="M0 .5h20M0 13.5h20"
                stroke={text}
                strokeOpacity={bandLineOpacity}
                strokeDasharray={dashes}
              />
            </svg>
            <bdi>{name}</bdi>
          </li>
        );
      })}
      {isAnyWaiting && (
        <li>
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
            <TrendMarker look={{ ...seriesLook(0), color: text }} x={7} y={7} isWaiting ground={ground} />
          </svg>
          {t('trend.waiting')}
        </li>
      )}
    </ul>
  );
}

/** The lines along the edges of a band: contrast 3:1 against a card, but weaker than the measurements. */
export const bandLineOpacity = 0.55;
