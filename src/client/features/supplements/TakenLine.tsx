import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '@/client/i18n/formats';
import { doseText, supplementName, timingText } from '@/client/i18n/supplementWords';
import { pairOf } from '@/client/patients/attention/supplementFindings';
import { StatusTag } from '@/client/ui/StatusTag';
import type { SupplementRow } from './supplementRows';

interface TakenLineProps {
  row: SupplementRow;
  isWaiting: boolean;
}

/** A supplement in the list of what all patients take: what, how much, when, and what to look at. */
export function TakenLine({ row, isWaiting }: TakenLineProps) {
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language };
  const { supplement, aboveLimit, severity, interactions } = row;
  const interactionText = (grade: NonNullable<typeof severity>) => {
    const text = t('supplements.list.interaction', { severity: t(`supplements.severities.${grade}`) });
    const others = new Set(interactions.map(pairOf)).size - 1;
    if (others === 0) return text;
    return t('supplements.list.withOthers', { text, number: formatNumber(others, i18n.language) });
  };
  return (
    <li className="taken-line">
      <div>
        {/* "Vitamin D3 4,400 IU" would be read as one number. */}
        <bdi>{supplementName(speech, supplement)}</bdi> ·{' '}
        <strong className="one-line">{doseText(speech, supplement)}</strong>
        <div className="row-detail">
          {timingText(speech, supplement.timing)} ·{' '}
          {t('supplements.course.taken', { day: formatDate(supplement.started_on, i18n.language) })}
        </div>
      </div>
      <div className="taken-tags">
        {severity !== null && (
          <StatusTag tone={severity === 'major' || severity === 'contraindicated' ? 'error' : 'neutral'}>
            {interactionText(severity)}
          </StatusTag>
        )}
        {aboveLimit.length > 0 && <StatusTag tone="warning">{t('supplements.list.above')}</StatusTag>}
        {isWaiting && <StatusTag tone="neutral">{t('record.waiting')}</StatusTag>}
      </div>
    </li>
  );
}
