import { useTranslation } from 'react-i18next';
import { formatCutOff, formatDecimal } from '@/client/i18n/formats';
import { useUnits } from '@/client/settings/useUnits';
import type { TestReading } from '@/clinical/sarcopenia/sarcopeniaMeasures';
import { displayedReading } from './displayedReading';

interface TestWords {
  /** "15.2"; `null`: unable to do the test */
  number: string | null;
  /** "15.2 kg", "6 of 10", "Not able to" */
  value: string;
  /** "cut-off < 16 kg" */
  cutOff: string;
}

/** A test of a definition and its cut-off in the chosen units. The value never contradicts the finding. */
export function useTestWords(): (reading: TestReading) => TestWords {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  return (reading) => {
    const { display, limit, unit } = displayedReading(reading, units);
    const withUnit = (value: string) =>
      t(`assessment.values.${reading.test}`, { value, unit: unit && t(`units.${unit}`) });
    const number = display === null ? null : formatDecimal(display, i18n.language);
    return {
      number,
      value: number === null ? t('assessment.unable') : withUnit(number),
      cutOff: t('assessment.cutOff', { cutOff: withUnit(formatCutOff(limit, i18n.language)) }),
    };
  };
}
