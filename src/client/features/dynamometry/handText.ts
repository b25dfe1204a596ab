import type { TFunction } from 'i18next';
import type { ForceUnit } from '@/clinical/forceUnits';
import type { Hand } from '@/clinical/gripTrials';
import { formatNumber } from '@/client/i18n/formats';
import type { Dynamometry } from '@/contract/dynamometry';
import { sessionSummary } from './sessionSummary';
import { shownForce } from './shownForce';

/** In which words and unit a strength is said. */
export interface GripSpeech {
  t: TFunction;
  language: string;
  gripUnit: ForceUnit;
}

/**
 * The best of a hand in the chosen unit, a pressure in its own; or why there is none. `null` for force and pressure in one session,
 * which have no best.
 */
export function handText(
  { t, language, gripUnit }: GripSpeech,
  session: Dynamometry,
  hand: Hand,
): string | null {
  const summary = sessionSummary(session, null);
  if (summary.unit === 'mixed') return null;
  const found = summary.hands[hand];
  if (found.status === 'excluded') return t(`grip.exclusions.${found.reason}`);
  if (found.status === 'notMeasured') return '–';
  const [value, unit] =
    summary.unit === 'kg' ? [shownForce(found.best, gripUnit), gripUnit] : [found.best, summary.unit];
  return t('trend.withUnit', { value: formatNumber(value, language, 1), unit: t(`units.${unit}`) });
}
