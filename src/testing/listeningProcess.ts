import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Real server processes that listen, each on a port of its own. */

export interface ListeningProcess {
  child: ChildProcess;
  url: string;
}

export const root = path.resolve(__dirname, '../..');

/** Whether a process that this one started has ended. */
export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

export interface ListeningProcesses {
  /**
   * Starts the server and resolves when it listens.
   *
   * @param command what runs it, in the folder of the project
   */
  start(env: NodeJS.ProcessEnv, ...command: string[]): Promise<ListeningProcess>;
  /** Kills those that still run. */
  end(): Promise<void>;
}

export function listeningProcesses(): ListeningProcesses {
  const running: ChildProcess[] = [];
  const clientDir = mkdtempSync(path.join(tmpdir(), 'satchel-client-'));
  writeFileSync(path.join(clientDir, 'index.html'), '<title>Satchel</title>');
  return {
    async start(env, ...command) {
      const [program = process.execPath, ...args] =
        command.length > 0 ? command : [process.execPath, '--import', 'tsx', 'src/server/main.ts'];
      const child = spawn(program, args, {
        cwd: root,
        env: {
          ...{ PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'silent', CLIENT_DIR: clientDir },
          ...env,
        },
      });
      running.push(child);
      return { child, url: await listeningAt(child) };
    },
    async end() {
      for (const child of running.splice(0)) {
        if (hasEnded(child)) continue;
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }
      rmSync(clientDir, { recursive: true, force: true });
    },
  };
}

function listeningAt(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = /Satchel is at (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => reject(new Error(`The server did not start: ${output}`)));
  });
}

/** Sends JSON to a server, or nothing, and reads its answer. */
export async function ask(to: { url: string }, url: string, body?: unknown, token?: string) {
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(new URL(url, to.url), {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers,
  });
  const text = await answer.text();
  const parsed: unknown = text === '' ? null : JSON.parse(text);
  return { status: answer.status, body: parsed, retryAfter: Number(answer.headers.get('retry-after')) };
}
