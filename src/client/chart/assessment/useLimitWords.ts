import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/client/i18n/formats';
import { useUnits } from '@/client/settings/useUnits';
import type { SarcopeniaTest, TestReading } from '@/clinical/sarcopenia/sarcopeniaMeasures';
import { displayedReading } from './displayedReading';

const words = { '<': 'below', '<=': 'orLess', '>': 'above', '>=': 'orMore' } as const;

/** Their values have no unit: "4 or more". */
const ofPoints: readonly SarcopeniaTest[] = ['sarcF', 'sarcCalf', 'sppb'];

/** A cut-off in words, in the chosen unit: "below 16 kg", "0.8 m/s or less". */
export function useLimitWords(): (cutOff: Pick<TestReading, 'test' | 'limit'>) => string {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  return ({ test, limit }) => {
    const { limit: shown, unit } = displayedReading({ test, limit, result: 'unable' }, units);
    const value = formatNumber(shown.figure, i18n.language);
    return t(`assessment.limits.${words[shown.sign]}`, {
      value: ofPoints.includes(test)
        ? value
        : t(`assessment.values.${test}`, { value, unit: unit && t(`units.${unit}`) }),
    });
  };
}
