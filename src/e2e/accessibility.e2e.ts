import { expect } from '@playwright/test';
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
