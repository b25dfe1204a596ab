import type { TFunction } from 'i18next';
import type { GripTrial, TrialFault } from '@/clinical/grip/gripTrials';
import { formatNumber } from './formats';

/** The value of a trial as the device showed it, without its unit, and why it does not count. */
export function trialText(
  t: TFunction,
  { value, invalid }: Pick<GripTrial, 'value' | 'invalid'>,
  language: string,
): string {
  const number = formatNumber(value, language);
  return invalid === null ? number : `${number} (${notCountedText(t, invalid)})`;
}

export function notCountedText(t: TFunction, fault: TrialFault): string {
  return t('grip.notCounted', { reason: t(`grip.trialFaults.${fault}`) });
}
