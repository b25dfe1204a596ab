import { PGlite } from '@electric-sql/pglite';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
export const builtApp = path.join(root, 'dist');
export const demo = { email: 'demo@satchel.example', password: 'satchel-demo' };

/** The real server in a process of its own, as `npm start` runs it. */
export interface Server {
  port: number;
  stop(): Promise<void>;
  /** kill -9 */
  kill(): Promise<void>;
}

/** @param clientDir the built app; left out: dist/ */
export async function startServer(dataDir: string, clientDir = builtApp): Promise<Server> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DEMO: '1',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      CLIENT_DIR: clientDir,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await printedPort(child);
  return {
    port,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

/** Reads the database of a stopped server. */
export async function readRows(dataDir: string, query: string): Promise<Record<string, unknown>[]> {
  const database = await PGlite.create(path.join(dataDir, 'postgres'));
  try {
    return (await database.query<Record<string, unknown>>(query)).rows;
  } finally {
    await database.close();
  }
}

function printedPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} at its start: ${output}`)));
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
