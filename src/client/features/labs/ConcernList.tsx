import { useTranslation } from 'react-i18next';
import { labUnitText } from '@/client/i18n/labUnitText';
import { decisionText, preciseLabValueText } from '@/client/i18n/labWords';
import type { LabConcern } from './labConcerns';
import { collectedText } from '@/client/i18n/labFieldText';

/** The results that need a second look, each with the reason. */
export function ConcernList({ concerns }: { concerns: readonly LabConcern[] }) {
  const { t } = useTranslation();
  return (
    <ul className="lab-concerns">
      {concerns.map((concern, at) => (
        <li key={at}>
          <strong>{t(`labs.analytes.${concern.analyte}`)}</strong> <ConcernText concern={concern} />
        </li>
      ))}
    </ul>
  );
}

function ConcernText({ concern }: { concern: LabConcern }) {
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language };
  const { analyte, reading } = concern;
  const { value, comparator, unit } = reading;
  const shown = preciseLabValueText(speech, { analyte, value, comparator, unit });
  switch (concern.kind) {
    case 'critical':
      return t(concern.side === 'low' ? 'labs.concern.criticalLow' : 'labs.concern.criticalHigh', {
        value: shown,
        limit: preciseLabValueText(speech, { analyte, value: concern.limit, comparator: null, unit }),
      });
    case 'decision':
      return t('labs.concern.decision', { value: shown, decision: decisionText(speech, concern.decision) });
    case 'otherUnit':
      return t('labs.concern.otherUnit', { value: shown, unit: labUnitText(concern.otherUnit) });
    case 'duplicate':
      return t('labs.concern.duplicate', {
        value: shown,
        other: preciseLabValueText(speech, concern.other),
        collected: collectedText(concern.other.collected_at, i18n.language),
      });
  }
}
