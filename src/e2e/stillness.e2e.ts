import { expect, type Page } from '@playwright/test';
import { homeHeading } from './homeHeading';
import { demoPatient, signIn } from './screens';
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
  test(`nothing moves while Home, the patients and a chart load at ${width} px @deep`, async ({ story }) => {
    const { page } = story.browser;
    const { url } = story.network;
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, url);
    await watchShifts(page);
    const screens: [path: string, isComplete: () => Promise<void>][] = [
      [
        '/',
        async () => {
          await expect(homeHeading(page)).toBeVisible();
          await expect(page.getByRole('link', { name: /^See all \d+$/ })).toBeVisible();
        },
      ],
      [
        '/patients',
        async () => {
          await expect(page.getByRole('link', { name: 'Haddad, Amina' })).toBeVisible();
          await expect(page.getByText(/^Needs attention \d+$/)).toBeVisible();
        },
      ],
      [
        `/patients/${demoPatient.patient_id}`,
        async () => {
          await expect(page.getByRole('heading', { name: 'Latest events' })).toBeAttached();
          await expect(page.getByRole('list', { name: 'Latest measurements' })).toBeVisible();
        },
      ],
    ];
    for (const [path, isComplete] of screens) {
      // The answer tells that what the device has was compared with the server.
      const read = page.waitForResponse((answer) => answer.url().includes('changed_since'));
      await page.goto(`${url}${path}`);
      await isComplete();
      await read;
      await page.waitForLoadState('networkidle');
      expect(await shiftsOf(page), `${path} at ${width} px`).toBeLessThan(stillBelow);
    }
  });
}
