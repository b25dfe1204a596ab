import { chromium, expect, type BrowserContext, type Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, watch } from 'node:fs';
import path from 'node:path';
import { findStoryBrowser } from '@/scripts/findBrowser';
import { people } from './people';

/** A real Chromium on a profile that outlives it, as on a laptop. Only what it wrote to disk remains. */
export interface OpenBrowser {
  context: BrowserContext;
  page: Page;
  /** closes it as a user does */
  close(): Promise<void>;
  /** `kill -9` on all its processes */
  kill(): Promise<void>;
}

/** @param options.isOffline whether it is offline from the start */
export async function openBrowser(profileDir: string, options = { isOffline: false }): Promise<OpenBrowser> {
  const found = findStoryBrowser();
  if (found === null) throw new Error('No browser was found.');
  const portFile = path.join(profileDir, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  const child = spawn(
    found.program,
    [
      ...found.args,
      `--user-data-dir=${profileDir}`,
      '--remote-debugging-port=0',
      '--lang=en',
      // Wide enough for the side navigation.
      '--window-size=1366,900',
      'about:blank',
    ],
    { detached: true, stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  const port = await writtenPort(profileDir, portFile);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context.');
  // Only ends a hanging action, long before the story's own limit.
  context.setDefaultTimeout(120_000);
  await context.setOffline(options.isOffline);
  // A click sometimes misses a moving element. A story about motion turns motion on.
  const withoutMotion = (tab: Page) => tab.emulateMedia({ reducedMotion: 'reduce' });
  context.on('page', (tab) => {
    void withoutMotion(tab).catch(() => undefined);
    void unlockWhenAsked(tab).catch(() => undefined);
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await withoutMotion(page);
  await unlockWhenAsked(page);
  return {
    context,
    page,
    async close() {
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close');
      await ended;
    },
    async kill() {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}

/** The heading of the unlock screen, in each language. */
export const unlockHeading = /^(Unlock|Déverrouiller|فتح القفل)$/;

const leftLocked = new WeakSet<BrowserContext>();

/** From here on only the story itself unlocks this browser. */
export function leaveLocked(context: BrowserContext): void {
  leftLocked.add(context);
}

/** Enters the password whenever the unlock screen appears. */
async function unlockWhenAsked(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: unlockHeading, level: 1 });
  const unlock = async () => {
    if (leftLocked.has(page.context())) return;
    const email = await page.locator('input[autocomplete=username]').inputValue();
    const person = people.find((one) => one.email === email);
    await page.locator('input[autocomplete=current-password]').fill(person?.password ?? '');
    await page.getByRole('button', { name: unlockHeading }).click();
    await expect(heading).toHaveCount(0);
  };
  await page.addLocatorHandler(
    page.locator('h1:text-matches("^(Unlock|Déverrouiller|فتح القفل)$")'),
    unlock,
    { noWaitAfter: true },
  );
}

/** Waits until the whole app is on the laptop, as it is before a laptop leaves the office. */
export async function haveWholeApp(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Reads the port. Chromium writes it on the first line of this file. */
async function writtenPort(profileDir: string, portFile: string): Promise<number> {
  const read = () => (existsSync(portFile) ? Number(readFileSync(portFile, 'utf8').split('\n')[0]) : 0);
  const changes = watch(profileDir);
  try {
    while (!(read() > 0)) await once(changes, 'change');
    return read();
  } finally {
    changes.close();
  }
}
