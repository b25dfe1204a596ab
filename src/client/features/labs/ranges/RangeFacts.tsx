import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment, isolated } from '@/client/i18n/formats';
import type { StoredReferenceRange } from '@/contract/referenceRange';
import { boundsInUnit, criticalInUnit, inOtherUnit, peopleText, validityText } from './rangeWords';

interface RangeFactsProps {
  range: StoredReferenceRange;
  /** shown after the figures */
  tag: ReactNode;
}

/** A version of a range: its bounds, for whom and when it applies, its source, and who set it. */
export function RangeFacts({ range, tag }: RangeFactsProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const speech = { t, language };
  const other = inOtherUnit(range, language);
  const critical = criticalInUnit(range, range.unit, language);
  return (
    <>
      <span className="range-figures">
        {boundsInUnit(range, range.unit, language)}
        {other !== null && ` · ${other}`}
      </span>{' '}
      {tag}
      <span className="below">{peopleText(range, speech)}</span>
      <span className="below">{validityText(range, speech)}</span>
      {critical !== null && <span className="below">{t('ranges.critical', { limits: critical })}</span>}
      {range.source !== null && (
        <span className="faint below">
          <bdi>{range.source}</bdi>
        </span>
      )}
      <span className="faint below">
        {t('ranges.changed', {
          revision: range.revision,
          name: isolated(range.changed_by_name),
          time: isolated(formatMoment(range.changed_at, language)),
        })}
      </span>
    </>
  );
}
