import { expect, type Page } from '@playwright/test';
import { allOnServerOnce } from './accounting';
import { connectionBadge, openPatientId, openPatients, signIn, type Person } from './screens';
import { settle } from './sides';
import { test } from './story';

const yolande = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };

async function fillNewPatient(page: Page, person: Person): Promise<void> {
  await openPatients(page);
  await page.getByRole('button', { name: 'New patient' }).click();
  await page.getByLabel('First name').fill(person.first_name);
  await page.getByLabel('Last name').fill(person.last_name);
  await page.getByLabel('Date of birth').fill(person.birth_date);
  await page.getByRole('radio', { name: 'Female', exact: true }).check();
}

test('if the browser blocks storage, nothing is reported as saved, and the form keeps its text @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  // As when cookies and site data are blocked, or in some private windows.
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission to access the database.', 'SecurityError');
    };
  });
  await signIn(page, story.network.url);
  await expect(connectionBadge(page)).toContainText('Storage cannot be read');
  await fillNewPatient(page, yolande);
  await page.getByRole('button', { name: 'Save' }).click();
  const form = page.getByRole('dialog', { name: 'New patient' });
  await expect(form.getByRole('alert')).toContainText(
    'This browser does not let Satchel store anything on this device',
  );
  await expect(page.getByText('Saved on this device')).toHaveCount(0);
  await expect(form.getByLabel('Last name')).toHaveValue(yolande.last_name);
  expect(story.network.saves).toEqual([]);
});

test('full storage is reported, and the form keeps its text and saves it once there is room', async ({
  story,
}) => {
  const { network } = story;
  await signIn(story.browser.page, network.url);
  await story.loseNetwork();
  // Chromium reserves storage in advance. A restart resets that reservation.
  await story.browser.close();
  await story.reopenBrowser({ isOffline: true });
  const { page, context } = story.browser;
  const devTools = await context.newCDPSession(page);
  await devTools.send('Storage.overrideQuotaForOrigin', { origin: network.url, quotaSize: 1 });
  await page.goto(network.url);
  await expect(connectionBadge(page)).toHaveText('Offline');
  await fillNewPatient(page, yolande);
  const notes = 'Rings twice. '.repeat(300);
  await page.getByLabel('Notes').fill(notes);
  const form = page.getByRole('dialog', { name: 'New patient' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText('The storage of this device is full.');
  await expect(page.getByText('Saved on this device')).toHaveCount(0);
  await expect(form.getByLabel('Notes')).toHaveValue(notes);
  await expect(connectionBadge(page)).toHaveText('Offline');

  await devTools.send('Storage.overrideQuotaForOrigin', { origin: network.url });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await expect(connectionBadge(page)).toHaveText('Offline · 1 waiting for upload');
  const fields = { ...yolande, notes };
  await story.regainNetwork();
  await expect(connectionBadge(page)).toHaveText('Connected');
  const { accounting } = await settle(story, [
    { table: 'patients', patient_id: openPatientId(page), fields },
  ]);
  expect(accounting).toEqual(allOnServerOnce);
});
