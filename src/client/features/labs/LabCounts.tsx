import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/client/i18n/formats';
import { useToday } from '@/client/i18n/useToday';
import type { LabCollection } from './labGridOf';
import type { LabLine } from './labLines';
import { shortCollected } from './shortCollected';

interface LabCountsProps {
  lines: readonly LabLine[];
  /** newest first */
  collections: readonly LabCollection[];
  unseen: number;
}

/** "22 analytes · latest sample Nov 23 · 7 not reviewed" */
export function LabCounts({ lines, collections, unseen }: LabCountsProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const today = useToday();
  const latest = collections[0]?.collectedAt;
  const parts = [
    t('labs.counts.analytes', { count: lines.length }),
    ...(latest === undefined
      ? []
      : [t('labs.counts.latest', { date: shortCollected(latest, today, language) })]),
  ];
  return (
    <p className="lab-counts">
      {parts.map((part) => (
        <Fragment key={part}>{part} · </Fragment>
      ))}
      {unseen === 0 ? (
        t('labs.counts.allReviewed')
      ) : (
        <strong>{t('labs.counts.unseen', { number: formatNumber(unseen, language) })}</strong>
      )}
    </p>
  );
}
