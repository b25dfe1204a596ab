import { expect, type Page } from '@playwright/test';
import { paths } from '@/contract/paths';
import { aPatient } from '@/testing/builders';
import { amal, newcomer } from './people';
import { signIn } from './screens';
import { test } from './twoProcesses';

const patient = aPatient({ first_name: 'Yolande', last_name: 'Dupré' });
const chart = `/patients/${patient.patient_id}?tab=measurements`;

const colleaguesIn = (page: Page) =>
  page.getByRole('list', { name: 'Colleagues in this chart' }).getByRole('listitem');

async function follow(page: Page, url: string, login: typeof amal): Promise<void> {
  const stream = page.waitForResponse(
    (response) => response.url().includes(paths.changesStream) && response.status() === 200,
  );
  await signIn(page, url, login);
  await stream;
}

test('two people in one chart see each other, what is edited, and that one has left @deep', async ({
  clinic,
}) => {
  const { page: owners } = await clinic.openBrowser();
  const { page: theirs } = await clinic.openBrowser();
  await clinic.save('patients', patient);
  await Promise.all([
    follow(owners, clinic.network.url, newcomer),
    follow(theirs, clinic.colleagues.url, amal),
  ]);

  await test.step('Both open it, on two server processes', async () => {
    await owners.goto(`${clinic.network.url}${chart}`);
    await expect(owners.getByRole('heading', { name: 'Yolande Dupré' })).toBeVisible();
    await expect(colleaguesIn(owners)).toHaveCount(0);
    await theirs.goto(`${clinic.colleagues.url}${chart}`);
    await expect(colleaguesIn(owners)).toHaveText([/Amal Ouazzani.? has this chart open/]);
    await expect(colleaguesIn(theirs)).toHaveText([/Nadia Newcomer.? has this chart open/]);
  });

  await test.step('One types', async () => {
    await theirs.getByRole('spinbutton', { name: 'Weight (kg)' }).fill('61');
    await expect(colleaguesIn(owners)).toHaveText([/Amal Ouazzani.? is editing: .?Measurements/]);
  });

  await test.step('A reload finds the other at once', async () => {
    await owners.reload();
    await expect(colleaguesIn(owners)).toHaveText([/Amal Ouazzani.? is editing: .?Measurements/]);
  });

  await test.step('One turns it off, and is seen no more', async () => {
    await owners.goto(`${clinic.network.url}/settings#notifications`);
    await expect(colleaguesIn(theirs)).toHaveCount(0);
    await owners.getByRole('switch', { name: 'Show colleagues which chart is open' }).click();
    await owners.goto(`${clinic.network.url}${chart}`);
    await expect(owners.getByRole('heading', { name: 'Yolande Dupré' })).toBeVisible();
    const told = clinic.network.calls.filter(({ path }) => path === paths.presence).length;
    await theirs.getByRole('spinbutton', { name: 'Weight (kg)' }).fill('62');
    await expect(colleaguesIn(owners)).toHaveCount(0);
    await expect(colleaguesIn(theirs)).toHaveCount(0);
    expect(clinic.network.calls.filter(({ path }) => path === paths.presence)).toHaveLength(told);
  });
});
