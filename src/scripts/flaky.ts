import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build';
import { startBusyLoops } from './busyLoops';
import { flakyTable, type Repeated } from './flakyTable';
import { resultsDir, root } from './run';
import { runJest } from './runJest';
import { runStories, type StorySuite } from './runStories';

const usage = `npm run flaky -- <pattern>: runs the tests whose path matches 20 times beside two busy loops.
  --times 5    another number of times
  --write      keeps the table of the stories in docs/testing.md`;

const page = path.join(root, 'docs/testing.md');
const tablePlace = /(<!-- flaky: .*? -->\n)[^]*?(\n<!-- end of flaky -->)/;

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
  const repeated: Repeated[] = [];
  try {
    if (hasStories) repeated.push(...(await repeatStories(pattern, times)));
    if (hasUnitTests) repeated.push(...(await repeatUnitTests(pattern, times)));
  } finally {
    stop();
  }
  const table = flakyTable(repeated);
  console.log(`\n${table}`);
  if (values.write) {
    const text = readFileSync(page, 'utf8');
    writeFileSync(
      page,
      text.replace(tablePlace, (_all, begin, end) => `${begin}\n${table}\n${end}`),
    );
  }
  process.exitCode = repeated.some(({ seconds, failed }) => failed > 0 || seconds.length === 0) ? 1 : 0;
}

async function repeatStories(pattern: string, times: number): Promise<Repeated[]> {
  const { suites } = await runStories({
    name: 'flaky',
    args: [pattern, `--repeat-each=${times}`, '--retries=0', '--grep-invert=@deep'],
  });
  const byName = new Map<string, Repeated>();
  for (const { name, isOk, seconds } of suites.flatMap(runsOf)) {
    const one = byName.get(name) ?? { name, failed: 0, seconds: [] };
    byName.set(name, {
      name,
      failed: one.failed + (isOk ? 0 : 1),
      seconds: [...one.seconds, seconds],
    });
  }
  return [...byName.values()];
}

function runsOf({
  file,
  specs,
  suites = [],
}: StorySuite): { name: string; isOk: boolean; seconds: number }[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration, status }) => ({
        name: `${path.basename(file)}: ${title}`,
        isOk: status === 'passed',
        seconds: duration / 1000,
      })),
    ),
  );
  return [...own, ...suites.flatMap(runsOf)];
}

/** By file: Jest runs a file's tests one after the other in one place. */
async function repeatUnitTests(pattern: string, times: number): Promise<Repeated[]> {
  const byName = new Map<string, Repeated>();
  for (let time = 0; time < times; time += 1) {
    const { tests } = await runJest({ name: 'flaky-unit', args: [pattern] });
    for (const { name, seconds, isOk } of tests) {
      const one = byName.get(name) ?? { name, failed: 0, seconds: [] };
      byName.set(name, { name, failed: one.failed + (isOk ? 0 : 1), seconds: [...one.seconds, seconds] });
    }
  }
  return [...byName.values()];
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
