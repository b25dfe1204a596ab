import { foldText } from './foldText';

/**
 * January first. The Arabic names are those used from Egypt to the Gulf, in the Levant, in Morocco, and in Algeria and
 * Tunisia.
 */
const names = [
  ['january', 'janvier', 'يناير', 'كانون الثاني', 'جانفي'],
  ['february', 'février', 'فبراير', 'شباط', 'فيفري'],
  ['march', 'mars', 'مارس', 'آذار'],
  ['april', 'avril', 'أبريل', 'إبريل', 'نيسان', 'أفريل'],
  ['may', 'mai', 'مايو', 'أيار', 'ماي'],
  ['june', 'juin', 'يونيو', 'يونية', 'حزيران', 'جوان'],
  ['july', 'juillet', 'يوليو', 'يولية', 'تموز', 'يوليوز', 'جويلية'],
  ['august', 'août', 'أغسطس', 'آب', 'غشت', 'أوت'],
  ['september', 'septembre', 'سبتمبر', 'أيلول', 'شتنبر'],
  ['october', 'octobre', 'أكتوبر', 'تشرين الأول'],
  ['november', 'novembre', 'نوفمبر', 'تشرين الثاني', 'نونبر'],
  ['december', 'décembre', 'ديسمبر', 'كانون الأول', 'دجنبر'],
].map((ofMonth) => ofMonth.map(foldText));

/**
 * @param word a name or its first letters, at least three: "sept.", "févr."
 * @returns 1 to 12; `null` for no month, or for letters that begin two of them ("jui")
 */
export function monthNamed(word: string): number | null {
  const folded = foldText(word);
  const exact = names.findIndex((ofMonth) => ofMonth.includes(folded));
  if (exact >= 0) return exact + 1;
  if (folded.length < 3) return null;
  const begun = names.flatMap((ofMonth, index) =>
    ofMonth.some((name) => name.startsWith(folded)) ? [index + 1] : [],
  );
  return begun.length === 1 ? (begun[0] ?? null) : null;
}
