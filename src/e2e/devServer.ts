import { expect } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@/testing/postgresServer';

export interface DevServer {
  port: number;
  stop(): Promise<void>;
}

/**
 * `npm run dev` in a copy of the source, on ports of its own. It has compiled the app, its API answers, and the last
 * address that it printed is the app's.
 */
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
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  let printed = '';
  const isReady = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      printed += chunk.toString();
      if (printed.includes('Sign in with')) resolve();
    });
  });
  try {
    await Promise.race([isReady, ended]);
    expect(addressesIn(printed).at(-1)).toBe(`http://localhost:${port}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, stop };
}

function addressesIn(text: string): string[] {
  return text.match(/https?:\/\/[^\s,]+/g) ?? [];
}
