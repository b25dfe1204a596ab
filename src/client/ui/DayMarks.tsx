import './pictures.css';

interface DayMarksProps {
  /** how many of them are filled */
  count: number;
  of: number;
}

const [width, height, gap] = [6, 14, 4];

/** A mark for each day, the first ones filled: how far it has come, so it mirrors. Decorative: the number stands beside it. */
export function DayMarks({ count, of }: DayMarksProps) {
  const room = { width: of * (width + gap) - gap, height };
  return (
    <svg className="block-picture mirrored" {...room} viewBox={`0 0 ${room.width} ${height}`} aria-hidden>
      {Array.from({ length: of }, (_unused, at) => (
        <rect
          key={at}
          className={at < count ? 'block-dot' : 'block-track'}
          x={at * (width + gap)}
          width={width}
          height={height}
          rx={2}
        />
      ))}
    </svg>
  );
}
