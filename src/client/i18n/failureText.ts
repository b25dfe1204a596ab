import { doseUnitText } from './supplementWords';
import type { TFunction } from 'i18next';
import type { Failure } from '@/contract/errors';
import { readFault } from '@/contract/faults';
import { en } from './en';

/** What went wrong, and what to do, in the language of the screen. */
export function failureText(t: TFunction, failure: Failure): string {
  const faults = Object.values(failure.fields ?? {}).map((sentence) => faultText(t, sentence));
  const isByColleague =
    failure.code === 'outbox/changedMeanwhile' || failure.code === 'outbox/removedMeanwhile';
  const detail = faults.length === 0 && isByColleague ? t('conflict.colleague') : faults.join(' ');
  return t(`failure.${failure.code}`, { detail });
}

function isUnit(unit: string | number): unit is keyof typeof en.units {
  return Object.hasOwn(en.units, unit);
}

/** What is wrong with a field, in the language of the screen; a sentence of another version as it came. */
export function faultText(t: TFunction, sentence: string): string {
  const found = readFault(sentence);
  if (!found) return sentence;
  const { unit = '' } = found.values;
  return t(`fault.${found.code}`, {
    ...found.values,
    unit: isUnit(unit) ? t(`units.${unit}`) : doseUnitText(t, String(unit)),
  });
}
