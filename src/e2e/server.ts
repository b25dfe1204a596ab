import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import path from 'node:path';
import { z } from 'zod';
import { openServerHost, type ServerHost } from './serverHost';

export const builtApp = path.resolve(__dirname, '../../dist');

/** The real server, in a separate process. */
export interface Server {
  port: number;
  stop(): Promise<void>;
  /** kill -9 */
  kill(): Promise<void>;
}

const startedSchema = z.object({ port: z.int() });
const rowsSchema = z.array(z.record(z.string(), z.unknown()));

let host: ServerHost | null = null;
let log: string[] = [];
const heard = new EventEmitter();

/** One host process serves the stories of this process in turn. A killed host is replaced. */
function runningHost(): ServerHost {
  if (host === null || host.isOver()) {
    host = openServerHost((line) => {
      log.push(line);
      heard.emit('line');
    });
  }
  return host;
}

/** Ends the host process of this process's servers. */
export async function endServers(): Promise<void> {
  await host?.kill();
  host = null;
}

/** All lines of every level that the server has logged since the last call. */
export async function takeLog(): Promise<string[]> {
  const line = `Up to here: ${randomUUID()}`;
  await runningHost().ask({ kind: 'say', line });
  while (!log.includes(line)) await once(heard, 'line');
  const taken = log;
  log = [];
  return taken.filter((entry) => entry !== line);
}

/** @param clientDir the built app; default: dist/ */
export async function startServer(dataDir: string, clientDir = builtApp): Promise<Server> {
  const process = runningHost();
  const { port } = startedSchema.parse(await process.ask({ kind: 'start', dataDir, clientDir }));
  return {
    port,
    async stop() {
      if (!process.isOver()) await process.ask({ kind: 'stop', dataDir });
    },
    kill: () => process.kill(),
  };
}

/** Fills the clinic of a stopped server with generated patients. */
export async function seedPatients(dataDir: string, count: number): Promise<void> {
  await runningHost().ask({ kind: 'seed', dataDir, count });
}

/** Reads the database of a stopped server. */
export async function readRows(dataDir: string, query: string): Promise<Record<string, unknown>[]> {
  return rowsSchema.parse(await runningHost().ask({ kind: 'read', dataDir, query }));
}
