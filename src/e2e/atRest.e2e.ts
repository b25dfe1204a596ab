import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { leaveLocked, unlockHeading } from './browser';
import { destroy } from './exchange';
import { homeHeading } from './homeHeading';
import { registerNewcomer } from './otherPeople';
import { changedPassword, demo } from './people';
import { findBytesInProfile, findInProfile } from './profileScan';
import { keyCopyDatabase, keyDatabase } from '@/client/storage/keys/keptKeys';
import { emptyStores, removeDatabases, tracesCleared } from './rawStorage';
import {
  addPatient,
  askToSignOut,
  connectionBadge,
  draftIsKept,
  openChart,
  openPatients,
  recordVisit,
  signIn,
} from './screens';
import { readEntries } from './sealed';
import { test, type Story } from './story';

const sealedSchema = z.object({ sealed: z.object({ base64: z.string() }) });
const wrappedSchema = z.object({
  byPassword: z.tuple([z.object({ wrapped: z.object({ base64: z.string() }) })]),
});
const yolande = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };

/** In these stories the browser is not unlocked automatically. */
function lockedPage({ browser: { page, context } }: Story) {
  const heading = page.getByRole('heading', { name: unlockHeading, level: 1 });
  leaveLocked(context);
  return {
    page,
    heading,
    async unlock(password: string) {
      await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
      await page.getByRole('button', { name: 'Unlock' }).click();
    },
  };
}

async function seesNothing(page: Page): Promise<void> {
  await expect(page.getByText('Dupré')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page).toHaveTitle('Unlock · Satchel');
}

test('after the browser is closed, the password unlocks the laptop, even offline', async ({ story }) => {
  await signIn(story.browser.page, story.network.url);
  await story.loseNetwork();
  await recordVisit(story.browser.page, yolande);
  const chart = new URL(story.browser.page.url()).pathname;
  await story.browser.close();
  await story.reopenBrowser({ isOffline: true });
  const { page, heading, unlock } = lockedPage(story);

  await test.step('Every address shows only the unlock screen', async () => {
    for (const to of ['/patients', '/outbox', '/login', chart]) {
      await page.goto(story.network.url + to);
      await expect(heading).toBeVisible();
      await expect(page.getByText(demo.email)).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
      await seesNothing(page);
    }
  });

  await test.step('A wrong password unlocks nothing and shows an error', async () => {
    await unlock('');
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(
      'Enter your password.',
    );
    await unlock('satchel-Demo');
    await expect(page.getByRole('alert')).toHaveText(
      'This is not the password of this account on this device.',
    );
    await seesNothing(page);
  });

  await test.step('The right password opens the requested page', async () => {
    await unlock(demo.password);
    await expect(page.getByRole('heading', { name: 'Yolande Dupré', level: 1 })).toBeVisible();
    await expect(connectionBadge(page)).toHaveText('Offline · 3 waiting for upload');
  });

  await test.step('A reload and another tab need no password', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Yolande Dupré', level: 1 })).toBeVisible();
    const tab = await story.browser.context.newPage();
    await tab.goto(`${story.network.url}/patients`);
    await expect(tab.getByRole('link', { name: 'Dupré, Yolande' })).toBeVisible();
    await tab.close();
  });

  await story.regainNetwork();
  await expect(connectionBadge(page)).toHaveText('Connected');
});

test('a save after the stores of the keys were emptied still opens after a restart @deep', async ({
  story,
}) => {
  await signIn(story.browser.page, story.network.url);
  await story.loseNetwork();
  await emptyStores(story.browser.page, [keyDatabase, keyCopyDatabase], 'keys');
  await addPatient(story.browser.page, yolande);
  await story.browser.close();
  await story.reopenBrowser({ isOffline: true });
  const { page, heading, unlock } = lockedPage(story);
  await page.goto(story.network.url);
  await expect(heading).toBeVisible();
  await unlock(demo.password);
  await expect(connectionBadge(page)).toHaveText('Offline · 1 waiting for upload');
  await openChart(page, yolande);
});

