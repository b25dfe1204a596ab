/** The sign between whole and fraction in a language. */
export function decimalSign(language: string): string {
  return (
    new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  );
}

/**
 * A typed number as JavaScript writes it: Arabic-Indic and Persian digits are digits, a comma and the Arabic decimal sign are the
 * point. It must not be dropped, which would make 7,2 into 72. Anything else stays, and is then no number.
 */
export function plainDecimal(typed: string): string {
  return latinDigits(typed.trim()).replace(/[,\u066b\u060c]/, '.');
}

/** A text with its Arabic-Indic and Persian digits as 0 to 9. */
export function latinDigits(typed: string): string {
  return typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
