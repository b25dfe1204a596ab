import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findPostgres, noPostgres } from '@/testing/postgresServer';
import { build } from './build';
import { ensurePostgres } from './ensurePostgres';
import { resultsDir, runBin } from './run';
import { runJest } from './runJest';
import { runStories } from './runStories';
import { runStep, summaryOf, type Outcome, type StepResult } from './testSteps';

/**
 * `npm test`: all that must hold before a change lands, the cheapest first. `npm run check`: the same without the browser. What has `@deep`
 * in its title is left to `npm run test:deep`. The last line counts the tests and the other steps together, `N passed, N failed`; any
 * failure ends the process with 1.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'without-browser': { type: 'boolean', default: false } } });
  const withBrowser = !values['without-browser'];
  const began = Date.now();
  rmSync(resultsDir, { recursive: true, force: true });
  mkdirSync(resultsDir, { recursive: true });

  const plain = (title: string, bin: string, args: string[]) =>
    runStep(title, async (): Promise<Outcome> => {
      const code = await runBin(bin, args);
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    });
  const results: StepResult[] = [];
  // Side by side: lint takes one core for as long as the others take the other one.
  const [lint, others] = await Promise.all([
    plain('lint', 'eslint', ['.']),
    inTurn([
      () => plain('types', 'tsc', ['--noEmit']),
      () => plain('format', 'prettier', ['--check', '--log-level', 'warn', '.']),
      ...(withBrowser ? [() => runStep('build', () => build().then(() => ({ passed: 1, failed: 0 })))] : []),
    ]),
  ]);
  results.push(lint, ...others);
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

  // At the end, where it is read: what ran on the embedded database alone has not been tried on the other one.
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
