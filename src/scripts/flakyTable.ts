import type { TimedTest } from './testSteps';

/** A test that was run many times. */
export interface Repeated {
  name: string;
  failed: number;
  /** one for each run */
  seconds: number[];
}

/** Groups the runs by test. */
export function gathered(runs: readonly TimedTest[]): Repeated[] {
  const byName = new Map<string, Repeated>();
  for (const { name, isOk, seconds } of runs) {
    const before = byName.get(name) ?? { name, failed: 0, seconds: [] };
    byName.set(name, {
      name,
      failed: before.failed + (isOk ? 0 : 1),
      seconds: [...before.seconds, seconds],
    });
  }
  return [...byName.values()];
}

/** A row of the table of tests that were run many times. */
export interface FlakyRow {
  name: string;
  passed: number;
  runs: number;
  /** in seconds, as written in the table */
  median: string;
  slowest: string;
}

export function rowsOf(repeated: readonly Repeated[]): FlakyRow[] {
  return repeated.map(({ name, failed, seconds }) => {
    const sorted = [...seconds].sort((a, b) => a - b);
    return {
      name,
      passed: seconds.length - failed,
      runs: seconds.length,
      median: (sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1),
      slowest: (sorted.at(-1) ?? 0).toFixed(1),
    };
  });
}

/** A Markdown table of the rows, most failures first. */
export function flakyTable(rows: readonly FlakyRow[]): string {
  const lines = [...rows]
    .sort((a, b) => b.runs - b.passed - (a.runs - a.passed) || a.name.localeCompare(b.name))
    .map(
      ({ name, passed, runs, median, slowest }) =>
        `| ${name.replaceAll('|', '\\|')} | ${passed} of ${runs} | ${median} s | ${slowest} s |`,
    );
  return ['| test | passed | median | slowest |', '| --- | --: | --: | --: |', ...lines].join('\n');
}

const line = /^\| +(.+?) +\| +(\d+) of (\d+) +\| +([\d.]+) s +\| +([\d.]+) s +\|$/gm;

/** Reads a table that `flakyTable` wrote, formatted or not. */
export function readFlakyTable(table: string): FlakyRow[] {
  return [...table.matchAll(line)].map(([, name = '', passed, runs, median = '', slowest = '']) => ({
    name: name.replaceAll('\\|', '|'),
    passed: Number(passed),
    runs: Number(runs),
    median,
    slowest,
  }));
}

const tablePlace = /(<!-- flaky -->\n)([^]*?)(\n<!-- end of flaky -->)/;

/**
 * Replaces earlier rows of the same tests. The rows of other tests stay.
 *
 * @param page a text with a table between `<!-- flaky -->` and `<!-- end of flaky -->`
 * @throws Error when the page has no such table
 */
export function withRows(page: string, rows: readonly FlakyRow[]): string {
  const [, begin = '', table = '', end = ''] = tablePlace.exec(page) ?? [];
  if (begin === '') throw new Error('The page has no <!-- flaky --> and <!-- end of flaky --> lines.');
  const names = new Set(rows.map(({ name }) => name));
  const others = readFlakyTable(table).filter(({ name }) => !names.has(name));
  return page.replace(tablePlace, () => `${begin}\n${flakyTable([...others, ...rows])}\n${end}`);
}
