import { useTranslation } from 'react-i18next';
import { formatDays, formatMoment, formatNumber } from '@/client/i18n/formats';
import { collectedText } from '@/client/i18n/labFieldText';
import { useToday } from '@/client/i18n/useToday';
import { SectionCard } from '@/client/ui/SectionCard';
import type { Lab } from '@/contract/lab';
import { collectedMs } from './collected';

interface LabSampleProps {
  lab: Lab;
  isWaiting: boolean;
  /** the results of its collection, itself among them */
  sample: readonly Lab[];
}

const dayMs = 24 * 60 * 60 * 1000;

/** Where a result comes from, and who has reviewed it. */
export function LabSample({ lab, isWaiting, sample }: LabSampleProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const today = useToday();
  const { laboratory, seen_at, seen_by_name, captured_at, collected_at, notes } = lab;
  const days = Math.floor((Date.parse(today) - collectedMs(collected_at)) / dayMs);
  return (
    <SectionCard title={t('labs.detail.sample')} extra={collectedText(collected_at, language)}>
      <dl className="lab-sample">
        <dt>{t('labs.entry.laboratory')}</dt>
        <dd>{laboratory === null ? t('labs.detail.notRecorded') : <bdi>{laboratory}</bdi>}</dd>
        {sample.some(isNamedFasting) && (
          <>
            <dt>{t('labs.detail.fasting')}</dt>
            <dd>{t('labs.detail.isFasting')}</dd>
          </>
        )}
        <dt>{t('labs.detail.review')}</dt>
        <dd>
          {seen_at !== null ? (
            t('labs.seen.by', { name: seen_by_name ?? '', moment: formatMoment(seen_at, language) })
          ) : (
            <strong className="lab-unreviewed">
              {days > 0
                ? t('labs.detail.unreviewedFor', { days: formatDays(days, language) })
                : t('labs.seen.not')}
            </strong>
          )}
        </dd>
        {sample.length > 1 && (
          <>
            <dt>{t('labs.detail.reviewedTitle')}</dt>
            <dd>
              {t('labs.detail.reviewedOf', {
                number: formatNumber(sample.filter((one) => one.seen_at !== null).length, language),
                of: formatNumber(sample.length, language),
              })}
            </dd>
          </>
        )}
        <dt>{t('labs.detail.entered')}</dt>
        <dd>
          {formatMoment(captured_at, language)}
          {isWaiting && ` · ${t('record.waiting')}`}
        </dd>
        {notes !== null && notes !== '' && (
          <>
            <dt>{t('patients.notes')}</dt>
            <dd>
              <bdi>{notes}</bdi>
            </dd>
          </>
        )}
      </dl>
    </SectionCard>
  );
}

/** Whether a result is one of a fasting person by its name, and so is all of its collection. */
function isNamedFasting({ analyte }: Lab): boolean {
  return analyte === 'glucose_fasting' || analyte === 'insulin_fasting';
}
