import { searchable, searchSchema } from './patientSearch';

const today = '2026-03-09';
const eight = 'one two three four five six seven eight';
const isAccepted = (typed: string) => searchSchema.safeParse({ typed, today }).success;

describe('the text of a search', () => {
  it.each([
    ['eight words', eight],
    ['eight words, some of them repeated', `${eight} one two One, TWO`],
    ['a name and a phone number in pairs', 'Benali 06 12 12 34 12'],
    ['nothing', ''],
  ])('may have %s', (_title, typed) => {
    expect(isAccepted(typed)).toBe(true);
  });

  it.each([
    ['nine different words', `${eight} nine`],
    ['nine words without spaces', eight.replaceAll(' ', '-') + '-nine'],
    [
      'a hundred letters as words',
      Array.from({ length: 100 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join(' '),
    ],
    ['more than 200 characters', 'x'.repeat(201)],
  ])('may not have %s', (_title, typed) => {
    expect(isAccepted(typed)).toBe(false);
  });

  it.each([
    ['is sent as typed when it is accepted', 'Él Fassi, 3/48', 'Él Fassi, 3/48'],
    ['is shortened to its first eight words', `${eight} nine ten`, eight],
    ['is shortened to words that are not repeated', `one one one ${eight} nine`, eight],
  ])('%s', (_title, typed, sent) => {
    expect(searchable(typed)).toBe(sent);
  });

  it.each([
    ['one long word', 'x'.repeat(500)],
    ['many words', 'ab '.repeat(200)],
    ['ligatures that expand', '\ufdfa'.repeat(300)],
  ])('is shortened to what is accepted: %s', (_title, typed) => {
    expect(isAccepted(searchable(typed))).toBe(true);
  });
});
