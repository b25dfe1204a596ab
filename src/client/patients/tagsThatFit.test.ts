import { tagsThatFit } from './tagsThatFit';

const fixed = [100];
const tags = [100, 100, 100];

it.each([
  { title: 'all of them where they just fit', line: 424, most: 3, shown: 3 },
  { title: 'one less and the button where they do not', line: 423, most: 3, shown: 2 },
  { title: 'no more than the button leaves room for', line: 355, most: 3, shown: 1 },
  { title: 'never more than is wanted', line: 1000, most: 2, shown: 2 },
  { title: 'the gravest one however short the line is', line: 50, most: 3, shown: 1 },
])('shows $title', ({ line, most, shown }) => {
  expect(tagsThatFit({ most, line, gap: 8, fixed, tags, more: 40 })).toBe(shown);
});

it('leaves room for a button that is not there yet', () => {
  expect(tagsThatFit({ most: 3, line: 351, gap: 8, fixed, tags, more: 0 })).toBe(1);
  expect(tagsThatFit({ most: 3, line: 360, gap: 8, fixed, tags, more: 0 })).toBe(2);
});
