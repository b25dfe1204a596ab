import { useTranslation } from 'react-i18next';
import { isolated } from '@/client/i18n/formats';
import './pictures.css';
import { centilePlaces, centileRuns, drawnCentiles, type Centiles } from './centilePlaces';
import { ChartMark, type MarkStatus } from './ChartMark';

interface CentileBarProps {
  /** `null`: nothing is measured yet. `centile` as it is written: "27", "<5" */
  measured: { value: number; text: string; centile: string; status: MarkStatus | null } | null;
  /** `text`: "Cut-off 16 kg"; `null`: none applies */
  cutOff: { value: number; text: string } | null;
  centiles: Centiles;
  /** a centile's value as it is written */
  centileText(value: number): string;
}

const bar = { top: 24, height: 12 };
const middle = bar.top + bar.height / 2;
/** Words do not touch those that run the other way from the same place, nor those before them. */
const besidePx = 4;

/** A value among the centiles of its age and sex. From left to right in every language. */
export function CentileBar({ measured, cutOff, centiles, centileText }: CentileBarProps) {
  const { t } = useTranslation();
  const places = centilePlaces({
    value: measured?.value ?? null,
    cutOff: cutOff?.value ?? null,
    centiles,
  });
  const runs = centileRuns({
    value: measured && places.value !== null ? { place: places.value, text: measured.text } : null,
    cutOff: cutOff && places.cutOff !== null ? { place: places.cutOff, text: cutOff.text } : null,
  });
  const { 5: p5, 20: p20, 50: p50, 80: p80, 95: p95 } = places.centiles;
  const name =
    measured &&
    t('blocks.centile.name', {
      value: measured.text,
      centile: measured.centile,
      cutOff: cutOff?.text ?? t('blocks.centile.noCutOff'),
    });
  return (
    <svg className="block-picture" role="img" aria-label={name ?? t('grip.centile')} width="100%" height={70}>
      <rect className="block-track" y={bar.top} width="100%" height={bar.height} rx={6} />
      <rect className="block-normal" x={`${p5}%`} y={bar.top} width={`${p95 - p5}%`} height={bar.height} />
      <rect className="block-band" x={`${p20}%`} y={bar.top} width={`${p80 - p20}%`} height={bar.height} />
      <rect className="centile-middle" x={`${p50}%`} y={bar.top} width={1.5} height={bar.height} />
      {drawnCentiles.map((centile) => (
        <text key={centile} textAnchor="middle">
          <tspan x={`${places.centiles[centile]}%`} y={52}>
            P{centile}
          </tspan>
          <tspan x={`${places.centiles[centile]}%`} y={66}>
            {centileText(centiles[centile])}
          </tspan>
        </text>
      ))}
      {places.cutOff !== null && (
        <rect className="bullet-mark" x={`${places.cutOff}%`} y={bar.top - 6} width={1.5} height={24} />
      )}
      {measured && places.value !== null && (
        <svg x={`${places.value}%`} y={middle} overflow="visible">
          <ChartMark x={0} y={0} radius={7} status={measured.status} />
        </svg>
      )}
      {runs.map(({ place, anchor, parts }) => (
        <text
          key={parts.join(' ')}
          x={`${place}%`}
          dx={anchor === 'start' ? besidePx : -besidePx}
          y={14}
          textAnchor={anchor}
        >
          {parts.map((part, index) => (
            <tspan
              key={part}
              {...(index > 0 && { dx: 2 * besidePx })}
              {...(part === 'value' && { className: 'centile-value', 'data-status': measured?.status })}
            >
              {isolated((part === 'value' ? measured : cutOff)?.text ?? '')}
            </tspan>
          ))}
        </text>
      ))}
    </svg>
  );
}
