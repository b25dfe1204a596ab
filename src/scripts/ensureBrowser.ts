import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findStoryBrowser, headlessShell } from './findBrowser';
import { runBin } from './run';

/**
 * Ensures that there is a browser for the tests: an installed one, otherwise Playwright's own. On Debian as root, the fallback
 * is the distribution's headless shell.
 *
 * @throws with a message that says what to install
 */
export async function ensureBrowser(): Promise<void> {
  if (findStoryBrowser() !== null) return;
  console.log('No Chrome or Chromium was found: installing one for the tests …');
  await runBin('playwright', ['install', 'chromium']);
  if (findStoryBrowser() !== null) return;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    execFileSync('apt-get', ['update'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '--yes', headlessShell], { stdio: 'inherit' });
  }
  if (findStoryBrowser() === null) {
    throw new Error(
      'The browser tests need Chrome or Chromium: install one, or set CHROME_PATH to its program.',
    );
  }
}
