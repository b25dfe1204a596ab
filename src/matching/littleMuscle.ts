import { presentIn } from './presentNames';
import { indexed } from './writtenNames';

/** `medicineNames.ts` explains how the words are read. */
const names = indexed(['littleMuscle'], {
  littleMuscle: [
    'sarcopen, parapleg, parapares, tetrapleg, tetrapares, quadripleg, quadripares, spinal cord injur',
    'muscular dystroph, muscle wast, muscle atroph, cachex, cachect, amyotroph',
    'dystrophie musc, fonte musc, atrophie musc, lesion medull, blessure medull',
    'ضمور عضل, حثل عضل, ساركوبين, شلل سفل, شلل نصفي سفل, شلل رباع, اصابه حبل شوك, دنف.',
  ],
});
const onlyFeared = indexed(['littleMuscle'], {
  littleMuscle: [
    'risk of sarcopen, sarcopenia risk, sarcopenia screen, risque de sarcopen, depistage de sarcopen',
    'depistage de la sarcopen, خطر ضمور عضل, خطر ساركوبين',
  ],
});

/**
 * Whether a condition with little muscle is named in a chart, in English, French or Arabic: sarcopenia, paraplegia, muscular
 * dystrophy, cachexia. Nothing is concluded where none is.
 *
 * @param conditions as written; `null`: not recorded
 */
export function hasLittleMuscle(conditions: readonly string[] | null): boolean {
  if (conditions === null || conditions.length === 0) return false;
  const known = found.get(conditions) ?? presentIn(conditions, names, onlyFeared).has('littleMuscle');
  found.set(conditions, known);
  return known;
}

/** Read once per chart: a list judges two hundred thousand results. */
const found = new WeakMap<readonly string[], boolean>();
