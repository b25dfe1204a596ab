import { z } from 'zod';
import { test } from '@/e2e/story';
import { soak } from './soak';

// This seed covers every kind: kills during and after a save, a killed server, a second tab, a stale form.
const { SOAK_SEED: seed, SOAK_STEPS: steps } = z
  .object({
    SOAK_SEED: z.coerce.number().int().default(154),
    SOAK_STEPS: z.coerce.number().int().default(22),
  })
  .parse(process.env);
const isLong = process.env['SOAK_STEPS'] !== undefined;
const msForOne = 10_000;

test(`${steps} random steps lose, duplicate and mix up no records (seed ${seed}) @deep`, async ({
  story,
}) => {
  test.setTimeout(120_000 + steps * msForOne);
  const began = Date.now();
  await soak(story, {
    seed,
    steps,
    log: (line) => isLong && console.log(`${((Date.now() - began) / 1000).toFixed(1)}s ${line}`),
  });
});
