import { expect } from '@playwright/test';
import { navScreens } from '@/client/app/shell/navItems';
import { routes } from '@/client/navigation/routes';
import { paths } from '@/contract/paths';
import { allOnServerOnce, type ConfirmedSave } from './accounting';
import { replace } from './exchange';
import { addPatient, connectionBadge, demoPatient, listedName, openPatients, signIn } from './screens';
import { demo } from './people';
import { readDevice, settle } from './sides';
import { test } from './story';
import { multiplyWaiting } from './waitingCopies';

const yolande = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };
const waiting = 'Sign in to upload · 8 waiting for upload';

test('a session that expires during an upload loses neither records nor unsaved input @deep', async ({
  story,
}) => {
  test.slow();
  const { page, context } = story.browser;
  const { network } = story;
  await signIn(page, network.url);
  await story.loseNetwork();
  const patient_id = await addPatient(page, yolande);
  const ids = await multiplyWaiting(context, { url: network.url, patient_id, count: 10 });
  await page.reload();
  await expect(connectionBadge(page)).toHaveText('Offline · 10 waiting for upload');

  await openPatients(page);
  await page.getByRole('searchbox', { name: 'Filter patients' }).fill(demoPatient.name);
  await page.getByRole('link', { name: listedName(demoPatient.name) }).click();
  await page.getByRole('tab', { name: 'Measurements' }).click();
  const weight = page.getByRole('spinbutton', { name: 'Weight (kg)' });
  await weight.fill('72.2');

  const sessionEnded = replace({
    status: 401,
    body: JSON.stringify({ success: false, error: { code: 'auth/sessionEnded', message: 'Ended.' } }),
  });
  const before = network.saves.length;
  const upload = () => network.saves.slice(before);
  const removeRules = [
    network.onSave((exchange) => (upload().indexOf(exchange) >= 2 ? sessionEnded : undefined)),
    network.onCall(paths.refresh, () => sessionEnded),
  ];

  await test.step('The upload stops at the third of ten records and reports it', async () => {
    await story.regainNetwork();
    await expect(connectionBadge(page)).toContainText(waiting);
    await expect(page.getByText('Your session has ended', { exact: true })).toBeVisible();
    await expect(page.getByText('8 records are safe on this device')).toBeVisible();
    expect(upload().map(({ status }) => status)).toEqual([200, 200, 401]);
    expect((await readDevice(context, network.url)).waiting.patients).toHaveLength(8);
    await expect(weight).toHaveValue('72.2');
  });

  const other = await context.newPage();
  await test.step('Every screen offers to sign in, also in another tab', async () => {
    for (const screen of navScreens) {
      await other.goto(network.url + routes[screen].href());
      await expect(other.getByText('Your session has ended', { exact: true })).toBeVisible();
      await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await expect(connectionBadge(other)).toContainText(waiting);
    }
  });

  await test.step('After signing in, the upload continues, and unsaved input is kept', async () => {
    expect(upload()).toHaveLength(3);
    removeRules.forEach((removeRule) => removeRule());
    await page.bringToFront();
    await page.getByRole('button', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Password').fill(demo.password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(connectionBadge(page)).toHaveText('Connected');
    await expect(page.getByText('Your session has ended', { exact: true })).toHaveCount(0);
    await expect(dialog).toHaveCount(0);
    await expect(weight).toHaveValue('72.2');
  });

  await test.step('The other tab is signed in too', async () => {
    await expect(connectionBadge(other)).toHaveText('Connected');
    await expect(other.getByText('Your session has ended', { exact: true })).toHaveCount(0);
  });

  const saved: ConfirmedSave[] = [patient_id, ...ids].map((id) => ({
    table: 'patients',
    patient_id: id,
    fields: { ...yolande },
  }));
  const { accounting } = await settle(story, saved);
  expect(accounting).toEqual(allOnServerOnce);
  expect(upload().filter(({ status }) => status === 401)).toHaveLength(1);
  expect(upload().filter(({ status }) => status === 200)).toHaveLength(10);
});
