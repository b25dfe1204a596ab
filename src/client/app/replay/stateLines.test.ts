import { stateLines } from './stateLines';

const signs = { same: ' ', added: '+', removed: '-', changed: '~' };
const written = (before: unknown, after: unknown) =>
  stateLines(before, after).map(({ depth, text, mark, was, more }) =>
    [signs[mark], '  '.repeat(depth), more === undefined ? text : `… ${more}`, was && ` was ${was}`]
      .filter((part) => part !== undefined)
      .join(''),
  );

describe('stateLines', () => {
  it('marks added, removed and changed values', () => {
    const before = { kept: 1, status: 'unread', tables: { a: { n: 1 }, gone: { n: 2 } }, list: ['x'] };
    const after = { kept: 1, status: 'read', tables: { a: { n: 1 }, b: { n: 3 } }, list: ['x', 'y'] };
    expect(written(before, after)).toEqual([
      ' {',
      ' ' + '  "kept": 1',
      '~' + '  "status": "read" was "unread"',
      ' ' + '  "tables": {',
      ' ' + '    "a": {',
      ' ' + '      "n": 1',
      ' ' + '    }',
      '+' + '    "b": {',
      '+' + '      "n": 3',
      '+' + '    }',
      '-' + '    "gone": {"n":2}',
      ' ' + '  }',
      ' ' + '  "list": [',
      ' ' + '    "x"',
      '+' + '    "y"',
      ' ' + '  ]',
      ' }',
    ]);
  });

  it.each([
    [
      'a value that becomes an object',
      { a: null },
      { a: { b: 1 } },
      ['~  "a": { was null', '+    "b": 1', '+  }'],
    ],
    ['an object that becomes a value', { a: { b: 1 } }, { a: null }, ['~  "a": null was {"b":1}']],
    ['an object that is emptied', { a: { b: 1 } }, { a: {} }, ['~  "a": {} was {"b":1}']],
    ['an empty object that was recreated', { a: {} }, { a: {} }, ['   "a": {}']],
    [
      'a list that becomes an object',
      { a: [1] },
      { a: { b: 1 } },
      ['~  "a": { was [1]', '+    "b": 1', '+  }'],
    ],
  ])('shows %s', (_what, before, after, lines) => {
    expect(written(before, after)).toEqual([' {', ...lines, ' }']);
  });

  it('shows the changed entry of a large object, and counts the entries left out', () => {
    const before = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, index]));
    const lines = written(before, { ...before, k4000: 'new' });
    expect(lines).toContain('~  "k4000": "new" was 4000');
    expect(lines.at(-2)).toBe('   … 4979');
    expect(lines.length).toBeLessThan(30);
  });

  it('limits the number and length of lines for a large state', () => {
    const record = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`field${index}`, 'x'.repeat(300)]),
    );
    const table = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`record${index}`, record]));
    const state = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`table${index}`, table]));
    const lines = stateLines(state, state);
    expect(lines.length).toBeLessThan(2000);
    expect(Math.max(...lines.map(({ text }) => text.length))).toBeLessThan(200);
  });
});