test('ten minutes of inactivity lock every tab, and unsaved input is kept @deep', async ({ story }) => {
  const { page: first, context } = story.browser;
  await signIn(first, story.network.url);
  await addPatient(first, yolande);
  const { page, heading, unlock } = lockedPage(story);
  const chart = page.url();
  await page.clock.install();
  await page.goto(`${chart}?tab=measurements`);
  await page.getByRole('spinbutton', { name: 'Weight (kg)' }).fill('61.5');
  await page.clock.fastForward('00:01');
  await draftIsKept(page, { weight_kg: 61.5 });
  const tab = await context.newPage();
  const otherHeading = tab.getByRole('heading', { name: unlockHeading, level: 1 });
  await tab.goto(`${story.network.url}/patients`);
  await expect(tab.getByRole('link', { name: 'Dupré, Yolande' })).toBeVisible();

  await test.step('It does not lock while the user is active', async () => {
    await page.bringToFront();
    await page.clock.fastForward('09:00');
    await page.keyboard.press('Shift');
    await page.clock.fastForward('09:00');
    await expect(page.getByRole('spinbutton', { name: 'Weight (kg)' })).toBeVisible();
  });

  await test.step('After ten minutes both tabs are locked', async () => {
    await page.clock.fastForward('01:10');
    await expect(heading).toBeVisible();
    await seesNothing(page);
    await expect(otherHeading).toBeVisible();
    await page.reload();
    await expect(heading).toBeVisible();
  });

  await test.step('Unlocking one tab unlocks both, and the unsaved input is offered', async () => {
    await unlock(demo.password);
    await expect(page.getByText('Typed on')).toBeVisible();
    await page.getByRole('button', { name: 'Use all' }).click();
    await expect(page.getByRole('spinbutton', { name: 'Weight (kg)' })).toHaveValue('61.5');
    await expect(tab.getByRole('link', { name: 'Dupré, Yolande' })).toBeVisible();
  });

  await test.step('The user can lock it', async () => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Lock' }).click();
    await expect(heading).toBeVisible();
    await expect(otherHeading).toBeVisible();
  });

  await test.step('Signing out in one tab signs out the other', async () => {
    await unlock(demo.password);
    await expect(tab.getByRole('link', { name: 'Dupré, Yolande' })).toBeVisible();
    await askToSignOut(tab);
    for (const each of [tab, page])
      await expect(each.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
    await expect(page.getByText('Dupré')).toHaveCount(0);
  });
});

test('another user signs in on a locked laptop and sees nothing of the first account @deep', async ({
  story,
}) => {
  const { network } = story;
  await signIn(story.browser.page, network.url);
  await story.loseNetwork();
  await recordVisit(story.browser.page, yolande);
  await story.browser.close();
  network.join();
  const other = await registerNewcomer(story.server);
  await story.reopenBrowser({ isOffline: false });
  const { page, heading } = lockedPage(story);
  await page.goto(network.url);
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Sign in as someone else' }).click();
  const question = page.getByRole('dialog', { name: 'Sign in as someone else' });
  await expect(question).toContainText('stays locked, records that wait for upload included');
  await question.getByRole('button', { name: 'Sign in as someone else' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, network.url, other);
  await openPatients(page);
  await expect(page.getByText('No patients yet.')).toBeVisible();
  expect(network.saves).toEqual([]);
  await askToSignOut(page);
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, network.url);
  await expect(connectionBadge(page)).toHaveText('Connected');
  await openChart(page, yolande);
  await expect.poll(() => network.saves.length).toBe(3);
});

