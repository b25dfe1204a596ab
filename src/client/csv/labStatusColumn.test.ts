import { guessStatusColumn } from './labStatusColumn';

const settled = (meaning: 'status' | 'flags') => ({ state: 'settled', meaning });

it.each([
  ['', { state: 'notNeeded' }],
  ['R, S, I', { state: 'notNeeded' }],
  ['N', { state: 'ambiguous', words: ['N'] }],
  ['N, P, , n, C', { state: 'ambiguous', words: ['N', 'P', 'n'] }],
  ['N, H, F', { state: 'ambiguous', words: ['N'] }],
  ['P, F', settled('status')],
  ['C, Final', settled('status')],
  ['P, Préliminaire', settled('status')],
  ['N, أولية', settled('status')],
  ['C, Cancelled', settled('status')],
  ['N, H', settled('flags')],
  ['N, P, bas', settled('flags')],
  ['C, مرتفع', settled('flags')],
])('a status column of %s', (cells, expected) => {
  expect(guessStatusColumn(cells.split(', '))).toEqual(expected);
});
