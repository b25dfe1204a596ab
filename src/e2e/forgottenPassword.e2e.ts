import { expect, type Page } from '@playwright/test';
import { axeFaults } from './axe';
import { leaveLocked, unlockHeading } from './browser';
import { homeHeading } from './homeHeading';
import { amal, changedPassword, demo } from './people';
import { changePasswordElsewhere, inviteColleague, signOut } from './otherPeople';
import { addPatient, connectionBadge, openChart, openPatients, signIn } from './screens';
import { readRows } from './server';
import { test } from './story';

const yolande = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };

/** On the owner's accounts screen. */
async function makeCode(owner: Page, name: string): Promise<string> {
  await owner.getByRole('link', { name: 'Accounts' }).click();
  await owner.getByRole('button', { name: `More for ${name}` }).click();
  await owner.getByRole('menuitem', { name: 'Password forgotten' }).click();
  const dialog = owner.getByRole('dialog', { name: 'New password for' });
  expect(await axeFaults(owner)).toEqual([]);
  await dialog.getByLabel('Current password').fill(demo.password);
  await dialog.getByRole('button', { name: 'Create code' }).click();
  const code = (await dialog.getByRole('status', { name: 'Code for a new password' }).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(owner.getByText(code)).toHaveCount(0);
  return code;
}

test.use({ laptop: 'new' });

test('after a forgotten password, a code from an owner unlocks the laptop, and waiting records are uploaded @deep', async ({
  story,
}) => {
  const { network, server } = story;
  const name = 'Amal Ouazzani';
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

  await test.step('The locked laptop links to the screen for the code', async () => {
    await page.goto(network.url);
    await expect(locked).toBeVisible();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { name: 'New password', level: 1 })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(amal.email);
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step('An unknown code is refused, and the right one signs in', async () => {
    await page.getByRole('textbox', { name: 'Code' }).fill('ABCD-ABCD-ABCD');
    await page.getByLabel('New password').fill(changedPassword);
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await expect(page.getByText('Ask an owner of your clinic for a new one.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Code' }).fill((await makeCode(owner, name)).toLowerCase());
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await expect(homeHeading(page)).toBeVisible();
  });

  await test.step('The waiting records are uploaded', async () => {
    await expect(connectionBadge(page)).toHaveText('Connected');
    await expect.poll(() => network.saves.length).toBe(1);
    const rows = await readRows(story.dataDir, "select first_name from patients where last_name = 'Dupré'");
    expect(rows).toEqual([{ first_name: 'Yolande' }]);
  });

  await test.step('From now on the new password unlocks the laptop, and the old one does not', async () => {
    await story.browser.close();
    await story.reopenBrowser({ isOffline: true });
    const { page: after, context: afterContext } = story.browser;
    leaveLocked(afterContext);
    await after.goto(network.url);
    const password = after.getByRole('textbox', { name: 'Password', exact: true });
    await password.fill(amal.password);
    await after.getByRole('button', { name: 'Unlock' }).click();
    await expect(after.getByText('This is not the password of this account')).toBeVisible();
    await password.fill(changedPassword);
    await after.getByRole('button', { name: 'Unlock' }).click();
    await openChart(after, yolande);
  });
});

/** As if the server had a new secret, so that its key no longer opens the copy for the clinic. */
async function spoilClinicCopy(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('Keys');
        opening.onerror = () => reject(new Error('There are no keys.'));
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('keys', 'readwrite');
          const walking = transaction.objectStore('keys').openCursor();
          walking.onsuccess = () => {
            walking.result?.update({ ...walking.result.value, byClinic: new Uint8Array(60) });
          };
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
}

test('if the recovery key cannot unlock the laptop, the password last used there does @deep', async ({
  story,
}) => {
  const { network, server } = story;
  const { page } = story.browser;
  const name = 'Amal Ouazzani';
  await inviteColleague(server, { ...amal, name });
  await signIn(page, network.url, amal);
  await story.loseNetwork();
  await addPatient(page, yolande);
  await signOut(page, name);
  await spoilClinicCopy(page);
  network.join();
  await changePasswordElsewhere(server, amal, changedPassword);
  await story.regainNetwork();

  await page.getByRole('textbox', { name: 'Email' }).fill(amal.email);
  await page.getByLabel('Password', { exact: true }).fill(changedPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const refusal = page.getByText('opens only with the password that was last used here');
  await expect(refusal).toBeVisible();
  const earlier = page.getByLabel('The password last used on this device');
  await earlier.fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await expect(refusal).toBeVisible();

  await test.step('Nothing is given up if the user cancels', async () => {
    await page.getByRole('button', { name: 'Give up what is on this device' }).click();
    const question = page.getByRole('dialog', { name: 'Give up what this account has on this device?' });
    await expect(question).toContainText('What was not uploaded from this device is lost for good.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
  });

  await earlier.fill(amal.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(homeHeading(page)).toBeVisible();
  await expect(connectionBadge(page)).toHaveText('Connected');
  await expect.poll(() => network.saves.length).toBe(1);
});

test('if the recovery key cannot unlock a locked laptop, the reason is shown, and its data can be given up @deep', async ({
  story,
}) => {
  const { network, server } = story;
  const name = 'Amal Ouazzani';
  await inviteColleague(server, { ...amal, name });
  await signIn(story.browser.page, network.url, amal);
  await story.loseNetwork();
  await addPatient(story.browser.page, yolande);
  await spoilClinicCopy(story.browser.page);
  await story.browser.close();
  network.join();
  const { page: owner } = await story.openAnotherBrowser();
  await signIn(owner, network.url);
  const code = await makeCode(owner, name);
  await story.reopenBrowser({ isOffline: false });
  const { page } = story.browser;
  leaveLocked(story.browser.context);

  await test.step('The new password is set, and the screen says why the laptop stays locked', async () => {
    await page.goto(network.url);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await page.getByLabel('New password').fill(changedPassword);
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await expect(page.getByText('The new password is set.')).toBeVisible();
    await expect(page.getByText('opens only with the password that was last used here')).toBeVisible();
    await expect(page.getByLabel('The password last used on this device')).toBeFocused();
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step('The unlock screen also says why, once the new password is typed', async () => {
    await page.getByRole('button', { name: 'Back to the sign-in' }).click();
    await expect(page.getByRole('heading', { name: unlockHeading, level: 1 })).toBeVisible();
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(changedPassword);
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect(page.getByText('opens only with the password that was last used here')).toBeVisible();
  });

  await test.step('After its data is given up, the laptop starts afresh and sends none of it', async () => {
    await page.getByRole('button', { name: 'Give up what is on this device' }).click();
    const question = page.getByRole('dialog', { name: 'Give up what this account has on this device?' });
    await question.getByRole('button', { name: 'Give up what is on this device' }).click();
    await expect(connectionBadge(page)).toHaveText('Connected');
    await openPatients(page);
    await page.getByRole('searchbox', { name: 'Filter patients' }).fill('Dupré');
    await expect(page.getByRole('link', { name: /Dupré/ })).toHaveCount(0);
    expect(network.saves).toEqual([]);
  });

  await test.step('From then on the new password unlocks the laptop', async () => {
    await page.getByRole('button', { name: `Account of ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Lock' }).click();
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(changedPassword);
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect(page.getByRole('heading', { name: 'Patients', level: 1 })).toBeVisible();
  });
});
