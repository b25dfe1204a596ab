import { useTranslation } from 'react-i18next';
import { formatNumber, isolated } from '@/client/i18n/formats';
import './pictures.css';
import { arcEnd, arcMark, arcParts, arcPath } from './scoreArc';

interface ScoreArcProps {
  /** so far; `null`: nothing is answered */
  points: number | null;
  most: number;
  /** positive from this many points on */
  cutOff: number;
  /** certain already, whatever the answers that are missing */
  isPositive: boolean;
}

const size = { width: 160, height: 124 };
const circle = { x: 80, y: 80, radius: 68 };

/** The points of a screening on an arc with a mark at its cut-off. The verdict stands beside it in words. */
export function ScoreArc({ points, most, cutOff, isPositive }: ScoreArcProps) {
  const { t, i18n } = useTranslation();
  return (
    <svg
      className="block-picture"
      role="img"
      aria-label={
        points === null
          ? t('blocks.score.none', { most, cutOff })
          : t('blocks.score.name', { points, most, cutOff })
      }
      {...size}
      viewBox={`0 0 ${size.width} ${size.height}`}
    >
      {arcParts(most).map((part, at) => (
        <path
          key={part.from}
          className="score-part"
          data-filled={at < (points ?? 0)}
          data-positive={isPositive}
          d={arcPath(circle, part)}
        />
      ))}
      <path className="score-mark" d={arcMark(circle, arcEnd(cutOff, most), 11)} />
      <text className="score-points" x={circle.x} y={circle.y + 6} textAnchor="middle">
        {points === null ? '–' : formatNumber(points, i18n.language)}
      </text>
      <text x={circle.x} y={circle.y + 28} textAnchor="middle">
        {isolated(t('blocks.score.of', { most }))}
      </text>
    </svg>
  );
}
