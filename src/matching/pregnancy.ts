import { conditionsIn } from './medicineNames';

/**
 * Whether a pregnancy is among the conditions of a chart, in English, French or Arabic. It is never concluded from the
 * sex or the age.
 *
 * @param conditions as written; `null`: not recorded
 */
export function isPregnant(conditions: readonly string[] | null): boolean {
  if (conditions === null || conditions.length === 0) return false;
  const known = found.get(conditions) ?? conditionsIn(conditions).includes('pregnancy');
  found.set(conditions, known);
  return known;
}

/** Read once per chart: a list judges two hundred thousand results. */
const found = new WeakMap<readonly string[], boolean>();
