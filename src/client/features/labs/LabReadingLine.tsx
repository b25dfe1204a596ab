import { useTranslation } from 'react-i18next';
import { labUnitText } from '@/client/i18n/labUnitText';
import { decisionText, labRangeText, preciseLabValueText, pregnancyText } from '@/client/i18n/labWords';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { labFaultText } from './labFaultText';
import { LabFlagTag } from './LabFlagTag';
import { collectedText } from '@/client/i18n/labFieldText';
import { changeText } from './labTexts';
import type { LabReading } from './labReading';

interface LabReadingLineProps {
  analyte: LabAnalyteKey;
  /** UCUM */
  unit: string;
  reading: LabReading;
  /** whether faults are shown */
  isChecked: boolean;
}

/** The reading of a typed value: its flag, its range, its decision limits, the change since the last result, and faults or concerns. */
export function LabReadingLine({ analyte, unit, reading, isChecked }: LabReadingLineProps) {
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language };
  if (reading.status === 'empty') return null;
  const fault = labFaultText(speech, analyte, reading);
  if (fault !== null) return isChecked ? <span className="lab-fault">{fault}</span> : null;
  if (reading.status === 'faulty') return null;
  const { plausibility, flag, decision, judging, pregnancy, noRange, change, duplicates } = reading;
  return (
    <>
      <LabFlagTag flag={flag} t={t} />
      {pregnancy !== null && <span className="faint">{pregnancyText(speech, pregnancy)}</span>}
      {pregnancy?.limits !== 'withheld' && (
        <span className="faint">
          {noRange === null && judging !== null
            ? labRangeText(speech, judging)
            : t(`labs.noRange.${noRange ?? 'noneKnown'}`)}
        </span>
      )}
      {reading.hasAdultCritical && <span className="faint">{t('labs.adultCritical')}</span>}
      {decision !== null && <span className="faint">{decisionText(speech, decision)}</span>}
      {change !== null && (
        <span className="lab-change">{changeText(speech, change, analyte, reading.unit)}</span>
      )}
      {unit !== reading.unit && <bdi className="lab-change">{labUnitText(reading.unit)}</bdi>}
      {plausibility.status === 'otherUnit' && (
        <span className="lab-ask">
          {t('labs.entry.otherUnit', { unit: labUnitText(plausibility.otherUnit) })}
        </span>
      )}
      {duplicates.map((other) => (
        <span key={other.record_id} className="lab-ask">
          {t('labs.entry.alreadyThere', {
            value: preciseLabValueText(speech, other),
            collected: collectedText(other.collected_at, i18n.language),
          })}
        </span>
      ))}
    </>
  );
}
