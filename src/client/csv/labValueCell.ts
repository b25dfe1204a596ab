import type { LabComparator } from '@/clinical/labs/labFlag';
import { asciiDigits } from '@/matching/plainText';
import { splitComparator } from './labComparators';
import { numberReading, splitNumber } from './labNumbers';

/** What laboratories write in the cell of a value besides the number; '' where there is none. */
export interface ValueCell {
  comparator: LabComparator | null;
  /** the number; the whole text if no number is at the start */
  figure: string;
  /** the laboratory's own mark of an abnormal value: H, LL, * */
  flag: string;
  /** the text after the number that is not a flag */
  unit: string;
}

/** H, L, N and A (HL7), B for "bas", doubled for critical; lower-case letters are units. */
const flag = String.raw`\*{1,3}|HH?|LL?|BB?|AA?|N|[↑↓]{1,2}`;
const leading = new RegExp(`^(\\*{1,3}|[↑↓]{1,2}|(?:HH?|LL?)(?=\\s))\\s*(?=[\\d<>≤≥])`, 'u');
const trailing = new RegExp(`(?:^|\\s|(?=[([*↑↓]))[([]?(${flag})[)\\]]?$`, 'u');
const beforeUnit = new RegExp(`^[([]?(${flag})[)\\]]?\\s+`, 'u');

/** Takes the cell of a value apart: 31 L, 12,5*, 33 U/L, inf. à 5, <5 mg/L (H). */
export function splitValue(cell: string): ValueCell {
  const text = asciiDigits(cell).trim();
  const [whole = '', first = ''] = leading.exec(text) ?? [];
  const { comparator, text: number } = splitComparator(text.slice(whole.length));
  const split = numberReading(number) === null ? splitNumber(number) : null;
  if (split === null) return { comparator, figure: number, flag: first, unit: '' };
  const [before = '', second = ''] = beforeUnit.exec(split.behind) ?? [];
  const rest = split.behind.slice(before.length);
  const [after = '', third = ''] = trailing.exec(rest) ?? [];
  const unit = rest.slice(0, rest.length - after.length).trim();
  return { comparator, figure: split.figure, flag: first || second || third, unit };
}
