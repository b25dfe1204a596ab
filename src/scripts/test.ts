import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { build } from './build';
import { ensureBrowser } from './ensureBrowser';
import { findPostgres, noPostgres } from '@/testing/postgresServer';
import { ensurePostgres } from './ensurePostgres';
import { root, runBin } from './run';

/**
 * `npm test`: everything that must hold, cheapest first. `npm run check`: the same without the browser. The last line
 * counts the tests and the other steps together, `N passed, N failed`; any failure ends the process with 1.
 */

const withBrowser = !process.argv.includes('--without-browser');
const resultsDir = path.join(root, 'test-results');
const jestResults = path.join(resultsDir, 'jest.json');
const browserResults = path.join(resultsDir, 'browser.json');

/** PGlite loads parts of itself by import(), which Jest only allows with this flag. */
const jestEnvironment = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };

interface Outcome {
  passed: number;
  failed: number;
}

async function main(): Promise<void> {
  rmSync(resultsDir, { recursive: true, force: true });
  mkdirSync(resultsDir, { recursive: true });
  const outcomes: Outcome[] = [];
  const step = async (title: string, run: () => Promise<Outcome>): Promise<void> => {
    console.log(`\n── ${title}`);
    // A step that cannot even begin has failed, and the others still count.
    outcomes.push(
      await run().catch((error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
        return { passed: 0, failed: 1 };
      }),
    );
  };

  // Side by side: each of them uses one core.
  await Promise.all([
    step('types and format', async () =>
      both(
        await plain('tsc', ['--noEmit']),
        await plain('prettier', ['--check', '--log-level', 'warn', '.']),
      ),
    ),
    step('lint', () => plain('eslint', ['.'])),
  ]);
  await step('rules, client, API', runJest);
  if (withBrowser) {
    await step('build', async () => {
      await build();
      return { passed: 1, failed: 0 };
    });
    await step('browser', runBrowserTests);
  }

  // Once more where it is read: what ran on the embedded database alone has not been tried on the other one.
  if (findPostgres() === null) console.warn(`\n${noPostgres}`);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function both(one: Outcome, other: Outcome): Outcome {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}

async function plain(bin: string, args: string[]): Promise<Outcome> {
  const code = await runBin(bin, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runBrowserTests(): Promise<Outcome> {
  await ensureBrowser();
  const code = await runBin('playwright', ['test', '--config', 'src/e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: browserResults,
  });
  const counts = z.object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  });
  if (!existsSync(browserResults)) return { passed: 0, failed: 1 };
  const { stats } = counts.parse(JSON.parse(readFileSync(browserResults, 'utf8')));
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: Math.max(failed, code === 0 ? 0 : 1) };
}

async function runJest(): Promise<Outcome> {
  ensurePostgres();
  const code = await runBin(
    'jest',
    // By itself Jest leaves one core idle.
    ['--ci', '--maxWorkers=100%', '--json', `--outputFile=${jestResults}`],
    jestEnvironment,
  );
  const counts = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
  if (!existsSync(jestResults)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests } = counts.parse(JSON.parse(readFileSync(jestResults, 'utf8')));
  // A suite that does not load fails without a failed test.
  return { passed: numPassedTests, failed: Math.max(numFailedTests, code === 0 ? 0 : 1) };
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
