import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findNginx } from '@/testing/nginx';

/**
 * Ensures that there is an nginx, through which `npm run test:deep` reads the stream of changes: an installed one, or on Debian
 * as root the distribution's.
 *
 * @throws with a message that says what to install
 */
export function ensureNginx(): void {
  if (findNginx() === null && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    execFileSync('apt-get', ['update'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', 'nginx-light'], {
      stdio: 'inherit',
    });
  }
  if (findNginx() === null) {
    throw new Error(
      'The long tests need nginx: install it (Debian and Ubuntu: apt-get install nginx-light).',
    );
  }
}
