import { spawn } from 'node:child_process';
import path from 'node:path';
import { root, roomForShortLivedObjects } from './run';

/** `npm run dev`: the API restarts on a change, the app shows it at once, with the demo clinic. Ends both together. */
const port = process.env['PORT'] ?? '8080';
const apiPort = process.env['API_PORT'] ?? '8081';

const processes = [
  run('tsx', ['watch', 'src/server/main.ts'], { PORT: apiPort, DEMO: '1', LOG_LEVEL: 'warn' }),
  run('webpack', ['serve', '--mode', 'development'], {
    ...{ PORT: port, API_PORT: apiPort },
    ...roomForShortLivedObjects,
  }),
];
console.log(`The app will be at http://localhost:${port}, its API at http://localhost:${apiPort}/api/docs`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endAll);
for (const child of processes) child.once('exit', endAll);

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
