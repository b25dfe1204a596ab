import { useTranslation } from 'react-i18next';
import { formatDecimal } from '@/client/i18n/formats';
import { useUnits } from '@/client/settings/useUnits';
import type { TestReading } from '@/clinical/sarcopenia/sarcopeniaMeasures';
import { displayedReading } from './displayedReading';
import { useLimitWords } from './useLimitWords';

interface TestWords {
  /** "Grip strength", with the sex or the method whose cut-off was used where it is not known which applies */
  name: string;
  /** "15.2"; `null`: unable to do the test */
  number: string | null;
  /** "15.2 kg", "6 of 10", "Not able to" */
  value: string;
  /** "below 16 kg" */
  limit: string;
  /** "cut-off below 16 kg" */
  cutOff: string;
}

/**
 * A test of a definition and its cut-off in the chosen units. The value never contradicts the finding. `among`: all tests
 * of the definition.
 */
export function useTestWords(): (reading: TestReading, among?: readonly TestReading[]) => TestWords {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  const limitWords = useLimitWords();
  return (reading, among = []) => {
    const { part, test, sex, asmMethod } = reading;
    const isOfBoth = among.some((other) => other.part === part && other.test === test && other.sex !== sex);
    const notes = [
      ...(isOfBoth && sex !== 'either' ? [t(`patients.sexes.${sex}`)] : []),
      ...(asmMethod ? [t(`measurements.asmMethods.${asmMethod}`)] : []),
    ];
    const limit = limitWords(reading);
    const { display, unit } = displayedReading(reading, units);
    const number = display === null ? null : formatDecimal(display, i18n.language);
    return {
      name: [t(`assessment.tests.${test}`), ...notes.map((note) => `(${note})`)].join(' '),
      number,
      value:
        number === null
          ? t('assessment.unable')
          : t(`assessment.values.${test}`, { value: number, unit: unit && t(`units.${unit}`) }),
      limit,
      cutOff: t('assessment.cutOff', { cutOff: limit }),
    };
  };
}
