import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ensureBrowser } from './ensureBrowser';
import { resultsDir, runBin } from './run';
import type { Outcome, TimedTest } from './testSteps';

/** The format of Playwright's results: nested suites, each with its stories. */
const storySuiteSchema = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(z.object({ results: z.array(z.object({ duration: z.number(), status: z.string() })) })),
    }),
  ),
  get suites() {
    return z.array(storySuiteSchema).optional();
  },
});
type StorySuite = z.infer<typeof storySuiteSchema>;
const resultsSchema = z.object({
  suites: z.array(storySuiteSchema),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

export interface StoryRun {
  /** the name of the results file */
  name: string;
  /** arguments for Playwright, apart from the reporting ones */
  args?: string[];
  env?: NodeJS.ProcessEnv;
}

/** Runs browser stories with a dot for each, and reads the results. The app must be built. */
export async function runStories({
  name,
  args = [],
  env = {},
}: StoryRun): Promise<Outcome & { tests: TimedTest[] }> {
  await ensureBrowser();
  const results = path.join(resultsDir, `${name}.json`);
  rmSync(results, { force: true });
  const code = await runBin(
    'playwright',
    ['test', '--config', 'src/e2e/playwright.config.ts', '--reporter=dot,json', ...args],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: results, ...env },
  );
  if (!existsSync(results)) return { passed: 0, failed: 1, tests: [] };
  const { stats, suites } = resultsSchema.parse(JSON.parse(readFileSync(results, 'utf8')));
  const failed = stats.unexpected + stats.flaky;
  return {
    passed: stats.expected,
    failed: Math.max(failed, code === 0 ? 0 : 1),
    tests: suites.flatMap(storiesOf),
  };
}

/** All runs of all stories; a repeated story has several runs. */
function storiesOf({ file, specs, suites = [] }: StorySuite): TimedTest[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration, status }) => ({
        name: `${path.basename(file)}: ${title}`,
        isOk: status === 'passed',
        seconds: duration / 1000,
      })),
    ),
  );
  return [...own, ...suites.flatMap(storiesOf)];
}
