import { presentIn } from './presentNames';
import { indexed } from './writtenNames';

/** `medicineNames.ts` explains how the words are read. */
const names = indexed(['oedema'], {
  oedema: [
    'oedem, edem, odem, lymphoedem, lymphedem, ascit, aszit, anasarc, anasarqu, fluid retention, fluid overload',
    'swollen leg, swollen ankle, swollen feet, swollen foot, leg swelling, ankle swelling, feet swelling, foot swelling, retention hydr, retention d eau, surcharge hydr',
    'omi., jambes gonfl, chevilles gonfl, pieds gonfl, jambes enfl, chevilles enfl, pieds enfl',
    'وذمه, وذمات, استسقاء, حبن., احتباس سوائل, تورم ساق, تورم كاحل, تورم قدم, انتفاخ ساق, انتفاخ قدم, انتفاخ كاحل',
  ],
});
const ofOneOrgan = indexed(['oedema'], {
  oedema: [
    'macular oedem, macular edem, cerebral oedem, cerebral edem, brain oedem, brain edem, corneal oedem, corneal edem',
    'angio oedem, angio edem, oedeme macul, oedeme cereb, oedeme corne, oedeme de quincke',
    'وذمه بقع, وذمه دماغ, وذمه وعائ, وذمه قرني, استسقاء دماغ, استسقاء راس, استسقاء كلي',
  ],
});

/**
 * Whether oedema or ascites is among the conditions of a chart, in English, French or Arabic. That does not say that it
 * is there today, so it marks no weight.
 *
 * @param conditions as written; `null`: not recorded
 */
export function hasOedema(conditions: readonly string[] | null): boolean {
  return presentIn(conditions ?? [], names, ofOneOrgan).has('oedema');
}
