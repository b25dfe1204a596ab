import './pictures.css';

/** What is said of a value: within its range, outside, or beyond a critical limit. */
export type MarkStatus = 'normal' | 'outside' | 'critical';

interface ChartMarkProps {
  x: number;
  y: number;
  /** in px */
  radius: number;
  /** `null`: not judged */
  status: MarkStatus | null;
}

/** A value on a bar: a dot, outside its range a diamond, hollow if it is not judged. */
export function ChartMark({ x, y, radius, status }: ChartMarkProps) {
  if (status === null || status === 'normal') {
    return <circle className="chart-mark" data-status={status ?? 'undecided'} cx={x} cy={y} r={radius} />;
  }
  const reach = radius * 1.3;
  return (
    <path
      className="chart-mark"
      data-status={status}
      d={`M${x} ${y - reach}L${x + reach} ${y}L${x} ${y + reach}L${x - reach} ${y}Z`}
    />
  );
}
