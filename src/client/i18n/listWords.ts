import type { TFunction } from 'i18next';
import { unableMeasures } from '@/clinical/body/physicalMeasures';
import { dynamometrySchema } from '@/contract/dynamometry';
import { clinicalLists } from '@/contract/patient';
import { physicalDataSchema } from '@/contract/physicalData';
import { verdicts } from '@/contract/verdict';
import { formatNumber } from './formats';
import { trialText } from './trialWords';
import { verdictLine } from './verdictWords';

/**
 * The words of a list whose items are not texts themselves, or whose emptiness says something; `null` for any other
 * list, or one of another version.
 */
export function listText(
  t: TFunction,
  field: string,
  items: readonly unknown[],
  language: string,
): string[] | null {
  switch (field) {
    case 'unable':
      return items.map((key) => {
        const measure = unableMeasures.find((one) => one === key);
        return measure ? t(`measurements.names.${measure}`) : String(key);
      });
    case 'entered':
      return enteredTexts(t, items, language);
    case 'trials':
      return trialTexts(t, items, language);
    case 'verdicts':
      return (
        verdicts.safeParse(items).data?.map((one) => verdictLine(t, one, { hasVersion: false, language })) ??
        null
      );
    default:
      return items.length === 0 ? noneKnownTexts(t, field) : null;
  }
}

/** An empty list of a patient says that none is known. */
function noneKnownTexts(t: TFunction, field: string): string[] | null {
  const list = clinicalLists.find((one) => one === field);
  return list ? [t(`patients.noneKnown.${list}`)] : null;
}

function enteredTexts(t: TFunction, items: readonly unknown[], language: string): string[] | null {
  const entered = physicalDataSchema.shape.entered.safeParse(items).data;
  return (
    entered?.map(({ measure, value, unit }) =>
      t('measurements.valueOf', {
        measure: t(`measurements.names.${measure}`),
        value: `${formatNumber(value, language)} ${t(`units.${unit}`)}`,
      }),
    ) ?? null
  );
}

function trialTexts(t: TFunction, items: readonly unknown[], language: string): string[] | null {
  const trials = dynamometrySchema.shape.trials.safeParse(items).data;
  return (
    trials?.map((trial) =>
      t('grip.trialText', {
        hand: t(`grip.hands.${trial.hand}`),
        value: trialText(t, trial, language),
      }),
    ) ?? null
  );
}
