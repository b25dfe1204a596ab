import type { TFunction } from 'i18next';
import type { GripSummary } from '@/clinical/grip/gripSession';
import type { Hand } from '@/clinical/grip/gripTrials';
import type { RecordedSex } from '@/clinical/sexAndAge';
import { formatDecimal, formatNumber } from '@/client/i18n/formats';
import type { Units } from '@/client/settings/useUnits';
import type { Dynamometry } from '@/contract/dynamometry';
import { sessionSummary } from '@/assessment/sessionSummary';
import { strengthDisplay } from './strengthDisplay';

/** The language and unit for strengths. */
export interface GripSpeech {
  t: TFunction;
  language: string;
  units: Pick<Units, 'gripUnit'>;
}

/** A figure of a session: a strength in the chosen unit, a pressure in its own unit. */
export function gripText(speech: GripSpeech, summary: Pick<GripSummary, 'unit'>, value: number): string {
  const { t, units } = speech;
  const unit = summary.unit === 'kPa' ? 'kPa' : units.gripUnit;
  return t('trend.withUnit', { value: gripNumber(speech, summary, value), unit: t(`units.${unit}`) });
}

/** The same without its unit, beside a value that has it. */
export function gripNumber(
  { language, units }: GripSpeech,
  { unit }: Pick<GripSummary, 'unit'>,
  value: number,
): string {
  if (unit === 'kPa') return formatNumber(value, language, 1);
  return formatDecimal(strengthDisplay(value, units.gripUnit), language);
}

/** The best value of a hand, or why it was not tested; `null`: nothing recorded. */
export function bestText(speech: GripSpeech, summary: GripSummary, hand: Hand): string | null {
  const found = summary.hands[hand];
  if (found.status === 'excluded') return speech.t(`grip.exclusions.${found.reason}`);
  return found.status === 'notMeasured' ? null : gripText(speech, summary, found.best);
}

/** The same for a recorded session. */
export function handText(speech: GripSpeech, session: Dynamometry, hand: Hand): string | null {
  return bestText(speech, sessionSummary(session, null), hand);
}

/** The unusual trials of a session, each by its hand and number. */
export function unusualTrials(t: TFunction, session: Dynamometry, sex: RecordedSex): string[] {
  const { trials } = session;
  return sessionSummary(session, sex).hints.flatMap((hint) => {
    if (hint.code !== 'valueUnusual') return [];
    const hand = trials[hint.trial]?.hand;
    if (!hand) return [];
    const n = trials.slice(0, hint.trial + 1).filter((trial) => trial.hand === hand).length;
    return t(`grip.trial.${hand}`, { n });
  });
}
