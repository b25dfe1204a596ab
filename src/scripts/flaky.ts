import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build';
import { startBusyLoops } from './busyLoops';
import { flakyTable, gathered } from './flakyTable';
import { resultsDir, root } from './run';
import { runJest } from './runJest';
import { runStories } from './runStories';
import type { TimedTest } from './testSteps';

const usage = `npm run flaky -- <pattern>: runs the tests whose path matches 20 times beside two busy loops.
  --times 5    another number of times
  --write      keeps the table of the stories in docs/testing.md`;

const page = path.join(root, 'docs/testing.md');
const tablePlace = /(<!-- flaky -->\n)[^]*?(\n<!-- end of flaky -->)/;

/** Runs tests many times on a busy machine, and prints which of them failed how often. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { times: { type: 'string', default: '20' }, write: { type: 'boolean', default: false } },
  });
  const [pattern] = positionals;
  const times = Number(values.times);
  if (pattern === undefined || !Number.isInteger(times) || times < 1) throw new Error(usage);
  const matching = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    new RegExp(pattern).test(file),
  );
  const hasStories = matching.some((file) => file.endsWith('.e2e.ts'));
  const hasUnitTests = matching.some((file) => /\.test\.tsx?$/.test(file));
  if (!hasStories && !hasUnitTests)
    throw new Error(`No test has a path that matches ${pattern}.\n\n${usage}`);

  mkdirSync(resultsDir, { recursive: true });
  if (hasStories) await build();
  const stop = startBusyLoops(2);
  const runs: TimedTest[] = [];
  try {
    if (hasStories) runs.push(...(await repeatStories(pattern, times)));
    if (hasUnitTests) runs.push(...(await repeatUnitTests(pattern, times)));
  } finally {
    stop();
  }
  const table = flakyTable(gathered(runs));
  console.log(`\n${table}`);
  if (values.write) {
    const text = readFileSync(page, 'utf8');
    writeFileSync(
      page,
      text.replace(tablePlace, (_all, begin, end) => `${begin}\n${table}\n${end}`),
    );
  }
  process.exitCode = runs.length === 0 || runs.some(({ isOk }) => !isOk) ? 1 : 0;
}

async function repeatStories(pattern: string, times: number): Promise<TimedTest[]> {
  const { tests } = await runStories({
    name: 'flaky',
    args: [pattern, `--repeat-each=${times}`, '--grep-invert=@deep'],
  });
  return tests;
}

/** Of each file: Jest runs the tests of one in one place, one after the other. */
async function repeatUnitTests(pattern: string, times: number): Promise<TimedTest[]> {
  const runs: TimedTest[] = [];
  for (let time = 0; time < times; time += 1) {
    const { tests } = await runJest({ name: 'flaky-unit', args: [pattern] });
    runs.push(...tests);
  }
  return runs;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
