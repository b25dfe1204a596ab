import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { resultsDir, root, runBin } from './run';
import type { Outcome, TimedTest } from './testSteps';

const nodeOptions = [
  // PGlite loads parts of itself with import(), which Jest allows only with this flag.
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  // Rendering in jsdom makes so much garbage that a larger young generation saves a seventh of the time.
  '--max-semi-space-size=128',
];
const jestEnvironment = { NODE_OPTIONS: nodeOptions.join(' ') };

const resultsSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({ name: z.string(), status: z.string(), startTime: z.number(), endTime: z.number() }),
  ),
});

export interface JestRun {
  /** the name of the results file */
  name: string;
  /** arguments for Jest, apart from the reporting ones */
  args?: string[];
  env?: NodeJS.ProcessEnv;
}

/** Runs unit and API tests with a dot for each file, and reads the results. */
export async function runJest({
  name,
  args = [],
  env = {},
}: JestRun): Promise<Outcome & { tests: TimedTest[] }> {
  const results = path.join(resultsDir, `${name}.json`);
  rmSync(results, { force: true });
  const code = await runBin(
    'jest',
    [
      '--ci',
      // By default Jest leaves one core idle.
      '--maxWorkers=100%',
      `--reporters=${path.join(root, 'src/scripts/jestDots.mjs')}`,
      '--json',
      `--outputFile=${results}`,
      ...args,
    ],
    { ...jestEnvironment, ...env },
  );
  if (!existsSync(results)) return { passed: 0, failed: 1, tests: [] };
  const read = resultsSchema.parse(JSON.parse(readFileSync(results, 'utf8')));
  return {
    passed: read.numPassedTests,
    // A file that does not load fails without a failed test, and a pattern that matches no test proves nothing.
    failed: Math.max(read.numFailedTests, code === 0 && read.numPassedTests > 0 ? 0 : 1),
    tests: read.testResults
      // Jest has no times for a file whose tests were all skipped, or for one that does not load.
      .filter(({ status, startTime, endTime }) => status === 'failed' || endTime > startTime)
      .map((file) => ({
        name: path.relative(root, file.name),
        seconds: (file.endTime - file.startTime) / 1000,
        isOk: file.status !== 'failed',
      })),
  };
}
