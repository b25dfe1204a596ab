import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { findPostgres, packagedPostgres } from '@/testing/postgresServer';

/**
 * Ensures that there is a PostgreSQL server for the API tests: an installed one, otherwise the one in an npm package. Without
 * either, the tests report that and run on the embedded database alone; in CI they fail.
 */
export function ensurePostgres(): void {
  if (findPostgres() !== null || packagedPostgres === null) return;
  const { folder, packageName, version } = packagedPostgres;
  console.log(`No PostgreSQL server was found: fetching the one of ${packageName} for the tests …`);
  try {
    mkdirSync(folder, { recursive: true });
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const install = ['install', '--no-save', '--no-package-lock', '--ignore-scripts', '--prefix', folder];
    execFileSync(npm, [...install, `${packageName}@${version}`], {
      stdio: 'pipe',
      shell: process.platform === 'win32',
    });
    // The package's install step: creates links that npm archives cannot contain.
    const installed = path.join(folder, 'node_modules', packageName);
    execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: installed, stdio: 'pipe' });
  } catch (error) {
    console.warn(`It could not be had: ${error instanceof Error ? error.message : String(error)}`);
  }
}
