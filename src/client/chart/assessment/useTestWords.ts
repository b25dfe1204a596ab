import { useTranslation } from 'react-i18next';
import { formatCutOff, formatDecimal } from '@/client/i18n/formats';
import { useUnits } from '@/client/settings/useUnits';
import type { TestReading } from '@/clinical/sarcopenia/sarcopeniaMeasures';
import { displayedReading } from './displayedReading';

interface TestWords {
  /** "Grip strength", with the sex or the method whose cut-off was used where it is not known which applies */
  name: string;
  /** "15.2"; `null`: unable to do the test */
  number: string | null;
  /** "15.2 kg", "6 of 10", "Not able to" */
  value: string;
  /** "cut-off < 16 kg" */
  cutOff: string;
}

/**
 * A test of a definition and its cut-off in the chosen units. The value never contradicts the finding. `among`: all tests
 * of the definition.
 */
export function useTestWords(): (reading: TestReading, among?: readonly TestReading[]) => TestWords {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  return (reading, among = []) => {
    const { part, test, sex, asmMethod } = reading;
    const isOfBoth = among.some((other) => other.part === part && other.test === test && other.sex !== sex);
    const notes = [
      ...(isOfBoth && sex !== 'either' ? [t(`patients.sexes.${sex}`)] : []),
      ...(asmMethod ? [t(`measurements.asmMethods.${asmMethod}`)] : []),
    ];
    const { display, limit, unit } = displayedReading(reading, units);
    const withUnit = (value: string) =>
      t(`assessment.values.${test}`, { value, unit: unit && t(`units.${unit}`) });
    const number = display === null ? null : formatDecimal(display, i18n.language);
    return {
      name: [t(`assessment.tests.${test}`), ...notes.map((note) => `(${note})`)].join(' '),
      number,
      value: number === null ? t('assessment.unable') : withUnit(number),
      cutOff: t('assessment.cutOff', { cutOff: withUnit(formatCutOff(limit, i18n.language)) }),
    };
  };
}
