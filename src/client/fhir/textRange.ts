import type { LabRange } from '@/clinical/labs/labRange';
import { asciiDigits } from '@/matching/plainText';
import { readTextValue } from './textValue';

interface TextRange extends Pick<LabRange, 'low' | 'low_inclusive' | 'high' | 'high_inclusive'> {
  /** after the last number; `undefined`: the text has none */
  unit: string | undefined;
}

/**
 * A reference range that another system sends as text: "3.5 - 5.2", "Normal: 0,5–1,2 mg/dL", "(<5)". Words before it are
 * ignored: whether they mean another range is for `isNormalRangeOf`.
 *
 * @returns `null` when the text is no range, or a sign in it may part thousands as well as decimals
 */
export function readTextRange(text: string): TextRange | null {
  const behindWords = asciiDigits(text)
    .trim()
    .replace(/^[\p{L}\s:([]+/u, '');
  const figures = behindWords.replace(/[)\]]$/, '').trimEnd();
  const [, from, to] = twoBounds.exec(figures) ?? [];
  if (from !== undefined && to !== undefined) {
    const [low, high] = [from, to].map(readTextValue);
    if (low?.kind !== 'number' || high?.kind !== 'number') return null;
    return { low: low.value, low_inclusive: true, high: high.value, high_inclusive: true, unit: high.unit };
  }
  const only = readTextValue(figures);
  if (only.kind !== 'number' || only.comparator === undefined) return null;
  const { value, comparator, unit } = only;
  const isUpper = comparator === '<' || comparator === '<=';
  return {
    low: isUpper ? null : value,
    low_inclusive: comparator !== '>',
    high: isUpper ? value : null,
    high_inclusive: comparator !== '<',
    unit,
  };
}

const twoBounds = /^(\d[\d.,]*)\s*(?:[-–—]|to|à|bis)\s*(\d.*)$/iu;
