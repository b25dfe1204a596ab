import { plain } from './plainText';

/**
 * One month per line: English, French, Arabic as in Egypt and the Gulf, the Maghreb, and the Levant; then
 * abbreviations.
 */
const names = `
january janvier يناير جانفي كانون_الثاني jan janv
february février فبراير فيفري شباط feb fév févr
march mars مارس آذار mar
april avril أبريل أفريل نيسان apr avr ابريل
may mai مايو ماي أيار
june juin يونيو جوان حزيران jun يونيه
july juillet يوليو جويلية تموز jul juil يوليوز يوليه
august août أغسطس أوت آب aug غشت
september septembre سبتمبر أيلول sep sept شتنبر
october octobre أكتوبر تشرين_الأول oct
november novembre نوفمبر تشرين_الثاني nov نونبر
december décembre ديسمبر كانون_الأول dec déc دجنبر
`;

const monthOf = new Map(
  names
    .trim()
    .split('\n')
    .flatMap((line, index) =>
      plain(line)
        .split(' ')
        .map((name) => [name, index + 1] as const),
    ),
);

/** Month names of two words, joined. */
export function joinMonthNames(plainText: string): string {
  return plainText.replace(/(كانون|تشرين) (الاول|الثاني)/g, '$1_$2');
}

/** 1 to 12 for the name of a month: plain, without a point, and in one piece (`joinMonthNames`). */
export function monthNamed(word: string): number | null {
  return monthOf.get(word) ?? null;
}
