import { presentIn } from './presentNames';
import { indexed } from './writtenNames';

/** `medicineNames.ts` explains how the words are read. "Anorexia" alone may be a lost appetite: it counts too. */
const names = indexed(['eatingDisorder'], {
  eatingDisorder: [
    'anorexi, anorex., bulimi, diabulimi, binge eat, eating disorder, disordered eating, eating disturbance, purging disorder',
    'arfid., osfed., ednos., ufed., food restriction disorder, avoidant restrictive, orthorexi, bigorexi, boulimi, hyperphagi',
    'trouble alimentair, troubles alimentair, trouble du comportement alimentair, troubles du comportement alimentair',
    'trouble des conduites alimentair, troubles des conduites alimentair, trouble de la conduite alimentair',
    'conduites alimentaires pathol, tca., tcai., vomissements provoqu, self induced vomit',
    'قهم, نهام, شره عصب, نهم عصب, شره مرضي, نهم مرضي, فقدان شهيه, انعدام شهيه, اضطراب اكل, اضطرابات اكل, اضطراب في اكل',
    'اضطراب شهيه, اضطرابات شهيه, اضطراب سلوك غذاي, اضطراب تناول طعام, اضطرابات تناول طعام, بوليميا, انوركسيا, انوريكسيا',
  ],
});
const others = indexed(['eatingDisorder'], { eatingDisorder: [] });

/**
 * Whether an eating disorder is among the conditions of a chart, in English, French or Arabic. One that is past counts:
 * it may have come back.
 *
 * @param conditions as written; `null`: not recorded
 */
export function hasEatingDisorder(conditions: readonly string[] | null): boolean {
  if (conditions === null || conditions.length === 0) return false;
  const known = found.get(conditions) ?? presentIn(conditions, names, others).has('eatingDisorder');
  found.set(conditions, known);
  return known;
}

/** Read once per chart: a list asks it of every patient. */
const found = new WeakMap<readonly string[], boolean>();
