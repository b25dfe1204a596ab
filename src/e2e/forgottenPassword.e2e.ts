import { expect, type Page } from '@playwright/test';
import { axeFaults } from './axe';
import { leaveLocked, unlockHeading } from './browser';
import { amal, changedPassword } from './people';
import { inviteColleague } from './otherPeople';
import { addPatient, connectionBadge, openChart, signIn } from './screens';
import { readRows } from './server';
import { test } from './story';

const yolande = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };

/** On the screen of accounts of an owner. */
async function makeCode(owner: Page, name: string): Promise<string> {
  await owner.getByRole('link', { name: 'Accounts' }).click();
  await owner.getByRole('button', { name: `More for ${name}` }).click();
  await owner.getByRole('menuitem', { name: 'Password forgotten' }).click();
  const dialog = owner.getByRole('dialog', { name: 'New password for' });
  expect(await axeFaults(owner)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make a code' }).click();
  const code = (await dialog.getByRole('status', { name: 'Code for a new password' }).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(owner.getByText(code)).toHaveCount(0);
  return code;
}

test.use({ laptop: 'new' });

test('a forgotten password: with the code of an owner the laptop opens again, and what waited is uploaded', async ({
  story,
}) => {
  const { network, server } = story;
  const name = 'Amal Haddad';
  await inviteColleague(server, { ...amal, name });
  await signIn(story.browser.page, network.url, amal);
  await story.loseNetwork();
  await addPatient(story.browser.page, yolande);
  await story.browser.close();
  network.join();

  const { page: owner } = await story.openAnotherBrowser();
  await signIn(owner, network.url);
  await story.reopenBrowser({ isOffline: false });
  const { page, context } = story.browser;
  leaveLocked(context);
  const locked = page.getByRole('heading', { name: unlockHeading, level: 1 });

  await test.step('From the locked laptop one comes to the code, and back', async () => {
    await page.goto(network.url);
    await expect(locked).toBeVisible();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { name: 'New password', level: 1 })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(amal.email);
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step('A code that is none is refused, and the right one signs in', async () => {
    await page.getByRole('textbox', { name: 'Code' }).fill('ABCD-ABCD-ABCD');
    await page.getByLabel('New password').fill(changedPassword);
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await expect(page.getByRole('alert').first()).toContainText('This code is not known for this address');
    await page.getByRole('textbox', { name: 'Code' }).fill((await makeCode(owner, name)).toLowerCase());
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
  });

  await test.step('What waited is uploaded', async () => {
    await expect(connectionBadge(page)).toHaveText('Connected');
    await expect.poll(() => network.saves.length).toBe(1);
    const rows = await readRows(story.dataDir, "select first_name from patients where last_name = 'Dupré'");
    expect(rows).toEqual([{ first_name: 'Yolande' }]);
  });

  await test.step('From here on the new password opens the laptop, the old one does not', async () => {
    await story.browser.close();
    await story.reopenBrowser({ isOffline: true });
    const { page: after, context: afterContext } = story.browser;
    leaveLocked(afterContext);
    await after.goto(network.url);
    const password = after.getByRole('textbox', { name: 'Password', exact: true });
    await password.fill(amal.password);
    await after.getByRole('button', { name: 'Unlock' }).click();
    await expect(after.getByRole('alert')).toContainText('This is not the password of this account');
    await password.fill(changedPassword);
    await after.getByRole('button', { name: 'Unlock' }).click();
    await openChart(after, yolande);
  });
});
