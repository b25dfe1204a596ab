import type { TFunction } from 'i18next';
import type { Hand } from '@/clinical/gripTrials';
import { fromCanonical } from '@/clinical/units';
import { formatDecimal, formatNumber } from '@/client/i18n/formats';
import type { Units } from '@/client/settings/useUnits';
import type { Dynamometry } from '@/contract/dynamometry';
import { sessionSummary } from './sessionSummary';
import { strengthDisplay } from './strengthDisplay';

/** In which words and unit a strength is said. */
export interface GripSpeech {
  t: TFunction;
  language: string;
  units: Pick<Units, 'gripUnit'>;
}

/** The best of a hand in the chosen unit, a pressure in its own; or why there is none. */
export function handText({ t, language, units }: GripSpeech, session: Dynamometry, hand: Hand): string {
  const { gripUnit } = units;
  const summary = sessionSummary(session, null);
  const found = summary.hands[hand];
  if (found.status === 'excluded') return t(`grip.exclusions.${found.reason}`);
  if (found.status === 'notMeasured') return '–';
  const isKg = summary.unit === 'kg' && gripUnit === 'kg';
  const unit = summary.unit === 'kg' ? gripUnit : summary.unit;
  const value = isKg
    ? formatDecimal(strengthDisplay(found.best), language)
    : formatNumber(summary.unit === 'kg' ? fromCanonical(found.best, gripUnit) : found.best, language, 1);
  return t('trend.withUnit', { value, unit: t(`units.${unit}`) });
}
