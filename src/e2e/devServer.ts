import { expect } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { paths } from '@/contract/paths';
import { freePort } from '@/testing/postgresServer';

export interface DevServer {
  port: number;
  stop(): Promise<void>;
}

/** `npm run dev` in a copy of the source, on ports of its own. It has compiled the app, and its API answers. */
export async function startDevServer(dir: string): Promise<DevServer> {
  const port = await freePort();
  const apiPort = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/scripts/dev.ts'], {
    cwd: dir,
    env: {
      ...process.env,
      ...{ NODE_OPTIONS: '', FORCE_COLOR: '0', DATABASE_URL: '' },
      ...{ PORT: String(port), API_PORT: String(apiPort) },
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  const answers = (address: string) =>
    fetch(address).then(
      ({ status }) => status,
      () => 0,
    );
  try {
    // The page waits for the first compile, the API for the demo clinic.
    for (const route of ['/', paths.health])
      await expect.poll(() => answers(`http://127.0.0.1:${port}${route}`), { timeout: 600_000 }).toBe(200);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, stop };
}