test('data that another account left on the laptop is listed, and removing it erases it from disk @deep', async ({
  story,
}) => {
  const { network } = story;
  await signIn(story.browser.page, network.url);
  await story.loseNetwork();
  await recordVisit(story.browser.page, yolande);
  await story.browser.close();
  network.join();
  const other = await registerNewcomer(story.server);
  await story.reopenBrowser({ isOffline: false });
  const { page } = lockedPage(story);
  await page.goto(network.url);
  await page.getByRole('button', { name: 'Sign in as someone else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in as someone else' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, network.url, other);
  await page.getByRole('link', { name: 'Settings' }).click();
  const here = page.getByRole('list', { name: 'Accounts on this device' });
  const left = here.getByRole('listitem').filter({ hasText: demo.email });
  await expect(left).toContainText('3 records wait for upload');
  await expect(here.getByRole('listitem').filter({ hasText: other.email })).toContainText('You');
  const question = page.getByRole('dialog', { name: /^Remove what/ });

  await test.step('Nothing is removed if the user cancels', async () => {
    await left.getByRole('button').click();
    await expect(question).toContainText('3 records that were not uploaded are lost for good.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(left).toBeVisible();
    expect(await readEntries(page, 'OfflineDB', 'patients')).toHaveLength(1);
  });

  await test.step('After the removal no trace is left', async () => {
    const [row] = await readEntries(page, 'OfflineDB', 'patients');
    const sealed = Buffer.from(sealedSchema.parse(row?.value).sealed.base64, 'base64').subarray(0, 40);
    expect(findBytesInProfile(story.profileDir, sealed)).not.toEqual([]);
    await left.getByRole('button').click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('It is removed from this device.')).toBeVisible();
    await expect(left).toHaveCount(0);
    for (const table of ['patients', 'sarcF', 'physicalData']) {
      expect(await readEntries(page, 'OfflineDB', table)).toEqual([]);
    }
    await tracesCleared(page);
    expect(findBytesInProfile(story.profileDir, sealed)).toEqual([]);
    await askToSignOut(page);
    await expect(page).toHaveURL(/\/login/);
    await signIn(page, network.url);
    await expect(connectionBadge(page)).toHaveText('Connected');
    await openPatients(page);
    await expect(page.getByText('24 patients', { exact: true })).toBeVisible();
    expect(network.saves).toEqual([]);
  });
});

const keyDatabases = ['Keys', 'KeyCopies'];

test('the keys survive the loss of one copy; if both copies are lost, the app reports it and creates no new key @deep', async ({
  story,
}) => {
  const { network } = story;
  await signIn(story.browser.page, network.url);
  await story.loseNetwork();
  await recordVisit(story.browser.page, yolande);
  await story.browser.close();
  network.join();
  network.onSave(() => destroy);

  await test.step('With one copy lost, the password still opens the waiting records', async () => {
    await story.reopenBrowser({ isOffline: false });
    const { page, heading, unlock } = lockedPage(story);
    await removeDatabases(story.browser.context, network.url, ['Keys']);
    await page.goto(network.url);
    await expect(heading).toBeVisible();
    await unlock(demo.password);
    await expect(connectionBadge(page)).toContainText('3 waiting for upload');
    expect(await readEntries(page, 'Keys', 'keys')).toHaveLength(1);
    await story.browser.close();
  });

  await test.step('With both copies lost, the records stay, and the app reports it', async () => {
    await story.reopenBrowser({ isOffline: false });
    const { page, heading, unlock } = lockedPage(story);
    await removeDatabases(story.browser.context, network.url, keyDatabases);
    await page.goto(network.url);
    await expect(heading).toBeVisible();
    await unlock(demo.password);
    await expect(page.getByRole('alert')).toContainText('opens with no password any more');
    for (const name of keyDatabases) expect(await readEntries(page, name, 'keys')).toEqual([]);
    expect(await readEntries(page, 'OfflineDB', 'patients')).toHaveLength(1);
  });

  await test.step('The user gives them up', async () => {
    const { page } = story.browser;
    await page.getByRole('button', { name: 'Give up what is on this device' }).click();
    const question = page.getByRole('dialog', { name: 'Give up what this account has on this device?' });
    await question.getByRole('button', { name: 'Give up what is on this device' }).click();
    await expect(homeHeading(page)).toBeVisible();
    await expect(connectionBadge(page)).toHaveText('Connected');
    expect(await readEntries(page, 'OfflineDB', 'patients')).toEqual([]);
  });
});

test('after a password change, no key that the old password opens is left on disk @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  const { url } = story.network;
  await signIn(page, url);
  const wrapped = async (): Promise<Buffer> => {
    const [row] = await readEntries(page, 'Keys', 'keys');
    const { byPassword } = wrappedSchema.parse(row?.value);
    return Buffer.from(byPassword[0].wrapped.base64, 'base64');
  };
  const old = await wrapped();
  expect(findBytesInProfile(story.profileDir, old)).not.toEqual([]);
  await page.goto(`${url}/settings`);
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill(demo.password);
  await dialog.getByLabel('New password').fill(changedPassword);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The password is changed.')).toBeVisible();
  await tracesCleared(page);
  const current = await wrapped();
  expect(current.equals(old)).toBe(false);
  await story.browser.close();
  expect(findBytesInProfile(story.profileDir, current)).not.toEqual([]);
  expect(findBytesInProfile(story.profileDir, old)).toEqual([]);
});

