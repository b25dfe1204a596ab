import { amputations, type Amputation } from '@/clinical/body/amputations';
import { foldText } from './foldText';
import { wordTable } from './patientWords';

/** The amputations that a cell of a file names: the codes, the labels of the three languages and common clinical words. */

type PartOf<A> = A extends `left-${infer P}` ? P : never;
type Part = PartOf<Amputation>;
type Side = 'left' | 'right';

/** Folded, and without the Arabic article. */
const fillers: ReadonlySet<string> = new Set([
  ...['amputation', 'amputations', 'amputated', 'amputee', 'of', 'the', 'at', 'side', 'sided', 'with', 'and'],
  ...['ampute', 'de', 'du', 'des', 'la', 'le', 'les', 'au', 'aux', 'cote', 'cotes', 'niveau', 'avec', 'et'],
  ...['بتر', 'مبتور', 'مبتوره', 'جانب', 'جانبين', 'من', 'في', 'مع', 'علي'],
]);

/**
 * The words for each part, beside its side. An amputation above the knee or the elbow leaves a part of the limb, for
 * which there is no share, so it is none of them. Nor is "leg" or "jambe" alone, which may be the leg or the lower leg.
 */
const parts = wordTable<Part>(
  {
    hand: [
      ...['hand', 'hands', 'wrist disarticulation', 'main', 'mains', 'désarticulation du poignet'],
      ...['اليد', 'اليدين'],
    ],
    forearm: [
      ...['forearm', 'forearms', 'forearm with hand', 'below elbow', 'bea', 'transradial', 'trans radial'],
      ...['elbow disarticulation', 'avant-bras', 'avant-bras avec main', 'sous le coude', 'transradiale'],
      ...['trans radiale', 'désarticulation du coude', 'الساعد', 'الساعد مع اليد', 'تحت المرفق'],
    ],
    arm: [
      ...['whole arm', 'entire arm', 'shoulder disarticulation', 'bras entier'],
      ...['membre supérieur entier', 'désarticulation de l’épaule', 'الذراع كاملة'],
    ],
    foot: [
      ...['foot', 'feet', 'ankle disarticulation', 'syme', 'pied', 'pieds', 'désarticulation de la cheville'],
      ...['القدم', 'القدمين'],
    ],
    'lower-leg': [
      ...['lower leg', 'lower legs', 'lower leg with foot', 'below knee', 'below knees', 'leg below knee'],
      ...['bka', 'tta', 'transtibial', 'trans tibial', 'knee disarticulation', 'through knee'],
      ...['jambe sous le genou', 'jambe sous le genou avec pied', 'sous le genou', 'tibiale', 'transtibiale'],
      ...['trans tibiale', 'désarticulation du genou', 'أسفل الساق', 'أسفل الساق مع القدم', 'تحت الركبة'],
    ],
    leg: [
      ...['whole leg', 'entire leg', 'hip disarticulation', 'membre inférieur entier'],
      ...['désarticulation de la hanche', 'الساق كاملة'],
    ],
  },
  folded,
);

const sides = wordTable<Side>(
  {
    left: ['left', 'lt', 'gauche', 'gauches', 'l', 'g', 'أيسر', 'يسرى', 'يسار'],
    right: ['right', 'rt', 'droit', 'droite', 'r', 'd', 'أيمن', 'يمنى', 'يمين'],
  },
  folded,
);

const bothSides = new Set(['both', 'bilateral', 'bilaterale', 'ثنائي', 'ثنائيه', 'كلتا', 'كلا']);

/** @returns those that the words name; `null` if they do not name the part and the side: neither is guessed */
export function readAmputations(words: string): Amputation[] | null {
  const code = foldText(words).replaceAll(' ', '-');
  const known = amputations.find((one) => one === code);
  if (known !== undefined) return [known];
  const all = wordsIn(words);
  const part = parts.get(all.filter((word) => !sides.has(word) && !bothSides.has(word)).join(' '));
  if (part === undefined) return null;
  const named = all.flatMap((word) => sides.get(word) ?? []);
  const found: readonly Side[] = all.some((word) => bothSides.has(word)) ? ['left', 'right'] : named;
  return found.length === 0 ? null : [...new Set(found)].map((side): Amputation => `${side}-${part}`);
}

function folded(text: string): string {
  return wordsIn(text).join(' ');
}

/** The words that count, without articles. The "l" and "d" of "l’avant-bras" are no sides. */
function wordsIn(text: string): string[] {
  return foldText(text.replaceAll(/(?<!\p{L})[ld]['’ʼ]/giu, ' '))
    .split(' ')
    .map((word) => word.replace(/^ال(?=\p{L}{2})/u, ''))
    .filter((word) => word !== '' && !fillers.has(word));
}
