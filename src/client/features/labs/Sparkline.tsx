interface SparklineProps {
  /** oldest first */
  points: readonly { atMs: number; value: number }[];
  /** the area between is shaded; `null`: no bound on this side */
  range: { low: number | null; high: number | null } | null;
}

const [width, height, margin] = [88, 24, 3];

/** Reserves the space of a line that is not drawn yet. */
export function SparklineRoom() {
  return <svg className="lab-sparkline" width={width} height={height} aria-hidden />;
}

/** A line without axes that shows the trend of a value. The text beside it says the same. */
export function Sparkline({ points, range }: SparklineProps) {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) return null;
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = most - least || 1;
  const timeMs = last.atMs - first.atMs || 1;
  const x = (atMs: number) => margin + ((atMs - first.atMs) / timeMs) * (width - 2 * margin);
  const y = (value: number) => height - margin - ((value - least) / span) * (height - 2 * margin);
  const within = (edge: number) => Math.max(0, Math.min(height, edge));
  const top = within(range?.high == null ? 0 : y(range.high));
  const bottom = within(range?.low == null ? height : y(range.low));
  return (
    <svg
      className="lab-sparkline"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden
    >
      {range !== null && bottom > top && (
        <rect className="lab-sparkline-range" x={0} y={top} width={width} height={bottom - top} />
      )}
      <polyline points={points.map(({ atMs, value }) => `${x(atMs)},${y(value)}`).join(' ')} />
      <circle cx={x(last.atMs)} cy={y(last.value)} r={2.5} />
    </svg>
  );
}
