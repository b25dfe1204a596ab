import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findPostgres, noPostgres } from '@/testing/postgresServer';
import { build } from './build';
import { ensurePostgres } from './ensurePostgres';
import { resultsDir, roomForShortLivedObjects, runBin } from './run';
import { runJest } from './runJest';
import { runStories } from './runStories';
import { runStep, summaryOf, type Outcome, type StepResult } from './testSteps';

/**
 * `npm test`: everything that must pass before a change lands, cheapest first. `npm run check`: the same without the
 * browser. Tests with `@deep` in the title run only in `npm run test:deep`. The last line counts the tests and the
 * other steps together, `N passed, N failed`. Any failure sets exit code 1.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'without-browser': { type: 'boolean', default: false } } });
  const withBrowser = !values['without-browser'];
  const began = Date.now();
  rmSync(resultsDir, { recursive: true, force: true });
  mkdirSync(resultsDir, { recursive: true });

  const plain = (title: string, bin: string, args: string[]) =>
    runStep(title, async (): Promise<Outcome> => {
      const code = await runBin(bin, args, roomForShortLivedObjects);
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    });
  const results: StepResult[] = [];
  // In parallel: each line keeps one core busy for about as long.
  const [lint, others] = await Promise.all([
    inTurn([
      () => plain('rules of Satchel and React', 'eslint', ['.']),
      () => plain('rules of TypeScript', 'oxlint', []),
    ]),
    inTurn([
      () => plain('types', 'tsc', ['--noEmit']),
      () => plain('format', 'oxfmt', ['--check']),
      ...(withBrowser ? [() => runStep('build', () => build().then(() => ({ passed: 1, failed: 0 })))] : []),
    ]),
  ]);
  results.push(...lint, ...others);
  ensurePostgres();
  results.push(
    await runStep('unit and API tests', () =>
      runJest({ name: 'jest', args: ['--testNamePattern=^(?!.*@deep)'] }),
    ),
  );
  if (withBrowser) {
    results.push(
      await runStep('browser stories', () => runStories({ name: 'browser', args: ['--grep-invert=@deep'] })),
    );
  }

  // Printed at the end, where it is noticed: the API tests ran only on the embedded database, not on PostgreSQL.
  if (findPostgres() === null) console.warn(`\n${noPostgres}`);
  console.log(summaryOf(results, (Date.now() - began) / 1000));
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
}

async function inTurn<T>(works: readonly (() => Promise<T>)[]): Promise<T[]> {
  const done: T[] = [];
  for (const work of works) done.push(await work());
  return done;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
