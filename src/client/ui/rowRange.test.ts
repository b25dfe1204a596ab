import { rowRange } from './rowRange';

const range = (rows: string, index: number, lastKey: string | null) =>
  rowRange([...rows], (row) => row, index, lastKey).join('');

describe('rowRange', () => {
  it('is the row pressed, where none was pressed before', () => {
    expect(range('abcde', 2, null)).toBe('c');
  });

  it('goes both ways, both ends included', () => {
    expect(range('abcde', 3, 'b')).toBe('bcd');
    expect(range('abcde', 1, 'd')).toBe('bcd');
  });

  it('begins where the row pressed before stands now, in another order', () => {
    expect(range('edcba', 1, 'b')).toBe('dcb');
  });

  it('is no range once a filter has taken that row away', () => {
    expect(range('acde', 2, 'b')).toBe('d');
  });
});
