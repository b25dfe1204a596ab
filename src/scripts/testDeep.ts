import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findPostgres, noPostgres } from '@/testing/postgresServer';
import { build } from './build';
import { ensureNginx } from './ensureNginx';
import { ensureNode } from './ensureNode';
import { ensurePostgres } from './ensurePostgres';
import { findBrowser } from './findBrowser';
import { resultsDir } from './run';
import { runJest } from './runJest';
import { runStories } from './runStories';
import { runStep, summaryOf, type StepResult } from './testSteps';

/** The newest version of the release line that the README recommends. */
const newerNode = '24.21.0';
const soakSteps = 500;
const deep = { TEST_DEPTH: 'deep' };
/** What users have, where `npm test` takes the headless shell. */
const wholeBrowser = { CHROME_PATH: findBrowser() ?? undefined };

/**
 * `npm run test:deep`, before a release. Runs the long tests that `npm test` skips, each random test a hundred thousand times,
 * and the API tests on both databases. Then come a long soak, and the rest on a newer Node.js.
 */
async function main(): Promise<void> {
  const began = Date.now();
  rmSync(resultsDir, { recursive: true, force: true });
  mkdirSync(resultsDir, { recursive: true });
  ensurePostgres();
  ensureNginx();
  const results: StepResult[] = [];
  const step = async (...work: Parameters<typeof runStep>): Promise<void> =>
    void results.push(await runStep(...work));

  await step('build', () => build().then(() => ({ passed: 1, failed: 0 })));
  await step('long and random tests', () =>
    runJest({
      name: 'deep',
      args: ['--selectProjects', 'rules', 'client', '--testNamePattern=@deep|@random'],
      env: deep,
    }),
  );
  await step('API on both databases', async () => {
    if (findPostgres() === null) throw new Error(noPostgres);
    return runJest({
      name: 'api',
      args: ['--selectProjects', 'API on PGlite', 'API on PostgreSQL'],
      env: deep,
    });
  });
  await step('long stories', () =>
    runStories({ name: 'stories', args: ['--grep=@deep'], env: wholeBrowser }),
  );
  const seed = randomInt(1, 1_000_000);
  await step(`soak of ${soakSteps} steps, seed ${seed}`, () =>
    runStories({
      name: 'soak',
      args: ['soak.e2e.ts'],
      env: { ...wholeBrowser, SOAK_SEED: String(seed), SOAK_STEPS: String(soakSteps) },
    }),
  );
  const path24 = async () => ({
    PATH: `${ensureNode(newerNode)}${path.delimiter}${process.env['PATH'] ?? ''}`,
  });
  await step(`unit and API tests on Node.js ${newerNode}`, async () =>
    runJest({ name: 'node24', args: ['--testNamePattern=^(?!.*@deep)'], env: await path24() }),
  );
  await step(`a home visit on Node.js ${newerNode}`, async () =>
    runStories({
      name: 'node24-story',
      args: ['homeVisit.e2e.ts'],
      env: { ...wholeBrowser, ...(await path24()) },
    }),
  );

  console.log(summaryOf(results, (Date.now() - began) / 1000));
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
