import { useTranslation } from 'react-i18next';
import { findingText } from '@/client/patients/table/findingText';
import { formatNumber } from '@/client/i18n/formats';
import { reminderTitle } from '@/client/i18n/reminderWords';
import { StatusTag } from '@/client/ui/StatusTag';
import { sarcFCutOffPoints } from '@/clinical/sarcopenia/sarcF';
import { toneOf, type Reason } from './reasonsOfVisit';

/** Why a patient is visited, each reason as a tag. */
export function ReasonTags({ reasons }: { reasons: readonly Reason[] }) {
  const { t, i18n } = useTranslation();
  const number = (count: number) => formatNumber(count, i18n.language);
  const textOf = (reason: Reason): string => {
    if (reason.kind === 'positiveScreen') {
      const points = reason.points === null ? `≥ ${number(sarcFCutOffPoints)}` : number(reason.points);
      return t('home.reasons.positiveScreen', { points });
    }
    if (reason.kind === 'reminder') {
      const { reminder, supplement } = reason.row;
      return t('home.reasons.reminder', { title: reminderTitle({ t }, reminder, supplement) });
    }
    if (reason.kind === 'interaction') return findingText(reason, { t, language: i18n.language });
    return t(`home.reasons.${reason.kind}`);
  };
  return (
    <span className="visit-reasons">
      {reasons.map((reason) => (
        <StatusTag key={reason.kind} tone={toneOf(reason)}>
          {textOf(reason)}
        </StatusTag>
      ))}
    </span>
  );
}
