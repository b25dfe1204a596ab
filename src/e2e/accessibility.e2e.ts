import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { addPatient, recordMeasurements, recordSarcF, signIn } from './screens';
import { test } from './story';

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

test('no screen has a serious accessibility fault', async ({ story }) => {
  const { page } = story.browser;
  for (const path of ['/login', '/register', '/register-thanks', '/nowhere']) {
    await page.goto(story.network.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  }
  await signIn(page, story.network.url);
  await expect(page.getByRole('link', { name: 'Amina Haddad' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await story.loseNetwork();
  await addPatient(page, { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' });
  await expect(page.getByText('Saved on this device')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await recordSarcF(page);
  await recordMeasurements(page);
  await expect(page.getByText('Saved on this device')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Waiting for upload' }).first().click();
  await expect(page.getByRole('table', { name: 'Waiting for upload' })).toContainText('SARC-F');
  expect(await violations(page)).toEqual([]);
});
