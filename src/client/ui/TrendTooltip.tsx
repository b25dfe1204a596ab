import { useTranslation } from 'react-i18next';
import { TrendMarker } from './TrendMarker';
import type { TrendPoint, TrendRow } from './trendSeries';
import { useTrendLook } from './useTrendLook';

interface TrendTooltipProps {
  /** all of the same moment */
  rows: readonly TrendRow[];
  hasSeries: boolean;
  valueText(point: TrendPoint): string;
  momentText(at: string): string;
}

/** The values at the moment under the pointer. */
export function TrendTooltip({ rows, hasSeries, valueText, momentText }: TrendTooltipProps) {
  const { t } = useTranslation();
  const { seriesLook, ground } = useTrendLook();
  const [first] = rows;
  if (!first) return null;
  return (
    <div className="trend-tooltip">
      <div className="faint">{momentText(first.point.at)}</div>
      {rows.map(({ id, seriesName, seriesIndex, point }) => (
        <div key={id}>
          <div className="trend-tooltip-value">
            <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
              <TrendMarker
                look={seriesLook(seriesIndex)}
                x={7}
                y={7}
                isWaiting={point.isWaiting}
                ground={ground}
              />
            </svg>
            <bdi>{valueText(point)}</bdi>
            {hasSeries && <span className="faint">{seriesName}</span>}
          </div>
          {point.note && <div>{point.note}</div>}
          {point.isWaiting && <div className="faint">{t('trend.waiting')}</div>}
        </div>
      ))}
    </div>
  );
}
