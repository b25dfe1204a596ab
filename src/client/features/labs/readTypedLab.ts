import { decimalSign, plainDecimal, plainDigits } from '@/client/i18n/decimals';
import type { LabAnalyteKey } from '@/clinical/labAnalytes';
import type { LabComparator } from '@/clinical/labFlag';
import { readLabUnit } from '@/clinical/labUnits';

export type TypedLabText =
  | { status: 'empty' }
  | {
      status: 'read';
      value: number;
      comparator: LabComparator | null;
      /** UCUM, `null`: none was typed */
      unit: string | null;
    }
  | { status: 'faulty'; fault: 'notNumber' | 'ambiguousNumber' | 'unknownUnit' };

const comparators: Record<string, LabComparator> = {
  '<': '<',
  '<=': '<=',
  '=<': '<=',
  '≤': '<=',
  '>': '>',
  '>=': '>=',
  '=>': '>=',
  '≥': '>=',
};

const form =
  /^(?<sign>[<>]=?|=[<>]|[≤≥])?\s*(?<number>\d+(?:[ \u00a0\u202f]\d{3}(?!\d))*(?:[.,\u066b]\d+)?)(?<unit>\D.*|)$/s;

/**
 * Reads a result as it is typed: "5.6", "5,6 mmol/l", "<0.5", "≥ 90 mL/min". Digits may be Arabic-Indic, and a comma is the decimal sign
 * but where the language has a point and three digits follow: "1,250" could be either.
 *
 * @param language of the screen
 */
export function readTypedLab(typed: string, analyte: LabAnalyteKey, language: string): TypedLabText {
  const text = plainDigits(typed.trim());
  if (text === '') return { status: 'empty' };
  const { sign, number = '', unit: behind = '' } = form.exec(text)?.groups ?? {};
  const unit = behind.trim();
  if (number === '') return { status: 'faulty', fault: 'notNumber' };
  if (decimalSign(language) === '.' && /^\d{1,3},\d{3}$/.test(number)) {
    return { status: 'faulty', fault: 'ambiguousNumber' };
  }
  const code = unit === '' ? null : readLabUnit(analyte, unit);
  if (unit !== '' && code === null) return { status: 'faulty', fault: 'unknownUnit' };
  return {
    status: 'read',
    value: Number(plainDecimal(number.replace(/\s/g, ''))),
    comparator: sign === undefined ? null : (comparators[sign] ?? null),
    unit: code,
  };
}

/** A value as it would be typed: the way back from readTypedLab, without the unit. */
export function typedText(
  { value, comparator }: { value: number; comparator: LabComparator | null },
  language: string,
): string {
  return `${comparator ?? ''}${String(value).replace('.', decimalSign(language))}`;
}
