import { rowRange } from './rowRange';

const range = (rows: string, index: number, lastKey: string | null) =>
  rowRange([...rows], (row) => row, index, lastKey).join('');

describe('rowRange', () => {
  it('returns only the pressed row when none was pressed before', () => {
    expect(range('abcde', 2, null)).toBe('c');
  });

  it('works in both directions and includes both ends', () => {
    expect(range('abcde', 3, 'b')).toBe('bcd');
    expect(range('abcde', 1, 'd')).toBe('bcd');
  });

  it('starts at the current position of the last pressed row after the order changed', () => {
    expect(range('edcba', 1, 'b')).toBe('dcb');
  });

  it('returns only the pressed row when the last pressed row was filtered out', () => {
    expect(range('acde', 2, 'b')).toBe('d');
  });
});
