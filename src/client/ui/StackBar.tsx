import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatNumber } from '@/client/i18n/formats';
import './stackBar.css';
import type { ScaleStep } from './scaleSteps';
import { stackParts } from './stackParts';

interface StackPart {
  name: string;
  count: number;
  /** `null`: not assessed, which is hatched */
  step: ScaleStep | null;
  /** the list of what the part counts */
  to: string;
}

interface StackBarProps {
  title: string;
  /** the least severe first; those without a count are left out */
  parts: readonly StackPart[];
}

/** A whole in parts on a scale of severity. Each part is a link with its number; the legend names the colours. */
export function StackBar({ title, parts }: StackBarProps) {
  const { t, i18n } = useTranslation();
  const shown = stackParts(parts);
  const total = shown.reduce((sum, { count }) => sum + count, 0);
  return (
    <div>
      <ul className="stack-bar" aria-label={title}>
        {shown.map(({ name, count, percent, step, to }) => (
          <li key={name} style={{ flexGrow: percent }}>
            <Link
              to={to}
              className="stack-part"
              data-step={step ?? 'none'}
              aria-label={t('blocks.stack.part', { name, number: count, total })}
            >
              {formatNumber(count, i18n.language)}
            </Link>
          </li>
        ))}
      </ul>
      {/* A screen reader has the names with the numbers. */}
      <ul className="stack-legend" aria-hidden>
        {shown.map(({ name, count, step }) => (
          <li key={name}>
            <span className="stack-swatch" data-step={step ?? 'none'} />
            {name} <strong>{formatNumber(count, i18n.language)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
