import { useTranslation } from 'react-i18next';
import './pictures.css';
import { ChartMark, type MarkStatus } from './ChartMark';
import { rangePlaces, type Bounds } from './rangePlaces';

interface RangeBarProps {
  value: number;
  /** `null`: none is known */
  range: Bounds | null;
  critical?: Bounds;
  /** `null`: not judged */
  status: MarkStatus | null;
  /** value and range in words */
  text: { value: string; range: string };
  widthPx?: number;
}

const heightPx = 16;

/** A value on its reference range. It runs from left to right in every language. */
export function RangeBar({ value, range, critical, status, text, widthPx = 104 }: RangeBarProps) {
  const { t } = useTranslation();
  const places = range && rangePlaces(value, range, critical);
  if (places === null) return <span className="faint">{t('blocks.range.none')}</span>;
  const { band } = places;
  return (
    <svg
      role="img"
      aria-label={t(`blocks.range.${status ?? 'undecided'}`, text)}
      className="block-picture"
      width={widthPx}
      height={heightPx}
      viewBox={`0 0 ${widthPx} ${heightPx}`}
    >
      <rect className="block-track" y={5.5} width={widthPx} height={5} rx={2.5} />
      <rect
        className="block-band"
        x={band.from * widthPx}
        y={5.5}
        width={(band.to - band.from) * widthPx}
        height={5}
      />
      {places.critical.map((at) => (
        <path key={at} className="block-critical" d={`M${at * widthPx} 2v12`} />
      ))}
      <ChartMark x={places.value * widthPx} y={8} radius={3.75} status={status} />
    </svg>
  );
}
