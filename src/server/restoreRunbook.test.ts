import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDirectApp } from '@/testing/directApp';
import {
  createDatabase,
  findDumpPrograms,
  findPostgres,
  noDumpPrograms,
  noPostgres,
  startPostgres,
  type PostgresServer,
} from '@/testing/postgresServer';

/** Runs the commands of docs/operations.md, as they are written there, from one PostgreSQL server to another. */
const page = readFileSync(path.resolve(__dirname, '../../docs/operations.md'), 'utf8');
const section = page.slice(page.indexOf('## Backup and restore'), page.indexOf('## Upgrade'));
const [backUp = '', restore = ''] = [...section.matchAll(/```\n([^]*?)```/g)].map(([, block]) => block);

/** the folder of pg_dump, pg_restore and psql */
let programs: string;
let old: PostgresServer;
let fresh: PostgresServer;
let dir: string;

beforeAll(async () => {
  const binDir = findPostgres();
  if (binDir === null) throw new Error(noPostgres);
  const found = findDumpPrograms(binDir);
  if (found === null) throw new Error(noDumpPrograms);
  programs = found;
  dir = mkdtempSync(path.join(tmpdir(), 'satchel-restore-'));
  [old, fresh] = await Promise.all([
    startPostgres(binDir),
    startPostgres(binDir, { administrator: 'postgres' }),
  ]);
});
afterAll(async () => {
  await Promise.all([old.stop(), fresh.stop()]);
  rmSync(dir, { recursive: true, force: true });
});

function run(commands: string, env: Record<string, string>): void {
  const PATH = `${programs}${path.delimiter}${process.env['PATH'] ?? ''}`;
  execFileSync('sh', ['-ec', commands], { cwd: dir, env: { PATH, ...env }, stdio: 'pipe' });
}

it('the restore of docs/operations.md brings back records and accounts on a server without any role', async () => {
  const oldUrl = await createDatabase(old.url, 'satchel');
  const before = await openDirectApp(oldUrl);
  const { patient_id } = await before.savePatient(await before.signIn('owner@example.org'));
  await before.close();
  run(backUp, { DATABASE_URL: oldUrl });

  const newUrl = new URL(fresh.url);
  newUrl.username = 'satchel';
  newUrl.pathname = '/satchel';
  run(restore, { ADMIN_URL: fresh.url, DATABASE_URL: newUrl.href });
  const after = await openDirectApp(newUrl.href);
  const token = await after.signIn('owner@example.org');
  expect(after.warnings).toEqual([]);
  expect(await after.readPatients(token)).toContain(patient_id);
  expect(await after.savePatient(token)).toMatchObject({ status: 200 });
  const other = await after.signIn('other@example.org');
  expect(await after.readPatients(other)).not.toContain(patient_id);
  await after.close();
});