test('no browser file contains patient data in plain text after a save, upload, sign-out or kill', async ({
  story,
}) => {
  const marked = { first_name: 'Zyxmarker', last_name: 'Qwvmarker', birth_date: '1917-11-23' };
  const note = 'Jkxmarker by the bed';
  const typed = 'Vbnmarker';
  const marks = ['zyxmarker', 'qwvmarker', 'jkxmarker', 'vbnmarker', '1917-11-23'];
  const { network } = story;

  const looksAt = async (page: Page): Promise<void> =>
    story.overheard.hear(await page.title(), await page.evaluate(() => JSON.stringify(history.state)));

  /** Creates a patient with a note and a visit, and types text without saving it. */
  const work = async (): Promise<void> => {
    const { page } = story.browser;
    await recordVisit(page, marked);
    await looksAt(page);
    await page.getByRole('button', { name: 'Edit patient' }).click();
    const form = page.getByRole('dialog', { name: 'Edit patient' });
    await form.getByLabel('Notes').fill(note);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await openPatients(page);
    await page.getByRole('searchbox', { name: 'Filter patients' }).fill(typed);
    await page.getByRole('button', { name: 'New patient' }).click();
    await page.getByLabel('First name').fill(typed);
    await draftIsKept(page, { first_name: typed });
    await looksAt(page);
  };

  await signIn(story.browser.page, network.url);
  await story.loseNetwork();
  await work();
  await test.step('After a kill with records waiting', async () => {
    await story.browser.kill();
    // Shows that the scan finds plain text. The accounts used on this device are not secret.
    expect(findInProfile(story.profileDir, [demo.email])).not.toEqual([]);
    expect(findInProfile(story.profileDir, marks)).toEqual([]);
  });

  await test.step('After an upload and a close', async () => {
    network.join();
    await story.reopenBrowser({ isOffline: false });
    await story.browser.page.goto(network.url);
    await expect(connectionBadge(story.browser.page)).toHaveText('Connected');
    await openPatients(story.browser.page);
    await story.browser.page.getByRole('searchbox', { name: 'Filter patients' }).fill('zyxm');
    await openChart(story.browser.page, marked);
    await looksAt(story.browser.page);
    await story.browser.page.getByRole('link', { name: 'Find a patient' }).click();
    await story.browser.page.getByRole('searchbox', { name: 'Find a patient' }).fill('Qwvmarker');
    await expect(story.browser.page.getByRole('link', { name: /Zyxmarker/ })).toBeVisible();
    await looksAt(story.browser.page);
    await story.browser.close();
    expect(findInProfile(story.profileDir, marks)).toEqual([]);
  });

  await test.step('After a sign-out', async () => {
    await story.reopenBrowser({ isOffline: false });
    await story.browser.page.goto(network.url);
    await expect(connectionBadge(story.browser.page)).toHaveText('Connected');
    await askToSignOut(story.browser.page);
    await expect(story.browser.page).toHaveURL(/\/login/);
    await story.browser.close();
    expect(findInProfile(story.profileDir, marks)).toEqual([]);
  });

  // This includes text that was typed but never saved. The server's log is checked after each story.
  expect(story.overheard.found(marks)).toEqual([]);
});
