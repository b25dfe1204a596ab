import { asciiDigits } from '@/matching/plainText';

export type TextValue =
  | {
      kind: 'number';
      value: number;
      comparator: '<' | '<=' | '>' | '>=' | undefined;
      unit: string | undefined;
    }
  /** the sign may part thousands as well as decimals */
  | { kind: 'unclear' }
  | { kind: 'words' };

/** A value that another system sends as text: "5.6", "< 0,5 mg/dL". */
export function readTextValue(text: string): TextValue {
  const [, sign = '', number = '', unit = ''] =
    pattern.exec(asciiDigits(text).trim().replace(flag, '').trimEnd()) ?? [];
  if (number === '') return { kind: 'words' };
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(number)) return { kind: 'unclear' };
  const comparator = comparators.get(sign);
  return { kind: 'number', value: Number(number.replace(',', '.')), comparator, unit: unit || undefined };
}

/** What follows the number is a unit, which does not begin with a digit or a sign: "1-2", "1:80" and "5/7" are words. */
const pattern = /^(<=|>=|[<>≤≥]?)\s*(\d+(?:[.,]\d+)?)(?:\s*([\p{L}%µ°[{][^<>]*))?$/u;

/** The laboratory's own mark of an abnormal value: (H), [LL], *. The result is flagged by its range. */
const flag = /(?:[([](?:HH?|LL?|AA?|N)[)\]]|\*{1,3})$/;

const comparators = new Map<string, '<' | '<=' | '>' | '>='>([
  ['<', '<'],
  ['<=', '<='],
  ['≤', '<='],
  ['>', '>'],
  ['>=', '>='],
  ['≥', '>='],
]);
