import { expect, type Locator, type Page } from '@playwright/test';
import { haveWholeApp } from './browser';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { allOnServerOnce } from './accounting';
import { downloadedBackup } from './outboxScreen';
import { registerNewcomer, signOut } from './otherPeople';
import { demo } from './people';
import { connectionBadge, openOutbox, recordVisit, signIn } from './screens';
import { settle } from './sides';
import { test } from './story';

const yolande = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };

/** On the outbox page: chooses a backup file. @returns the dialog that describes its contents */
async function chooseBackup(page: Page, text: string) {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  const dialog = page.getByRole('dialog', { name: 'Restore from backup' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Another device has another key. Unless the account has just signed in, it needs the account's password. */
async function unlockBackup(dialog: Locator): Promise<void> {
  const password = dialog.getByLabel('Password of that time');
  await expect(password).toBeFocused();
  await password.fill('not-the-password');
  await password.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('This password does not open the backup.');
  await password.fill(demo.password);
  await dialog.getByRole('button', { name: 'Open' }).click();
}

test('a backup can be restored repeatedly on another laptop without duplicates @deep', async ({ story }) => {
  const { page } = story.browser;
  const { network, server } = story;
  await signIn(page, network.url);
  await story.loseNetwork();
  const saved = await recordVisit(page, yolande);
  await openOutbox(page);
  const { text, backup } = await downloadedBackup(page, () =>
    page.getByRole('button', { name: 'Back up to a file' }).click(),
  );
  await expect(page.getByText(/3 records written to satchel-backup-.*\.json/)).toBeVisible();
  expect(backup.records.map(({ table, envelope: { record } }) => ({ table, record }))).toMatchObject(
    saved.map(({ table, patient_id, fields }) => ({ table, record: { patient_id, ...fields } })),
  );
  await expect(connectionBadge(page)).toHaveText('Offline · 3 waiting for upload');

  // The first laptop stays offline; this one is online.
  const { page: other, context } = await story.openAnotherBrowser();
  network.join();
  await test.step('The app tells another account that the backup is not its own', async () => {
    await signIn(other, network.url, await registerNewcomer(server));
    await openOutbox(other);
    const dialog = await chooseBackup(other, text);
    await expect(dialog).toContainText(
      'This backup is of another account, which has to sign in to restore from it.',
    );
    await expect(dialog.getByRole('button', { name: 'Put them back' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await signOut(other, 'Nadia Newcomer');
  });

  await test.step('Right after the sign-in, the file opens without a password', async () => {
    await signIn(other, network.url);
    await haveWholeApp(other);
    await openOutbox(other);
    const dialog = await chooseBackup(other, text);
    await expect(dialog).toContainText('3 records of yours are in it.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('Offline, the records are restored once, however often the file is read', async () => {
    network.cut();
    await context.setOffline(true);
    await other.reload();
    await openOutbox(other);
    for (const outcome of [
      ['3 records are back on this device.'],
      ['0 records are back on this device.', '3 records were here already.'],
    ]) {
      const dialog = await chooseBackup(other, text);
      await unlockBackup(dialog);
      await expect(dialog).toContainText('3 records of yours are in it.');
      await dialog.getByRole('button', { name: 'Put them back' }).click();
      for (const sentence of outcome) await expect(dialog.getByRole('status')).toContainText(sentence);
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await expect(connectionBadge(other)).toHaveText('Offline · 3 waiting for upload');
    }
    await expect(other.getByRole('table', { name: 'Waiting for upload' })).toContainText('Yolande Dupré');
  });

  await test.step('After their upload, they can be restored and uploaded again', async () => {
    network.join();
    await context.setOffline(false);
    await expect(connectionBadge(other)).toHaveText('Connected');
    const dialog = await chooseBackup(other, text);
    await unlockBackup(dialog);
    await dialog.getByRole('button', { name: 'Put them back' }).click();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect.poll(() => network.saves.filter(({ status }) => status === 200).length).toBe(6);
    await expect(connectionBadge(other)).toHaveText('Connected');
  });

  await test.step('The first laptop returns and creates no duplicates', async () => {
    await story.regainNetwork();
    await expect(connectionBadge(page)).toHaveText('Connected');
    const { accounting } = await settle(story, saved);
    expect(accounting).toEqual(allOnServerOnce);
  });
});

test('a file that is not a backup, a newer backup and another account’s backup are each rejected with the reason @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  await story.loseNetwork();
  await recordVisit(page, yolande);
  await openOutbox(page);
  const { text: sealed, backup } = await downloadedBackup(page, () =>
    page.getByRole('button', { name: 'Back up to a file' }).click(),
  );
  const head = z.looseObject({ saved_by: z.string() }).parse(JSON.parse(sealed));
  const ofOtherAccount = { ...head, saved_by: uuidv7() };
  // As an earlier version of the app wrote it: unencrypted, with the records of other accounts in it.
  const records = backup.records.map((entry) => ({
    ...entry,
    envelope: { ...entry.envelope, saved_by: uuidv7() },
  }));
  const inClear = { ...backup, format: 'satchel-backup', version: 2, made_at: head.made_at, records };
  for (const [text, sentence] of [
    ['{"hello":1}', 'This file is not a backup of Satchel, or it is damaged.'],
    [sealed.slice(0, 500), 'This file is not a backup of Satchel, or it is damaged.'],
    [
      JSON.stringify({ ...head, version: 5 }),
      'A newer version of Satchel wrote this file. Update Satchel, then restore from it again.',
    ],
    [JSON.stringify(ofOtherAccount), 'This backup is of another account'],
    [JSON.stringify(inClear), '3 records belong to other accounts'],
  ] as const) {
    const dialog = await chooseBackup(page, text);
    await expect(dialog).toContainText(sentence);
    await expect(dialog.getByRole('button', { name: 'Put them back' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(connectionBadge(page)).toHaveText('Offline · 3 waiting for upload');
});
