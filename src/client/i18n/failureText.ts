import { doseUnitText } from './supplementWords';
import type { TFunction } from 'i18next';
import type { Failure, FieldFaults } from '@/contract/errors';
import { readFault } from '@/contract/faults';
import { en } from './en';
import { isolated } from './formats';

/** What went wrong, and what to do, in the language of the screen. */
export function failureText(t: TFunction, failure: Failure): string {
  const { code, fields = {} } = failure;
  const change = changeCodes.find((one) => one === code);
  if (change) return changeText(t, change, fields);
  const faults = Object.values(fields).map((sentence) => faultText(t, sentence));
  return t(`failure.${code}`, { detail: faults.join(' ') });
}

/** the failures of changedMeanwhile */
const changeCodes = ['outbox/changedByYou', 'outbox/changedMeanwhile', 'outbox/removedMeanwhile'] as const;

/** That records are no longer as they were shown: by whom, and which of several. */
function changeText(
  t: TFunction,
  code: (typeof changeCodes)[number],
  { by, more, ...names }: FieldFaults,
): string {
  const text = t(`failure.${code}`, { detail: by ?? t('conflict.colleague') });
  const [first, ...others] = Object.values(names).map(isolated);
  if (first === undefined) return text;
  const listed = others.reduce((before, name) => t('conflict.andName', { before, name }), first);
  const all = more === undefined ? listed : t('conflict.andMore', { names: listed, count: Number(more) });
  return t('conflict.which', { names: all, text });
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
