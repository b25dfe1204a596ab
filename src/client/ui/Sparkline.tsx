import { useTranslation } from 'react-i18next';
import './pictures.css';
import type { MarkStatus } from './ChartMark';
import type { Bounds } from './rangePlaces';
import { sparklineLength, sparklinePlaces, type SparklinePoint } from './sparklinePlaces';

interface SparklineProps {
  /** oldest first */
  points: readonly SparklinePoint[];
  /** the normal range */
  band?: Bounds | null;
  /** a dashed line */
  cutOff?: number | null;
  /** of the newest value; `null`: not judged */
  status: MarkStatus | null;
  size?: { width: number; height: number };
  /** where no text beside it says the same: what is measured, and a value as it is written */
  alone?: { name: string; text(value: number): string };
}

const smallSize = { width: 88, height: 24 };
const margin = 4;

/** Reserves the space of a line that is not drawn yet. */
export function SparklineRoom() {
  return <svg className="block-picture sparkline" {...smallSize} aria-hidden />;
}

/** The newest values as a line without axes, from left to right in every language. Nothing without values. */
export function Sparkline(props: SparklineProps) {
  const { points, band = null, cutOff = null, status, size = smallSize, alone } = props;
  const name = useName(points, alone);
  const { width, height } = size;
  const places = sparklinePlaces({ points, band, cutOff }, { width, height, margin });
  const last = places.line.at(-1);
  if (!last) return null;
  return (
    <svg
      className="block-picture sparkline"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      {...(name === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {places.band && (
        <rect
          className="block-normal"
          y={places.band.top}
          width={width}
          height={places.band.bottom - places.band.top}
        />
      )}
      {places.cutOff !== null && <path className="block-cut-off" d={`M0 ${places.cutOff}H${width}`} />}
      <polyline className="block-line" points={places.line.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {places.line.slice(0, -1).map(({ x, y }, at) => (
        <circle key={at} className="block-dot" cx={x} cy={y} r={1.5} />
      ))}
      {/* Lines of no length with round ends: a tile stretches the picture, but not these. */}
      <path className="spark-ring" d={`M${last.x} ${last.y}h0`} />
      <path className="spark-mark" data-status={status ?? 'normal'} d={`M${last.x} ${last.y}h0`} />
    </svg>
  );
}

/** "Weight: 55.9 to 52.4 kg, 5 values, falling" */
function useName(points: readonly SparklinePoint[], alone: SparklineProps['alone']): string | null {
  const { t } = useTranslation();
  const shown = points.slice(-sparklineLength);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!alone || !first || !last) return null;
  const { name, text } = alone;
  if (shown.length === 1) return t('blocks.sparkline.one', { name, last: text(last.value) });
  const change = Math.sign(last.value - first.value);
  const trend = change === 0 ? 'unchanged' : change > 0 ? 'rising' : 'falling';
  return t(`blocks.sparkline.${trend}`, {
    name,
    first: text(first.value),
    last: text(last.value),
    values: t('trend.values', { count: shown.length }),
  });
}
