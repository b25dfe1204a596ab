import { expect } from '@playwright/test';
import { en } from '@/client/i18n/en';
import { leaveLocked } from './browser';
import { isAtRest, isComplete, signedInPlaces } from './places';
import { askToSignOut, signIn } from './screens';
import { shiftsOf, watchShifts } from './shifts';
import { test } from './story';

/** Above this, what is read or clicked is felt to move. */
const stillBelow = 0.02;

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
      const { sum, parts } = await shiftsOf(page);
      if (sum >= stillBelow) moved.push([`${path}: ${sum.toFixed(3)}`, ...parts].join('\n  '));
    }
    expect(moved.join('\n')).toBe('');
  });

  test(`nothing moves when the server tells at ${width} px that it is a demo @deep`, async ({ story }) => {
    const { page, context } = story.browser;
    const { url } = story.network;
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    const seesDemo = async (heading: string) => {
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: en.login.demo })).toBeVisible();
      await isAtRest(page);
      const { sum, parts } = await shiftsOf(page);
      expect(sum, parts.join('\n')).toBeLessThan(stillBelow);
    };
    await signIn(page, url);
    await askToSignOut(page);
    await expect(page.getByRole('heading', { name: en.screens.login, level: 1 })).toBeVisible();
    await page.goto('about:blank');
    await page.goto(`${url}/login`);
    await seesDemo(en.screens.login);
    await signIn(page, url);
    leaveLocked(context);
    // Without its service worker, which keeps the key, a page asks for the password.
    await page.evaluate(async () => {
      const workers = await navigator.serviceWorker.getRegistrations();
      await Promise.all(workers.map((worker) => worker.unregister()));
    });
    await page.goto('about:blank');
    await page.goto(url);
    await seesDemo(en.unlock.submit);
  });
}
