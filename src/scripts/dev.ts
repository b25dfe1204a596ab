import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import { healthAnswerSchema } from '@/contract/health';
import { paths } from '@/contract/paths';
import { root, roomForShortLivedObjects } from './run';

/** `npm run dev`: the API restarts on a change, the app shows it at once, with the demo clinic. Ends both together. */
const port = process.env['PORT'] ?? '8080';
const apiPort = process.env['API_PORT'] ?? '8081';
const pollMs = 300;

const processes = [
  run('tsx', ['watch', 'src/server/main.ts', '--api-alone'], { PORT: apiPort, DEMO: '1', LOG_LEVEL: 'warn' }),
  run('webpack', ['serve', '--mode', 'development'], {
    ...{ PORT: port, API_PORT: apiPort },
    ...roomForShortLivedObjects,
  }),
];
console.log(`Starting the API at http://localhost:${apiPort}/api/docs, and compiling the app …`);
void sayWhereItIs();

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endAll);
for (const child of processes) child.once('exit', endAll);

/** Last, when the app can be opened: what the API and webpack print until then would move it out of sight. */
async function sayWhereItIs(): Promise<void> {
  const demo = await demoOfApi();
  // Answered after the first compile.
  while (!(await get(`http://127.0.0.1:${port}/`))?.ok) await pause();
  console.log(`\nSatchel is at http://localhost:${port}`);
  if (demo) console.log(`Sign in with the email ${demo.email} and the password ${demo.password}\n`);
}

async function demoOfApi(): Promise<z.infer<typeof healthAnswerSchema>['demo']> {
  for (;;) {
    const answer = await get(`http://127.0.0.1:${apiPort}${paths.health}`);
    const health = healthAnswerSchema.safeParse(await answer?.json().catch(() => null));
    if (health.success) return health.data.demo;
    await pause();
  }
}

/** It alone does not keep this process running when the other two have ended. */
function pause(): Promise<void> {
  return wait(pollMs, undefined, { ref: false });
}

/** @returns `null` while no one listens there */
function get(address: string): Promise<Response | null> {
  return fetch(address).catch(() => null);
}

function run(bin: string, args: string[], env: NodeJS.ProcessEnv) {
  const isWindows = process.platform === 'win32';
  return spawn(path.join(root, 'node_modules/.bin', isWindows ? `${bin}.cmd` : bin), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: isWindows,
  });
}

function endAll(): void {
  for (const child of processes) if (child.exitCode === null) child.kill('SIGTERM');
}
