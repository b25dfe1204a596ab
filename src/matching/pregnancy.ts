import { conditionsIn } from './medicineNames';

/**
 * Whether a pregnancy is among the conditions of a chart, in English, French or Arabic. It is never concluded from the
 * sex or the age.
 *
 * @param conditions as written; `null`: not recorded
 */
export function isPregnant(conditions: readonly string[] | null): boolean {
  return conditions !== null && conditionsIn(conditions).includes('pregnancy');
}
