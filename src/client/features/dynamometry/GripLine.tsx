import { useTranslation } from 'react-i18next';
import { useUnits } from '@/client/settings/useUnits';
import { Sparkline } from '@/client/ui/Sparkline';
import type { GripRow } from './gripRows';
import { gripText } from './gripWords';

/** The last strengths of a patient, measured with the same device, against the cut-off. A single one is no trend. */
export function GripLine({ row: { trend, cutOffKg, isLow } }: { row: GripRow }) {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  if (trend.length < 2) return '–';
  const text = (kg: number) => gripText({ t, language: i18n.language, units }, { unit: 'kg' }, kg);
  return (
    <Sparkline
      points={trend}
      cutOff={cutOffKg}
      status={isLow === null ? null : isLow ? 'outside' : 'normal'}
      alone={{ name: t('screens.dynamometry'), text }}
    />
  );
}
