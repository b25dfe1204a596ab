import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { browserArguments, findBrowser } from '@/scripts/findBrowser';

/** A browser that runs free, with no debugger: one attached doubles the time of every fetch. */
export interface FreeBrowser {
  /** Closes it as a person does: what it has written to its profile is whole. */
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
      // Its helpers would go on writing to the profile.
      try {
        if (browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL');
      } catch {
        // All of the group had ended.
      }
    },
  };
}
