import { listenToConsole } from '@/testing/console';
import { flakyTable, readFlakyTable, rowsOf, withRows } from './flakyTable';
import { runStep, summaryOf, type StepResult } from './testSteps';

const step = (fields: Partial<StepResult>): StepResult => ({
  ...{ title: 'lint', passed: 1, failed: 0, seconds: 61.2, tests: [] },
  ...fields,
});

describe('the summary of a run', () => {
  it('lists each step with its time, the ten slowest tests and the total count', () => {
    const tests = Array.from({ length: 12 }, (_, at) => ({
      ...{ name: `test ${at}`, seconds: at, isOk: true },
    }));
    const lines = summaryOf([step({}), step({ title: 'stories', passed: 11, failed: 1, tests })], 600).split(
      '\n',
    );
    expect(lines.slice(1, 5)).toEqual([
      'step       time  passed  failed',
      'lint       1:01       1       0',
      'stories    1:01      11       1',
      'all       10:00      12       1',
    ]);
    expect(lines.slice(6, 8)).toEqual(['Slowest, stories:', '  0:11  test 11']);
    expect(lines.filter((line) => line.includes('test '))).toHaveLength(10);
    expect(lines.at(-1)).toBe('12 passed, 1 failed');
  });
});

describe('a step', () => {
  beforeEach(() => jest.spyOn(console, 'log').mockImplementation(() => undefined));

  it('that cannot start counts as failed, and its error is logged', async () => {
    const errors = listenToConsole('error');
    const result = await runStep('browser stories', () => Promise.reject(new Error('No browser was found.')));
    expect(result).toMatchObject({ title: 'browser stories', passed: 0, failed: 1, tests: [] });
    expect(errors).toEqual(['No browser was found.']);
  });
});

describe('the table of repeated tests', () => {
  it('lists failed tests first, with pass counts and the median and slowest times', () => {
    const rows = rowsOf([
      { name: 'a story | of two', failed: 0, seconds: [2, 1, 3] },
      { name: 'b story', failed: 1, seconds: [4, 4] },
    ]);
    const table = flakyTable(rows);
    expect(table.split('\n').slice(2)).toEqual([
      '| b story | 1 of 2 | 4.0 s | 4.0 s |',
      '| a story \\| of two | 3 of 3 | 2.0 s | 3.0 s |',
    ]);
    const aligned = table.replaceAll(' | ', '   |    ');
    expect(readFlakyTable(aligned).reverse()).toEqual(rows);
  });

  const row = { passed: 20, runs: 20, median: '2.0', slowest: '3.0' };
  const page = (table: string) => `# Tests\n<!-- flaky -->\n\n${table}\n\n<!-- end of flaky -->\nmore`;

  it('replaces the rows of the same tests and keeps all others', () => {
    const before = page(
      flakyTable([
        { ...row, name: 'a' },
        { ...row, name: 'b', median: '9.0' },
      ]),
    );
    const after = withRows(before, [
      { ...row, name: 'b' },
      { ...row, name: 'c' },
    ]);
    expect(after).toBe(page(flakyTable(['a', 'b', 'c'].map((name) => ({ ...row, name })))));
  });

  it('cannot be written to a page without its markers', () => {
    expect(() => withRows('# Tests', [{ ...row, name: 'a' }])).toThrow('The page has no <!-- flaky -->');
  });
});
