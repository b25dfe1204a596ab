import { rowChanges } from './rowChanges';

interface Row {
  id: string;
  value: number;
}
const rows = (ids: string, value = 0): Row[] => [...ids].map((id) => ({ id, value }));
const keyOf = ({ id }: Row) => id;
const idsOf = (shown: readonly Row[]) => shown.map(keyOf).join('');

describe('rows that are shown beside those there are now', () => {
  it.each([
    ['the same', 'abc', 'abc', 0, 'abc'],
    ['one more', 'abc', 'abxc', 1, 'abc'],
    ['one less', 'abc', 'ac', 1, 'abc'],
    ['one that moved over all others', 'abcdef', 'fabcde', 1, 'abcdef'],
    ['two that changed places', 'abcd', 'abdc', 1, 'abcd'],
    ['one more, one less and one moved', 'abcd', 'xbda', 3, 'abcd'],
  ])('%s: counts what changed and keeps the places', (_what, before, after, count, kept) => {
    const changes = rowChanges(rows(before), rows(after), keyOf);
    expect(changes.count).toBe(count);
    expect(idsOf(changes.inPlace)).toBe(kept);
  });

  it('have their new values in their places, and those that went their last ones', () => {
    const { inPlace } = rowChanges(rows('ab', 1), rows('b', 2), keyOf);
    expect(inPlace.map(({ value }) => value)).toEqual([1, 2]);
  });

  it('stay as they were where that is asked, and count', () => {
    const { count, inPlace } = rowChanges(rows('ab', 1), rows('ab', 2), keyOf, ({ value }) => value);
    expect(count).toBe(2);
    expect(inPlace.map(({ value }) => value)).toEqual([1, 1]);
  });
});
