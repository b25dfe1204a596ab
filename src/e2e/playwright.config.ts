import { defineConfig } from '@playwright/test';
import { statfsSync } from 'node:fs';

/** Linux has a disk of memory here. */
const memoryDir = '/dev/shm';
const roomNeededBytes = 4 * 1024 ** 3;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryDir);
    return bavail * bsize > roomNeededBytes;
  } catch {
    return false;
  }
}

// Each story copies a database and a browser profile of sixty megabytes: onto a disk that takes as long as the story itself.
if (hasRoom()) process.env['TMPDIR'] = memoryDir;

export default defineConfig({
  testDir: '.',
  // The large clinic takes longest to set up: begun first, the other stories fill the time beside it.
  projects: [
    { name: 'large clinic', testMatch: 'largeClinic.e2e.ts' },
    { name: 'stories', testMatch: '*.e2e.ts', testIgnore: 'largeClinic.e2e.ts' },
  ],
  globalSetup: './demoData.ts',
  outputDir: '../../test-results/browser',
  // Each story has its own server, database and browser profile, and waits for them most of the time.
  workers: 2,
  // They end what hangs, on a machine that has much else to do too; how fast something is, `npm run bench` measures.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ['json']],
});
