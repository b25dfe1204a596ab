import { expect } from '@playwright/test';
import { en } from '@/client/i18n/en';
import { isAtRest, isComplete, signedInPlaces } from './places';
import { signIn } from './screens';
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
}
