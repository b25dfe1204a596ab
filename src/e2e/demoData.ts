import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endServers, startServer } from './server';

/** Where the workers find it. */
export const demoDataVariable = 'SATCHEL_DEMO_DATA';

/**
 * Playwright's globalSetup: makes the database of the demo clinic, which takes five seconds. The office of each worker begins with a copy.
 *
 * @returns takes it away
 */
export default async function makeDemoData(): Promise<() => void> {
  const dir = mkdtempSync(path.join(tmpdir(), 'satchel-demo-'));
  const dataDir = path.join(dir, 'data');
  const server = await startServer(dataDir);
  await server.stop();
  await endServers();
  process.env[demoDataVariable] = dataDir;
  return () => rmSync(dir, { recursive: true, force: true });
}
