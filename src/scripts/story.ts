import { build } from './build';
import { ensureBrowser } from './ensureBrowser';
import { runBin } from './run';

/**
 * `npm run story -- <pattern>`: builds the app if it is out of date, then runs the browser stories whose path matches. Other
 * arguments go to Playwright, such as `-g '<title>'`.
 */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.length === 0) throw new Error('Usage: npm run story -- <pattern> [-g <title>]');
  await ensureBrowser();
  await build();
  process.exitCode = await runBin('playwright', [
    ...['test', '--config', 'src/e2e/playwright.config.ts', '--reporter=list'],
    ...args,
  ]);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
