import { expect } from '@playwright/test';
import { axeFaults } from './axe';
import { signIn } from './screens';
import { test } from './story';

test('a newcomer takes the tour by keyboard, and finds it again in the menu @deep', async ({ story }) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  const offer = page.getByRole('complementary', { name: 'Tour of Satchel' });
  await offer.getByRole('button', { name: 'Take the tour' }).click();
  for (const title of ['Your day', 'Find anything', 'No signal? Carry on']) {
    await expect(page.getByText(title)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeFocused();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('All your patients')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('All your patients')).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();
  await expect(offer).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Visits today' })).toBeVisible();
  await expect(offer).toHaveCount(0);

  await page.getByRole('link', { name: 'Patients', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
  await page.getByRole('button', { name: 'Account of Noor Demo' }).click();
  await page.getByRole('menuitem', { name: 'Tour of Satchel' }).click();
  await expect(page.getByText('Your day')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Your day')).toHaveCount(0);
});
