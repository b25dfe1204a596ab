import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { isRepeatedLabField } from '@/client/i18n/labFieldText';
import { decisionText, labConversionText, pregnancyText, wholeLabRangeText } from '@/client/i18n/labWords';
import { whyNoRange } from '@/clinical/labs/labRange';
import type { Lab } from '@/contract/lab';
import { LabFlagTag } from './LabFlagTag';
import { verdictOf, type ChartPerson } from './labVerdict';
import { SeenLine } from './SeenLine';

interface LabFactsProps {
  lab: Lab;
  patient: ChartPerson;
  patientName: string;
  /** the lab results of the patient */
  others: readonly Lab[];
}

/** The details of a recorded value: its flag, the range and the decision limits it is judged by, its conversion, and who has seen it. */
export function LabFacts({ lab, patient, patientName, others }: LabFactsProps) {
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language };
  const { flag, decision, range, pregnancy, hasAdultCritical } = verdictOf(lab, patient, others);
  return (
    <Flex wrap gap="small" align="center" className="lab-facts">
      <LabFlagTag flag={flag} t={t} />
      {pregnancy !== null && <span className="faint">{pregnancyText(speech, pregnancy)}</span>}
      <span className="faint">
        {range === null
          ? t(`labs.noRange.${whyNoRange(lab.analyte, patient, lab.collected_at)}`)
          : t('labs.edit.judgedBy', { range: wholeLabRangeText(speech, range) })}
      </span>
      {hasAdultCritical && <span className="faint">{t('labs.adultCritical')}</span>}
      {decision && <span className="faint">{decisionText(speech, decision)}</span>}
      {!isRepeatedLabField('canonical_value', lab) && (
        <span className="faint">{t('labs.edit.kept', { value: labConversionText(lab, i18n.language) })}</span>
      )}
      <SeenLine lab={lab} patientName={patientName} />
    </Flex>
  );
}
