interface NumberSigns {
  decimal: string;
  group: string | undefined;
}

// A form asks for the signs of its seventy fields at every key, and Intl.NumberFormat takes long to make.
const signs = new Map<string, NumberSigns>();

function signsOf(language: string): NumberSigns {
  const known = signs.get(language);
  if (known) return known;
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.5);
  const sign = (wanted: Intl.NumberFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value;
  const made = { decimal: sign('decimal') ?? '.', group: sign('group') };
  signs.set(language, made);
  return made;
}

/** The sign between whole and fraction in a language. */
export function decimalSign(language: string): string {
  return signsOf(language).decimal;
}

/**
 * A typed number as JavaScript writes it: Arabic-Indic and Persian digits are digits, a comma and the Arabic decimal sign are the
 * point. It must not be dropped, which would make 7,2 into 72. Anything else stays, and is then no number.
 */
export function plainDecimal(typed: string): string {
  return latinDigits(typed.trim()).replace(/[,\u066b\u060c]/, '.');
}

/**
 * A typed number without the signs by which a language groups its thousands, where they stand between full groups only: in English 2,000 is two
 * thousand, and 2,5 is still two and a half. A space groups in every language.
 */
export function withoutGroups(typed: string, language: string): string {
  const comma = signsOf(language).group === ',' ? ',' : '';
  const groups = new RegExp(`^-?[1-9]\\d{0,2}(?:[${comma}\\u066c\\s]\\d{3})+(?!\\d)`);
  return latinDigits(typed.trim()).replace(groups, (grouped) => grouped.replaceAll(/[^\d-]/g, ''));
}

/** A text with its Arabic-Indic and Persian digits as 0 to 9. */
export function latinDigits(typed: string): string {
  return typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
