import { useActiveTooltipLabel, usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';
import { isolated } from '@/client/i18n/formats';
import { markedValue, writtenText } from './markedValue';
import type { BandEdge } from './trendBands';
import { placeLimits } from './trendLimits';
import { bandLineOpacity } from './TrendLegend';
import { TrendMarker } from './TrendMarker';
import { msOf, type TrendLimit, type TrendPeriod, type TrendRow } from './trendSeries';
import { useTrendLook } from './useTrendLook';

/** Recharts has no typed component for areas, cut-offs and markers. They are drawn on its scales. */
function usePlace() {
  const [x, y, area] = [useXAxisScale(), useYAxisScale(), usePlotArea()];
  if (!x || !y || !area) return null;
  return { x: (atMs: number) => x(atMs) ?? 0, y: (value: number) => y(value) ?? 0, area };
}

interface BandLayerProps {
  edges: readonly BandEdge[];
  index: number;
  isNormal?: boolean;
}

export function BandLayer({ edges, index, isNormal = false }: BandLayerProps) {
  const place = usePlace();
  const { bandLook, text } = useTrendLook();
  if (!place) return null;
  const { opacity, dashes } = bandLook(index);
  const path = (corners: readonly (readonly [number, number])[]) =>
    `M${corners.map(([atMs, value]) => `${place.x(atMs)},${place.y(value)}`).join('L')}`;
  const upper = edges.map(({ atMs, to }) => [atMs, to] as const);
  const lower = edges.map(({ atMs, from }) => [atMs, from] as const);
  const outline = `${path([...upper, ...lower.toReversed()])}Z`;
  if (isNormal) {
    return (
      <g className="trend-band">
        <path className="trend-normal" d={outline} />
        <path className="trend-normal-edge" d={path(upper) + path(lower)} />
      </g>
    );
  }
  return (
    <g className="trend-band">
      <path d={outline} fill={text} fillOpacity={opacity} />
      <path
        d={path(upper) + path(lower)}
        fill="none"
        stroke={text}
        strokeOpacity={bandLineOpacity}
        strokeDasharray={dashes}
      />
    </g>
  );
}

interface LimitLayerProps {
  limits: readonly TrendLimit[];
  /** the names avoid these points and the edges of the areas */
  rows: readonly TrendRow[];
  areas: readonly (readonly BandEdge[])[];
}

export function LimitLayer({ limits, rows, areas }: LimitLayerProps) {
  const place = usePlace();
  const { faint, text, ground } = useTrendLook();
  if (!place) return null;
  const { x: left, width } = place.area;
  const [last, written] = [rows.at(-1), writtenText(rows)];
  const placed = placeLimits({
    limits,
    yOf: place.y,
    area: place.area,
    lines: [
      ...[...new Set(rows.map(({ seriesKey }) => seriesKey))].map((key) =>
        rows
          .filter(({ seriesKey }) => seriesKey === key)
          .map(({ atMs, point }) => ({ x: place.x(atMs), y: place.y(point.value) })),
      ),
      ...(last && written !== null
        ? [
            markedValue({
              ...{ text: written, area: place.area },
              ...{ x: place.x(last.atMs), y: place.y(last.point.value) },
            }).line,
          ]
        : []),
    ],
    edges: areas.flatMap((edges) =>
      (['from', 'to'] as const).map((side) =>
        edges.map((edge) => ({ x: place.x(edge.atMs), y: place.y(edge[side]) })),
      ),
    ),
  });
  const isCritical = (name: string) => limits.some((limit) => limit.name === name && limit.isCritical);
  return placed.map(({ name, y, textY, side }) => (
    <g key={`${name}/${y}`} className="trend-limit" data-critical={isCritical(name)}>
      <path d={`M${left},${y}h${width}`} stroke={text} strokeWidth={1.5} strokeDasharray="10 3" />
      <text
        x={side === 'left' ? left + 4 : left + width - 4}
        y={textY}
        textAnchor={side === 'left' ? 'start' : 'end'}
        fontSize={12}
        fill={faint}
        stroke={ground}
        strokeWidth={3}
        paintOrder="stroke"
      >
        {isolated(name)}
      </text>
    </g>
  ));
}

export function MarkerLayer({ rows }: { rows: readonly TrendRow[] }) {
  const place = usePlace();
  const activeMs = useActiveTooltipLabel();
  const { seriesLook, markLook, ground } = useTrendLook();
  if (!place) return null;
  const written = writtenText(rows);
  return rows.map(({ id, atMs, seriesIndex, point }, index) => {
    const { mark } = point;
    const look = mark === undefined ? seriesLook(seriesIndex) : markLook(mark);
    const [x, y] = [place.x(atMs), place.y(point.value)];
    return (
      <g key={id} data-mark={mark}>
        <TrendMarker {...{ look, x, y, ground }} isWaiting={point.isWaiting} isActive={atMs === activeMs} />
        {index === rows.length - 1 && written !== null && (
          <MarkedValue text={written} color={look.color} {...{ x, y, ground }} area={place.area} />
        )}
      </g>
    );
  });
}

interface MarkedValueProps {
  text: string;
  color: string;
  x: number;
  y: number;
  ground: string;
  area: { x: number; width: number };
}

/** A value beside its marker, on the side with more room. */
function MarkedValue({ text, color, x, y, ground, area }: MarkedValueProps) {
  const { textX, anchor } = markedValue({ text, x, y, area });
  return (
    <text
      x={textX}
      y={y + 5}
      textAnchor={anchor}
      fontSize={14}
      fontWeight={600}
      fill={color}
      stroke={ground}
      strokeWidth={3}
      paintOrder="stroke"
    >
      {isolated(text)}
    </text>
  );
}

/** height of a name and the bar below it */
export const periodRowPx = 24;
/** height of the time axis and its labels */
const axisPx = 30;

/** One bar per period below the time axis, on its scale. */
export function PeriodLayer({ periods }: { periods: readonly TrendPeriod[] }) {
  const place = usePlace();
  const { faint, text } = useTrendLook();
  if (!place) return null;
  const { area } = place;
  const [left, right] = [area.x, area.x + area.width];
  const inArea = (x: number) => Math.max(left, Math.min(right, x));
  return periods.map(({ key, name, spans }, row) => {
    const top = area.y + area.height + axisPx + row * periodRowPx;
    return (
      <g key={key} className="trend-period">
        <text x={left} y={top + 12} textAnchor="start" fontSize={12} fill={faint}>
          {isolated(name)}
        </text>
        {spans.map(({ from, until }) => {
          const one = inArea(place.x(msOf(from)));
          const other = inArea(until === null ? right : place.x(msOf(until)));
          return (
            <rect
              key={from}
              x={Math.min(one, other)}
              y={top + 16}
              width={Math.abs(other - one)}
              height={5}
              rx={2}
              fill={text}
              fillOpacity={0.55}
            />
          );
        })}
      </g>
    );
  });
}
