import { pageInParts } from './pageInParts';

interface Row {
  at: number;
  text: string;
}

/** Reads of a table with so many rows of so many characters, and how many rows each read asked for. */
function table(count: number, characters: number) {
  const rows = Array.from({ length: count }, (_, at) => ({ at, text: 'x'.repeat(characters) }));
  const asked: number[] = [];
  return {
    asked,
    read: async (last: Row | undefined, limit: number) => {
      asked.push(limit);
      const begin = last === undefined ? 0 : last.at + 1;
      return rows.slice(begin, begin + limit);
    },
  };
}
const numbers = (items: readonly Row[]) => items.map(({ at }) => at);
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('a page that is read in parts', () => {
  it.each([
    ['no row', 0, 0, false],
    ['fewer rows than a part', 7, 7, false],
    ['exactly a part', 50, 50, false],
    ['a few parts', 120, 120, false],
    ['as many rows as a page', 200, 200, false],
    ['more rows than a page', 201, 200, true],
  ])('of a table with %s has them in order', async (_title, count, onPage, more) => {
    const page = await pageInParts(200, table(count, 10).read);
    expect(numbers(page.items)).toEqual(upTo(onPage));
    expect(page.more).toBe(more);
  });

  it('ends early when its rows are large, and the next page goes on after them', async () => {
    const { read, asked } = table(120, 30_000);
    const first = await pageInParts(500, read);
    expect(numbers(first.items)).toEqual(upTo(50));
    expect(first.more).toBe(true);
    expect(asked).toEqual([50]);
    const last = first.items.at(-1);
    const second = await pageInParts<Row>(500, (before, limit) => read(before ?? last, limit));
    expect(numbers(second.items)).toEqual(upTo(100).slice(50));
  });
});
