import { expect, type Page } from '@playwright/test';
import { en } from '@/client/i18n/en';
import { isAtRest, isComplete, signedInPlaces } from './places';
import { signIn } from './screens';
import { test } from './story';

/** Above this, what is read or clicked is felt to move. */
const stillBelow = 0.02;

/** Counts from the next page on how far its parts move without having been touched. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifts: 0 });
    new PerformanceObserver((seen) => {
      for (const entry of seen.getEntries()) {
        if (!('value' in entry) || !('hadRecentInput' in entry) || entry.hadRecentInput) continue;
        Object.assign(globalThis, {
          shifts: Number(Reflect.get(globalThis, 'shifts')) + Number(entry.value),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftsOf = (page: Page) => page.evaluate(() => Number(Reflect.get(globalThis, 'shifts')));

for (const width of [360, 1280]) {
  test(`nothing moves while a screen loads at ${width} px @deep`, async ({ story }) => {
    test.setTimeout(600_000);
    const { page } = story.browser;
    const { url } = story.network;
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, url);
    await watchShifts(page);
    const moved: string[] = [];
    for (const { path, screen } of signedInPlaces) {
      // The answer tells that what the device has was compared with the server. A change of the hash alone loads nothing.
      await page.goto('about:blank');
      const read = page.waitForResponse((answer) => answer.url().includes('changed_since'));
      await page.goto(`${url}${path}`);
      await isComplete(page, en.screens[screen]);
      await read;
      await isAtRest(page);
      const shifts = await shiftsOf(page);
      if (shifts >= stillBelow) moved.push(`${path}: ${shifts.toFixed(3)}`);
    }
    expect(moved).toEqual([]);
  });
}
