import { useTranslation } from 'react-i18next';
import { formatItems } from '@/client/i18n/formats';
import { labUnitText } from '@/client/i18n/labUnitText';
import { flagWord } from '@/client/i18n/labWords';
import { SaidAfterPause } from '@/client/ui/SaidAfterPause';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { labFaultText } from './labFaultText';
import { isFaulty, type LabReading } from './labReading';

interface LabSaidProps {
  analyte: LabAnalyteKey;
  reading: LabReading;
  /** whether faults are said */
  isChecked: boolean;
}

/** Says the reading of a value to a screen reader, once it is typed: "Sodium: High". */
export function LabSaid({ analyte, reading, isChecked }: LabSaidProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const saidOf = (): string | null => {
    if (isFaulty(reading)) return isChecked ? labFaultText({ t, language }, analyte, reading) : null;
    if (reading.status !== 'read') return null;
    const { plausibility, flag } = reading;
    if (plausibility.status !== 'otherUnit') return flagWord(t, flag);
    const unit = labUnitText(plausibility.otherUnit);
    return formatItems([flagWord(t, flag), t('labs.entry.otherUnit', { unit })], language);
  };
  const said = saidOf();
  const typed = reading.status === 'read' ? `${reading.value} ${reading.unit}` : reading.status;
  return (
    <SaidAfterPause
      typed={`${analyte} ${typed}`}
      words={said === null ? '' : t('labs.entry.said', { analyte: t(`labs.analytes.${analyte}`), said })}
    />
  );
}
