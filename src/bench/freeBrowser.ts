import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { browserArguments, findBrowser } from '@/scripts/findBrowser';

/** A browser without a debugger. An attached debugger doubles the time of every fetch. */
export interface FreeBrowser {
  /** Closes it as a person does, so that its profile is completely written. */
  close(): Promise<void>;
}

export function openFreely(url: string, profileDir: string): FreeBrowser {
  const browser = spawn(
    findBrowser() ?? 'chromium',
    [...browserArguments, '--window-size=1366,900', `--user-data-dir=${profileDir}`, url],
    { stdio: 'ignore', detached: true },
  );
  const ended = once(browser, 'exit');
  return {
    async close() {
      browser.kill('SIGTERM');
      await ended;
      // Otherwise its helper processes would keep writing to the profile.
      try {
        if (browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL');
      } catch {
        // All processes of the group had already ended.
      }
    },
  };
}
