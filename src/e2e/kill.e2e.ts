import { expect } from '@playwright/test';
import { readRows } from './server';
import { addPatient, connectionBadge, fullName, openChart, signIn } from './screens';
import { test } from './story';

const patient = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };
const audited = `select count(*)::int as saves from audit_entries a join patients p on p.patient_id = a.record_key
  where p.last_name = 'Dupré'`;

test('kill -9 of the browser right after "Saved on this device" loses nothing', async ({ story }) => {
  await signIn(story.browser.page, story.network.url);
  await story.loseNetwork();
  await addPatient(story.browser.page, patient);
  await story.browser.kill();

  await story.reopenBrowser({ isOffline: true });
  await story.browser.page.goto(story.network.url);
  await expect(connectionBadge(story.browser.page)).toHaveText('Offline · 1 waiting for upload');
  await openChart(story.browser.page, patient);
  await expect(story.browser.page.getByRole('heading', { name: fullName(patient) })).toBeVisible();

  await story.regainNetwork();
  await expect(connectionBadge(story.browser.page)).toHaveText('Connected');
  await story.server.stop();
  expect(await readRows(story.dataDir, audited)).toEqual([{ saves: 1 }]);
});

test('kill -9 of the server right after its answer loses nothing', async ({ story }) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  const answered = page.waitForResponse((response) => response.url().includes('/api/save-patient'));
  const adding = addPatient(page, patient);
  expect((await answered).status()).toBe(200);
  await story.server.kill();
  await adding;
  expect(await readRows(story.dataDir, audited)).toEqual([{ saves: 1 }]);

  await story.restartServer();
  await page.reload();
  await expect(page.getByRole('heading', { name: fullName(patient) })).toBeVisible();
});
