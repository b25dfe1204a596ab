import { fault } from './faults';
import { faultOfText, isVisible, shownText } from './safeText';

const oneLine = { hasLines: false };
const lines = { hasLines: true };
const overrides = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e'];
const isolates = ['\u2066', '\u2067', '\u2068', '\u2069'];

describe('a line of text', () => {
  it.each([...overrides, ...isolates])('is refused with the direction character %j', (mark) => {
    expect(faultOfText(`+32 ${mark}123456`, oneLine)).toBe(fault('directionMarks'));
  });

  it.each(['\n', '\r', '\t', '\u0000', '\u001b', '\u007f', '\u0085', '\u009f', '\u2028', '\u2029'])(
    'is refused with the control character %j',
    (control) => {
      expect(faultOfText(`Ann${control}BEGIN:VEVENT`, oneLine)).toBe(fault('controlCharacters'));
    },
  );

  it.each(['\u200b', ' \u200d ', '\u2060\ufeff', '\u3164', '\u2800', '\u00ad', '\u0301', '\u180e\u200e'])(
    'is refused if nothing of it can be seen: %j',
    (text) => {
      expect(faultOfText(text, oneLine)).toBe(fault('nothingVisible'));
    },
  );

  it.each([
    ...[
      '',
      'Zoe\u0308',
      'فاطمة\u200c',
      '\u200f٤٢-A1\u200e',
      '\u061c+٤٤',
      '👩🏽‍⚕️',
      'क्षि',
      '李',
      "O'Neil; --",
      '=1+1',
      '.',
      '0',
    ],
  ])('is accepted as written: %j', (text) => {
    expect(faultOfText(text, oneLine)).toBeNull();
  });
});

describe('a text of several lines', () => {
  it.each(['', ' \n ', 'and\ttab\r\nline', 'back\u2028line', ...isolates])('may be %j', (text) => {
    expect(faultOfText(text, lines)).toBeNull();
  });

  it.each([
    ...overrides.map((mark) => [mark, 'directionMarks'] as const),
    ...(['\u0000', '\u001b', '\u0085', '\v'] as const).map((control) => [control, 'unstorable'] as const),
  ])('is refused with %j: %s', (mark, code) => {
    expect(faultOfText(`Take ${mark}10`, lines)).toBe(fault(code));
  });
});

it.each([
  ['ENON \u202eNONE', oneLine, 'ENON �NONE'],
  ['Ann\r\nBEGIN', oneLine, 'Ann BEGIN'],
  ['A\u001bB', oneLine, 'A�B'],
  ['\u200b', oneLine, '�'],
  ['\u202e', oneLine, '�'],
  ['Ann Mary', oneLine, 'Ann Mary'],
  ['a\n\u202eb\u2068c\u2069', lines, 'a\n�b\u2068c\u2069'],
])('the stored text %j is shown as accepted text', (text, shape, shown) => {
  expect(shownText(text, shape)).toBe(shown);
  expect(faultOfText(shown, shape)).toBeNull();
});

it('a text of combining marks alone shows nothing, and one letter below them shows something', () => {
  expect(isVisible('\u0301\u0302')).toBe(false);
  expect(isVisible('a\u0301\u0302')).toBe(true);
});
