import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ensureBrowser } from './ensureBrowser';
import { resultsDir, runBin } from './run';
import type { Outcome, TimedTest } from './testSteps';

/** As Playwright writes its results: suites in suites, with the stories of each. */
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
  /** names the file of its results */
  name: string;
  /** what Playwright is told beside how it reports */
  args?: string[];
  env?: NodeJS.ProcessEnv;
}

/** Runs browser stories with a dot for each, and reads what came of them. The app has to be built. */
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

/** Each run of each story: a repeated one has several. */
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
