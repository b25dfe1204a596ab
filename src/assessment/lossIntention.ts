import { countedIntention } from '@/clinical/malnutrition/intendedLoss';
import { hasEatingDisorder } from '@/matching/eatingDisorder';

/**
 * Whether a loss counts as intended, beside the conditions of the chart. They are read only where the answer is yes.
 *
 * @param stated as recorded; `null`: not asked
 * @param conditions as written; `null`: not recorded
 */
export function lossIntention(stated: boolean | null, conditions: readonly string[] | null): boolean | null {
  return stated === true ? countedIntention(stated, hasEatingDisorder(conditions)) : stated;
}
