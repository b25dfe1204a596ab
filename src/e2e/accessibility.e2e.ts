import { expect, type Page } from '@playwright/test';
import { axeFaults } from './axe';
import { addPatient, recordMeasurements, recordSarcF, signIn, openPatients } from './screens';
import { test } from './story';

test('no step of a visit has a serious accessibility violation @deep', async ({ story }) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  await openPatients(page);
  await expect(page.getByRole('link', { name: 'Haddad, Amina' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await story.loseNetwork();
  await addPatient(page, { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' });
  await expect(page.getByText('Saved on this device')).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
  await recordSarcF(page);
  await recordMeasurements(page);
  await expect(page.getByText('Saved on this device')).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Waiting for upload' }).first().click();
  await expect(page.getByRole('table', { name: 'Waiting for upload' })).toContainText('SARC-F');
  expect(await axeFaults(page)).toEqual([]);
});

/** What a finger can hit is lower than 44 px, except for links within a sentence. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const heightOf = (element: Element) => {
      const around = getComputedStyle(element, '::after');
      const reach = around.content === 'none' || around.position !== 'absolute' ? '0' : around.height;
      return Math.max(element.getBoundingClientRect().height, parseFloat(reach) || 0);
    };
    return [
      ...document.querySelectorAll(
        'a[href]:not(.skip-link), button, .ant-input-password-icon, .virtual-table-choice',
      ),
    ]
      .filter((element) => element.checkVisibility() && heightOf(element) < 44)
      .map((element) => `${element.outerHTML.slice(0, 160)}: ${heightOf(element)} px`);
  });
}

test.describe('a laptop on which nobody has signed in', () => {
  test.use({ laptop: 'new' });

  test('on a touch screen every button and link is large enough for a finger @deep', async ({ story }) => {
    const { page } = story.browser;
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`${story.network.url}/login`);
    await expect(page.locator('.ant-input-password-icon')).toBeVisible();
    expect(await tooSmall(page)).toEqual([]);
    await signIn(page, story.network.url);
    await expect(page.getByRole('link', { name: 'Open round in Maps' })).toBeVisible();
    expect(await tooSmall(page)).toEqual([]);
    await page.goto(`${story.network.url}/patients`);
    await expect(page.getByRole('link', { name: 'Haddad, Amina' })).toBeVisible();
    expect(await tooSmall(page)).toEqual([]);
    await page.getByRole('link', { name: 'Haddad, Amina' }).click();
    await expect(page.getByRole('link', { name: 'Full history' })).toBeVisible();
    expect(await tooSmall(page)).toEqual([]);
    await page.getByRole('button', { name: 'Edit patient' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible();
    expect(await tooSmall(page)).toEqual([]);
  });
});
