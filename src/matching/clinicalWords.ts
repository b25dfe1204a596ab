import { plainWords } from './plainText';

export type ClinicalWord = 'entry' | 'none' | 'notRecorded' | 'noDrugAllergy';

/**
 * What a word says in a list of allergies, conditions or medicines. A dash, N/A or "unknown" is what people write when
 * they do not know. "No known drug allergies" says nothing about food, so it is not "no known allergies".
 */
export function meaningOf(word: string): ClinicalWord {
  if (/^[\p{Pd}\u2212_.?/*]+$/u.test(word.trim())) return 'notRecorded';
  return meanings.get(folded(word)) ?? 'entry';
}

/** How an empty list is written: `meaningOf` reads it back. */
export const noneWord = 'none';

const words: Record<Exclude<ClinicalWord, 'entry'>, readonly string[]> = {
  none: [
    ...[
      noneWord,
      'none known',
      'nil',
      'nil known',
      'nothing known',
      'no known allergies',
      'no known allergy',
    ],
    ...[
      'no allergies',
      'no allergy',
      'no allergies known',
      'nka',
      'no known conditions',
      'no known problems',
    ],
    ...['no conditions', 'no known medical conditions', 'no medicines', 'no medication', 'no medications'],
    ...['no current medications', 'no current medicines', 'no regular medicines', 'no regular medication'],
    ...['no known current medicines', 'no known current medications', 'no current problems'],
    ...['no current problems or disability', 'no known current problems or disability'],
    ...['no known medicines', 'no known medications', 'aucun', 'aucune', 'aucun connu', 'aucune connue'],
    ...[
      'aucune allergie',
      'aucune allergie connue',
      "pas d'allergie",
      "pas d'allergies",
      "pas d'allergie connue",
    ],
    ...['sans allergie', 'sans allergie connue', 'aucun antécédent', "pas d'antécédent", "pas d'antécédents"],
    ...['aucune maladie', 'aucune pathologie', 'aucun traitement', 'aucun médicament', 'pas de traitement'],
    ...['sans traitement', 'néant', 'ras', 'r.a.s.', 'rien à signaler', 'لا يوجد', 'لا توجد', 'لا شيء'],
    ...['لا حساسية', 'لا توجد حساسية', 'لا يوجد حساسية', 'لا توجد حساسية معروفة', 'لا توجد أمراض', 'لا توجد أدوية'],
    ...['keine', 'keine bekannt', 'keine bekannten', 'keine allergien', 'keine bekannten allergien'],
  ],
  notRecorded: [
    ...[
      'n/a',
      'na',
      'n.a.',
      'n.d.',
      'nd',
      'not applicable',
      'not available',
      'not asked',
      'not known',
      'unknown',
    ],
    ...['no information', 'no information available', 'no information about allergies'],
    ...['no information about problems', 'no information about medications'],
    ...['not recorded', 'inconnu', 'inconnue', 'inconnus', 'inconnues', 'non renseigné', 'non renseignée'],
    ...[
      'n.c.',
      'nc',
      'n/r',
      'nr',
      'not documented',
      'not stated',
      'none recorded',
      'none documented',
      'to be confirmed',
    ],
    ...['non communiqué', 'non documenté', 'non précisé', 'à préciser', 'à vérifier', 'غير موثق', 'غير محدد'],
    ...['nicht bekannt', 'nicht dokumentiert', 'keine angabe', 'keine angaben'],
    ...['non connu', 'non connue', 'sans objet', 'غير معروف', 'غير معروفة', 'غير مسجل', 'unbekannt', 'k.a.'],
  ],
  noDrugAllergy: [
    ...['nkda', 'no known drug allergies', 'no known drug allergy', 'no drug allergies', 'no drug allergy'],
    ...['aucune allergie médicamenteuse', 'aucune allergie médicamenteuse connue'],
    ...["pas d'allergie médicamenteuse", "pas d'allergie médicamenteuse connue"],
    ...['لا توجد حساسية دوائية', 'لا حساسية دوائية', 'لا توجد حساسية للأدوية', 'keine arzneimittelallergien'],
  ],
};

const meanings: ReadonlyMap<string, ClinicalWord> = new Map(
  (['none', 'notRecorded', 'noDrugAllergy'] as const).flatMap((meaning) =>
    words[meaning].map((word): [string, ClinicalWord] => [folded(word), meaning]),
  ),
);

function folded(word: string): string {
  return plainWords(word).join(' ');
}
