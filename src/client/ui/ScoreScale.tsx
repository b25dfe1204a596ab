import './pictures.css';

interface ScoreScaleProps {
  points: number;
  most: number;
  /** the last totals of the parts but the last, rising; the lowest part is the worst */
  steps: readonly [number, number];
}

const size = { width: 88, height: 12 };
const [gap, middle] = [2, size.height / 2];

/** The points of a screening on a small scale of three parts. Decorative: the points and the verdict stand beside it. */
export function ScoreScale({ points, most, steps }: ScoreScaleProps) {
  // A part ends half-way between two totals.
  const placeOf = (total: number) => (size.width * total) / most;
  const ends = [0, ...steps.map((step) => placeOf(step + 0.5)), size.width];
  return (
    <svg className="block-picture" {...size} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
      {ends.slice(1).map((end, at) => {
        const from = (ends[at] ?? 0) + (at === 0 ? 0 : gap);
        return (
          <rect
            key={end}
            className="score-scale-part"
            data-part={at}
            x={from}
            y={middle - 3}
            width={end - from}
            height={6}
            rx={1}
          />
        );
      })}
      <circle
        className="score-scale-mark"
        cx={Math.min(size.width - 5, Math.max(5, placeOf(points)))}
        cy={middle}
        r={4}
      />
    </svg>
  );
}
