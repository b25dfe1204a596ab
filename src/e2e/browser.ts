import { chromium, expect, type BrowserContext, type Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, watch } from 'node:fs';
import path from 'node:path';
import { browserArguments, findBrowser } from '@/scripts/findBrowser';
import { people } from './people';

/** A real Chromium on a profile that outlives it, as a laptop has: what it wrote to its disk is what is left of it. */
export interface OpenBrowser {
  context: BrowserContext;
  page: Page;
  /** closes it as a person does */
  close(): Promise<void>;
  /** kill -9 of all its processes */
  kill(): Promise<void>;
}

/** @param options.isOffline from the first moment on */
export async function openBrowser(profileDir: string, options = { isOffline: false }): Promise<OpenBrowser> {
  const program = findBrowser();
  if (program === null) throw new Error('No browser was found.');
  const portFile = path.join(profileDir, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  const child = spawn(
    program,
    [
      ...browserArguments,
      `--user-data-dir=${profileDir}`,
      '--remote-debugging-port=0',
      '--lang=en',
      // Wide enough for the navigation at the side.
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
  await context.setOffline(options.isOffline);
  // What moves under the mouse is missed now and then: a story asks for motion where that is what it is about.
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

/** On the screen that asks for it. */
export const unlockHeading = /^(Unlock|Déverrouiller|فتح القفل)$/;

const leftLocked = new WeakSet<BrowserContext>();

/** From here on nobody unlocks this browser but the story itself. */
export function leaveLocked(context: BrowserContext): void {
  leftLocked.add(context);
}

/** Whoever opens a laptop gives the password first, in every story. */
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

/** Before it leaves the office, a laptop has the whole app. */
export async function haveWholeApp(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Chromium writes the port it chose as the first line of this file. */
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
