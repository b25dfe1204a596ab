import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endServers, startServer } from './server';

/** The environment variable that gives the workers its path. */
export const demoDataVariable = 'SATCHEL_DEMO_DATA';

/**
 * Playwright's globalSetup: creates the database of the demo clinic, which takes five seconds. The office of each worker
 * starts from a copy.
 *
 * @returns removes the database
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
