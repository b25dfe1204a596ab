import { asciiDigits } from '@/matching/plainText';

/** The text of a cell that a spreadsheet was kept from changing: ="00123" is 00123. */
export function unwrapped(cell: string): string {
  return /^\s*="([^"]*)"\s*$/.exec(cell)?.[1]?.trim() ?? cell;
}

/**
 * Whether a spreadsheet shortened a long number, such as 2,80015E+12. Its last digits are lost, so it identifies no one
 * and calls no one.
 */
export function isShortened(cell: string): boolean {
  return /^\d(?:[.,٫]\d+E\+?|E\+)\d+$/i.test(asciiDigits(cell));
}
