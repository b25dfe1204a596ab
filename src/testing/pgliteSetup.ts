import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { failureOf } from './pgliteFiles';
import { findPostgres, noPostgres } from './postgresServer';

declare global {
  var pgliteTemplates: ChildProcess | undefined;
}

/**
 * Jest's globalSetup for the API tests on the embedded database: creates the database that each test file loads. Creating and
 * migrating one takes three times as long as loading it. It goes on while other tests begin: pgliteEnvironment.ts waits for it.
 */
export default function setUp(): void {
  if (findPostgres() === null) console.warn(noPostgres);
  const dir = mkdtempSync(path.join(tmpdir(), 'satchel-template-'));
  const [empty, file] = [path.join(dir, 'empty.tar'), path.join(dir, 'pglite.tar')];
  const script = path.join(__dirname, 'pgliteTemplate.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, empty, file], { stdio: 'inherit' });
  child.once('exit', (code) => {
    if (code !== 0) writeFileSync(failureOf(file), '');
  });
  globalThis.pgliteTemplates = child;
  process.env['TEST_PGLITE_TEMPLATE'] = file;
  process.env['TEST_PGLITE_EMPTY'] = empty;
}
