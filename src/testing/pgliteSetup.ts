import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Jest's globalSetup for the API tests on the embedded database: creates the database that each test file loads. Creating and
 * migrating one takes three times as long as loading it.
 */
export default function setUp(): void {
  const dir = mkdtempSync(path.join(tmpdir(), 'satchel-template-'));
  const [empty, file] = [path.join(dir, 'empty.tar'), path.join(dir, 'pglite.tar')];
  execFileSync(
    process.execPath,
    ['--import', 'tsx', path.join(__dirname, 'pgliteTemplate.ts'), empty, file],
    {
      stdio: 'inherit',
    },
  );
  process.env['TEST_PGLITE_TEMPLATE'] = file;
  process.env['TEST_PGLITE_EMPTY'] = empty;
}
