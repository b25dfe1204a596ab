import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/client/i18n/formats';
import { labUnitText } from '@/client/i18n/labUnitText';
import type { LabThreshold, ThresholdReading } from '@/clinical/labs/labThresholds';
import { rangeSourceText } from '@/client/i18n/labWords';

/** Whether a threshold is worth a note within its band or outside of it. */
const notableWhen: Record<LabThreshold, 'within' | 'outside'> = {
  usual: 'outside',
  decision: 'outside',
  'decision:prediabetes': 'within',
  'decision:diabetes': 'within',
  'decision:diabetes-with-symptoms': 'within',
  'decision:desirable': 'outside',
  'decision:optimal': 'outside',
  'decision:normal': 'outside',
  'decision:common': 'outside',
  'decision:anaemia-below': 'outside',
  'decision:deficiency-below': 'outside',
  'decision:low-CV-risk': 'outside',
};

/** What guidelines say about a value, where it is worth a note. These are sentences, not flags. */
export function ThresholdLines({ readings, unit }: { readings: readonly ThresholdReading[]; unit: string }) {
  const { t, i18n } = useTranslation();
  const notable = readings.filter(({ threshold, isWithin }) =>
    notableWhen[threshold] === 'within' ? isWithin === true : isWithin === false,
  );
  const bandText = ({ low, high, highInclusive }: ThresholdReading) => {
    const text = (bound: number) => `${formatNumber(bound, i18n.language)} ${labUnitText(unit)}`.trim();
    if (low === null)
      return t(highInclusive ? 'labs.range.atMost' : 'labs.range.below', { high: text(high ?? 0) });
    if (high === null) return t('labs.range.atLeast', { low: text(low) });
    return t('labs.range.fromBelow', { low: formatNumber(low, i18n.language), high: text(high) });
  };
  return notable.map((reading) => (
    <span key={reading.threshold} className="faint">
      {t(`labs.thresholds.${reading.threshold}`, {
        band: bandText(reading),
        source: rangeSourceText(t, reading.source),
      })}
    </span>
  ));
}
