import { expect } from '@playwright/test';
import { cpSync, rmSync } from 'node:fs';
import { changeElsewhere, openSession, readPatients } from './otherPeople';
import { readRows } from './server';
import { addPatient, connectionBadge, fullName, openChart, openOutbox, save, signIn } from './screens';
import { test } from './story';

const kept = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };
const lost = { first_name: 'George', last_name: 'Adair', birth_date: '1938-11-02' };

test('records that the server lost in a restore from backup come back from the laptop that has them @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  const backup = `${story.dataDir}-backup`;
  await signIn(page, story.network.url);
  await addPatient(page, kept);
  await expect(connectionBadge(page)).toHaveText('Connected');

  await test.step('The server is backed up, and work continues', async () => {
    await story.server.stop();
    cpSync(story.dataDir, backup, { recursive: true });
    await story.restartServer();
    await page.reload();
    await page.getByRole('button', { name: 'Edit patient' }).click();
    const form = page.getByRole('dialog', { name: 'Edit patient' });
    await form.getByLabel('Notes').fill('Rings twice');
    await save(form.getByRole('button', { name: 'Save' }));
    await expect(connectionBadge(page)).toHaveText('Connected');
    await addPatient(page, lost);
    await expect(connectionBadge(page)).toHaveText('Connected');
    // Both changes were only uploaded. The last change that the device read is also in the backup.
  });

  await test.step('The backup is restored', async () => {
    await story.server.stop();
    rmSync(story.dataDir, { recursive: true });
    cpSync(backup, story.dataDir, { recursive: true });
    rmSync(backup, { recursive: true });
    await story.restartServer();
    const { items } = await readPatients(story.server, (await openSession(story.server)).access_token);
    const patient_id = items.find(({ last_name }) => last_name === kept.last_name)?.patient_id ?? '';
    await changeElsewhere(story.server, { patient_id, changes: { notes: 'Moved' }, device_revision: 1 });
    await page.reload();
    await expect(page.getByRole('alert').filter({ hasText: 'set back to an earlier state' })).toContainText(
      '2 records that it lost wait here again',
    );
    // The new patient was uploaded automatically. The user must resolve the one that a colleague has changed since.
    await expect(connectionBadge(page)).toHaveText('Connected · 1 waiting for upload');
    await page.getByRole('button', { name: 'I have read this' }).click();
    await expect(page.getByText('set back to an earlier state')).toHaveCount(0);
  });

  await test.step('The user compares both versions and picks one', async () => {
    const outbox = await openOutbox(page);
    await expect(outbox).toContainText('Conflict');
    await page.getByRole('button', { name: 'Compare' }).click();
    const dialog = page.getByRole('dialog', { name: 'Conflicting changes: Patient, Yolande Dupré' });
    await dialog
      .getByRole('radiogroup', { name: 'Notes' })
      .getByRole('radio', { name: 'Rings twice' })
      .check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(connectionBadge(page)).toHaveText('Connected');
    await openChart(page, lost);
    await expect(page.getByRole('heading', { name: fullName(lost) })).toBeVisible();
  });

  await story.server.stop();
  expect(
    await readRows(
      story.dataDir,
      `select first_name, notes from patients where last_name in ('Dupré', 'Adair') order by first_name`,
    ),
  ).toEqual([
    { first_name: 'George', notes: null },
    { first_name: 'Yolande', notes: 'Rings twice' },
  ]);
});
