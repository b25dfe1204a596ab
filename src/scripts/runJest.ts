import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { resultsDir, root, runBin } from './run';
import type { Outcome, TimedTest } from './testSteps';

/** PGlite loads parts of itself by import(), which Jest only allows with this flag. */
const jestEnvironment = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };

const resultsSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({ name: z.string(), status: z.string(), startTime: z.number(), endTime: z.number() }),
  ),
});

export interface JestRun {
  /** names the file of its results */
  name: string;
  /** what Jest is told beside how it reports */
  args?: string[];
  env?: NodeJS.ProcessEnv;
}

/** Runs unit and API tests with a dot for each file, and reads what came of them. */
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
      // By itself Jest leaves one core idle.
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
    // A file that does not load fails without a failed test, and a pattern that meets no test proves nothing.
    failed: Math.max(read.numFailedTests, code === 0 && read.numPassedTests > 0 ? 0 : 1),
    tests: read.testResults
      // Of a file whose tests were all left out Jest has no times, and of one that does not load neither.
      .filter(({ status, startTime, endTime }) => status === 'failed' || endTime > startTime)
      .map((file) => ({
        name: path.relative(root, file.name),
        seconds: (file.endTime - file.startTime) / 1000,
        isOk: file.status !== 'failed',
      })),
  };
}
