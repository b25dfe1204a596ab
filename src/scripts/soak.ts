import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { build } from './build';
import { ensureBrowser } from './ensureBrowser';
import { runBin } from './run';

/** Seeds are short enough to read aloud. */
const seeds = 1_000_000;
const count = z.coerce.number().int().min(1).max(seeds);

/** `npm run soak -- --steps 500 --seed 1`: random steps on a real browser and server. The default seed is random. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { steps: { type: 'string' }, seed: { type: 'string' } } });
  const { steps, seed } = z
    .object({ steps: count.default(500), seed: count.default(() => randomInt(1, seeds)) })
    .parse(values);
  await ensureBrowser();
  await build();
  console.log(`\nSeed ${seed}, ${steps} steps. Again: npm run soak -- --steps ${steps} --seed ${seed}\n`);
  process.exitCode = await runBin(
    'playwright',
    ['test', '--config', 'src/e2e/playwright.config.ts', '--reporter=list', 'soak.e2e.ts'],
    { SOAK_SEED: String(seed), SOAK_STEPS: String(steps) },
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
