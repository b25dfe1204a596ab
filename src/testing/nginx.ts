import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './postgresServer';

/** A real nginx in front of a server, in a temporary folder. */
export interface Nginx {
  url: string;
  stop(): void;
}

/** The program of nginx: on the PATH, or where Debian puts it, which is not on the PATH of every user; `null`: none. */
export function findNginx(): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin'];
  return folders.map((folder) => path.join(folder, 'nginx')).find((program) => existsSync(program)) ?? null;
}

/** Starts nginx with these blocks of a server, and all else as nginx has it by default. */
export async function startNginx(program: string, blocks: string): Promise<Nginx> {
  const dir = mkdtempSync(path.join(tmpdir(), 'satchel-nginx-'));
  const port = await freePort();
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const configuration = `
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${dir}/nginx.pid;
error_log ${dir}/error.log;
events {}
http {
  access_log off;
  ${kinds.map((kind) => `${kind}_temp_path ${dir}/${kind};`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    ${blocks}
  }
}`;
  const file = path.join(dir, 'nginx.conf');
  writeFileSync(file, configuration);
  const run = (...args: string[]) =>
    execFileSync(program, ['-p', dir, '-e', `${dir}/error.log`, '-c', file, ...args], { stdio: 'pipe' });
  // It answers once this returns: it goes on in the background when its port is open.
  run();
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      run('-s', 'stop');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
