import type { Lab } from '@/contract/lab';
import { formatDate, formatMoment, formatNumber } from '@/client/i18n/formats';
import { labUnitText } from './labUnitText';

/** more than any laboratory prints: the value is shown as the file has it */
const decimals = 9;

/** A result as it was entered: "< 0.5 mg/L". */
export function labResultText(
  { comparator, value, unit }: Pick<Lab, 'comparator' | 'value' | 'unit'>,
  language: string,
): string {
  const [, fraction = ''] = String(value).split('.');
  const figure = formatNumber(value, language, Math.min(decimals, fraction.length));
  const shown = unit === '1' ? '' : labUnitText(unit);
  return [comparator === null ? '' : signs[comparator], figure, shown].filter(Boolean).join(' ');
}

const signs = { '<': '<', '<=': '≤', '>': '>', '>=': '≥' } as const;

/** A day, or a moment. */
export function collectedText(collectedAt: string, language: string): string {
  return collectedAt.length === 10 ? formatDate(collectedAt, language) : formatMoment(collectedAt, language);
}
