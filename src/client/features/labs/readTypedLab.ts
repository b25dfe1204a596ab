import { splitComparator } from '@/client/csv/labComparators';
import { numberReading } from '@/client/csv/labNumbers';
import { decimalSign } from '@/client/i18n/decimals';
import { asciiDigits } from '@/matching/plainText';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import type { LabComparator } from '@/clinical/labs/labFlag';
import { readLabUnit } from '@/clinical/labs/labUnits';

export type TypedLabText =
  | { status: 'empty' }
  | {
      status: 'read';
      value: number;
      comparator: LabComparator | null;
      /** UCUM, `null`: no unit was typed */
      unit: string | null;
    }
  | { status: 'faulty'; fault: 'notNumber' | 'ambiguousNumber' | 'unknownUnit' };

/** A number, with spaces between thousands, and the text after it. */
const form = /^(?<number>\d+(?:[ \u00a0\u202f]\d{3}(?!\d))*(?:[.,\u066b]\d+)?)(?<unit>\D.*|)$/s;

/**
 * Reads a result as typed: "5.6", "5,6 mmol/l", "<0.5", "≥ 90 mL/min". Digits may be Arabic-Indic. A comma and a
 * point are decimal separators. Before three digits, only the one of the language is: "1,250" is ambiguous in English,
 * "1.250" in French.
 *
 * @param language of the screen
 */
export function readTypedLab(typed: string, analyte: LabAnalyteKey, language: string): TypedLabText {
  const { comparator, text } = splitComparator(asciiDigits(typed));
  if (text === '' && comparator === null) return { status: 'empty' };
  const { number = '', unit: behind = '' } = form.exec(text)?.groups ?? {};
  const reading = numberReading(number);
  if (reading === null) return { status: 'faulty', fault: 'notNumber' };
  const sign = decimalSign(language) === ',' ? 'comma' : 'point';
  // The language says what its own decimal sign means. The other sign may be a habit, or separate thousands.
  if (reading.kind === 'unclear' && reading.mark !== sign)
    return { status: 'faulty', fault: 'ambiguousNumber' };
  const value = reading.kind === 'unclear' ? reading[sign] : reading.value;
  const unit = behind.trim() === '' ? null : readLabUnit(analyte, behind);
  if (behind.trim() !== '' && unit === null) return { status: 'faulty', fault: 'unknownUnit' };
  return { status: 'read', value, comparator, unit };
}

/** A value as it would be typed, without the unit: the inverse of readTypedLab. */
export function typedText(
  { value, comparator }: { value: number; comparator: LabComparator | null },
  language: string,
): string {
  return `${comparator ?? ''}${String(value).replace('.', decimalSign(language))}`;
}
