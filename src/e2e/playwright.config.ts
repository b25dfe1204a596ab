import { defineConfig } from '@playwright/test';
import { statfsSync } from 'node:fs';

/** The RAM disk on Linux. */
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

// Each story copies a database and a 60 MB browser profile. On a disk that takes as long as the story itself.
if (hasRoom()) process.env['TMPDIR'] = memoryDir;

export default defineConfig({
  testDir: '.',
  // The large clinic takes longest to set up, so it starts first and the other stories run alongside.
  projects: [
    { name: 'large clinic', testMatch: 'largeClinic.e2e.ts' },
    { name: 'stories', testMatch: '*.e2e.ts', testIgnore: 'largeClinic.e2e.ts' },
  ],
  globalSetup: './demoData.ts',
  outputDir: '../../test-results/browser',
  // Each story has its own server, database and browser profile, and mostly waits for them.
  workers: 2,
  // The timeouts only end hanging tests, also on a busy machine. `npm run bench` measures speed.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ['json']],
});
