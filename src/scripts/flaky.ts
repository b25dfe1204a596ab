import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build';
import { startBusyLoops } from './busyLoops';
import { flakyTable, gathered, rowsOf, withRows, type FlakyRow } from './flakyTable';
import { resultsDir, root, runBin } from './run';
import { runJest } from './runJest';
import { runStories } from './runStories';
import type { Outcome, TimedTest } from './testSteps';

const usage = `npm run flaky -- <pattern>: runs the tests whose path matches 20 times beside two busy loops.
  --times 5    another number of times
  --write      keeps the rows of these stories in docs/testing.md`;

const page = path.join(root, 'docs/testing.md');

/** Runs tests many times on a busy machine, and prints how often each failed. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { times: { type: 'string', default: '20' }, write: { type: 'boolean', default: false } },
  });
  const [pattern] = positionals;
  const times = Number(values.times);
  if (pattern === undefined || !Number.isInteger(times) || times < 1) throw new Error(usage);
  if (values.write && times < 20)
    throw new Error(`Fewer than 20 runs prove too little to be kept.\n\n${usage}`);
  const matching = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(root, 'src', file))
    .filter((file) => new RegExp(pattern).test(file));
  const hasStories = matching.some((file) => file.endsWith('.e2e.ts'));
  const hasUnitTests = matching.some((file) => /\.test\.tsx?$/.test(file));
  if (!hasStories && !hasUnitTests)
    throw new Error(`No test has a path that matches ${pattern}.\n\n${usage}`);

  mkdirSync(resultsDir, { recursive: true });
  if (hasStories) await build();
  const stop = startBusyLoops(2);
  const stories: Runs[] = [];
  const unitTests: Runs[] = [];
  try {
    if (hasStories) {
      // Four at a time: busier than any machine that they have to pass on.
      const args = [pattern, `--repeat-each=${times}`, '--grep-invert=@deep', '--workers=4'];
      stories.push(await runStories({ name: 'flaky', args }));
    }
    for (let time = 0; hasUnitTests && time < times; time += 1) {
      const args = [pattern, '--testNamePattern=^(?!.*@deep)'];
      unitTests.push(await runJest({ name: 'flaky-unit', args }));
    }
  } finally {
    stop();
  }
  const rowsOfRuns = (runs: readonly Runs[]) => rowsOf(gathered(runs.flatMap(({ tests }) => tests)));
  console.log(`\n${flakyTable(rowsOfRuns([...stories, ...unitTests]))}`);
  if (values.write) await keep(rowsOfRuns(stories));
  // Includes failures outside a test.
  process.exitCode = [...stories, ...unitTests].some(({ failed }) => failed > 0) ? 1 : 0;
}

/** Writes the rows of these stories to docs/testing.md. */
async function keep(rows: readonly FlakyRow[]): Promise<void> {
  writeFileSync(page, withRows(readFileSync(page, 'utf8'), rows));
  await runBin('oxfmt', [page]);
}

type Runs = Outcome & { tests: TimedTest[] };

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
