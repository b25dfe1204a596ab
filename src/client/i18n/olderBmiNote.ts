import type { TFunction } from 'i18next';
import { bmiOfOlder } from '@/clinical/body/bmiOfOlder';

/** That mortality is higher with this BMI from 65 years on; `null`: it is not, or the age or a measure is not known. */
export function olderBmiNote(t: TFunction, body: Parameters<typeof bmiOfOlder>[0]): string | null {
  const found = bmiOfOlder(body);
  return found.status === 'classed' && found.class === 'below' ? t('results.belowOlderBmi') : null;
}
