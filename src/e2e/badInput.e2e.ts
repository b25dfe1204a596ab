import { expect } from '@playwright/test';
import { homeHeading } from './homeHeading';
import { readRows } from './server';
import { addPatient, connectionBadge, openPatients, signIn } from './screens';
import { test } from './story';

const patient = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };

test('an invalid form shows an error beside each field and saves nothing @deep', async ({ story }) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  await story.loseNetwork();

  await openPatients(page);
  await page.getByRole('button', { name: 'New patient' }).click();
  const dialog = page.getByRole('dialog', { name: 'New patient' });
  await dialog.getByLabel('Date of birth').fill('2999-01-01');
  await dialog.getByLabel('Email').fill('nobody');
  await dialog.getByLabel('Notes').fill('Kept through the failed save');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('First name')).toHaveAccessibleDescription('This field is required.');
  await expect(dialog.getByLabel('Last name')).toHaveAccessibleDescription('This field is required.');
  await expect(dialog.getByLabel('Date of birth')).toHaveAccessibleDescription(
    'The date of birth cannot be in the future. Jan 1, 2999',
  );
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(
    'Enter an email address, like name@example.org.',
  );
  await expect(dialog.getByText('Choose the sex recorded for clinical use.')).toBeVisible();
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await expect(dialog.getByLabel('Notes')).toHaveValue('Kept through the failed save');
  await expect(connectionBadge(page)).toHaveText('Offline');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();

  await addPatient(page, patient);
  await page.getByRole('tab', { name: 'Measurements' }).click();
  const measurements = page.getByRole('tabpanel', { name: 'Measurements' });
  await measurements.getByRole('button', { name: 'Save' }).click();
  await expect(measurements.getByText('Enter at least one measurement.')).toBeVisible();
  for (const noNumber of ['abc', '1.234,5', '1 23']) {
    await measurements.getByLabel('Weight (kg)').fill(noNumber);
    await measurements.getByLabel('Weight (kg)').blur();
    await expect(measurements.getByLabel('Weight (kg)')).toHaveAccessibleDescription('Enter a number.');
    await expect(measurements.getByLabel('Weight (kg)')).toHaveValue(noNumber);
  }
  await measurements.getByLabel('Weight (kg)').fill('651');
  await measurements.getByLabel('Height (cm)').fill('125');
  await measurements.getByRole('button', { name: 'Save' }).click();
  await expect(measurements.getByLabel('Weight (kg)')).toHaveAccessibleDescription(
    'Enter a value between 2 and 650 kg.',
  );
  await expect(connectionBadge(page)).toHaveText('Offline · 1 waiting for upload');

  await test.step('An unusual value is saved only once it is confirmed', async () => {
    await measurements.getByLabel('Weight (kg)').fill('40,5');
    await expect(measurements.getByRole('group', { name: 'BMI' })).toContainText('BMI 25.9');
    await measurements.getByRole('button', { name: 'Save' }).click();
    const question = page.getByRole('dialog', { name: 'Please check these values' });
    await expect(question).toContainText('Height (cm): 125 is unusual');
    await question.getByRole('button', { name: 'Go back' }).click();
    await expect(connectionBadge(page)).toHaveText('Offline · 1 waiting for upload');
    await measurements.getByRole('button', { name: 'Save' }).click();
    await question.getByRole('button', { name: 'Value is correct, save' }).click();
    await expect(connectionBadge(page)).toHaveText('Offline · 2 waiting for upload');
  });

  await story.regainNetwork();
  await expect(connectionBadge(page)).toHaveText('Connected');
  await story.server.stop();
  expect(
    await readRows(story.dataDir, 'select height_cm, confirmed from physical_data where height_cm = 125'),
  ).toEqual([{ height_cm: 125, confirmed: ['height_cm'] }]);
});

test('a storage error is shown, and the form keeps its text @deep', async ({ story }) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  await openPatients(page);
  await page.getByRole('button', { name: 'New patient' }).click();
  await page.getByLabel('First name').fill(patient.first_name);
  await page.getByLabel('Last name').fill(patient.last_name);
  await page.getByLabel('Date of birth').fill(patient.birth_date);
  await page.getByRole('radio', { name: 'Female', exact: true }).check();

  // Chromium has no way to fill the storage that IndexedDB respects, so the test simulates the browser's error.
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args) {
      // The cache may be written at any time. Only one write to the outbox fails.
      if (this.transaction.db.name !== 'OfflineDB') return put.apply(this, args);
      IDBObjectStore.prototype.put = put;
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The storage of this device is full.')).toBeVisible();
  await expect(page.getByText('Saved on this device')).toHaveCount(0);
  await expect(page.getByLabel('First name')).toHaveValue(patient.first_name);

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved on this device')).toBeVisible();
});

test('an unknown address shows the error screen, which leads back home @deep', async ({ story }) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  for (const path of ['/nowhere', '/patients/not-a-uuid', '/patients/__proto__?tab=measurements']) {
    await page.goto(story.network.url + path);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByText("We couldn't find the page you are looking for.")).toBeVisible();
    await expect(page.getByText('404')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await expect(homeHeading(page)).toBeVisible();
});

test.describe(() => {
  test.use({ laptop: 'new' });

  test('without a sign-in, a screen redirects to the sign-in and back afterwards @deep', async ({
    story,
  }) => {
    const { page } = story.browser;
    await page.goto(`${story.network.url}/outbox`);
    await expect(page).toHaveURL(/\/login\?to=%2Foutbox$/);
    await page.getByRole('textbox', { name: 'Email' }).fill('demo@satchel.example');
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('The email address or the password is not right.');
    await expect(page.locator('.form-failure')).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('demo@satchel.example');
    await page.getByRole('button', { name: 'Explore the demo clinic' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting for upload' })).toBeVisible();
  });
});
