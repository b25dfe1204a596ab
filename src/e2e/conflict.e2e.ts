import { expect, type Page } from '@playwright/test';
import { readRows } from './server';
import { changeElsewhere } from './otherPeople';
import { addPatient, connectionBadge, openChart, openOutbox, openPatientId, save, signIn } from './screens';
import { readDevice } from './sides';
import { test, type Story } from './story';

const yolande = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };
const mine = { phone: '0102030405', notes: 'Rings twice' };
const theirs = { phone: '0605040302', allergies: ['penicillin'] };
const inDatabase = `select phone, notes, allergies from patients where last_name = 'Dupré'`;

/** Edits the same patient here, offline, and on another device. The conflict is then in the outbox. */
async function disagree(story: Story): Promise<void> {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  await addPatient(page, yolande);
  await expect(connectionBadge(page)).toHaveText('Connected');
  await story.loseNetwork();
  await page.getByRole('button', { name: 'Edit patient' }).click();
  const form = page.getByRole('dialog', { name: 'Edit patient' });
  await form.getByLabel('Phone').fill(mine.phone);
  await form.getByLabel('Notes').fill(mine.notes);
  await save(form.getByRole('button', { name: 'Save' }));
  await changeElsewhere(story.server, {
    patient_id: openPatientId(page),
    changes: theirs,
    device_revision: 1,
  });
  await story.regainNetwork();
  await expect(connectionBadge(page)).toHaveText('Connected · 1 waiting for upload');
  const outbox = await openOutbox(page);
  await expect(outbox).toContainText('Conflict');
  await expect(outbox.getByRole('table', { name: 'Needs attention' })).toContainText(
    /You changed it twice: on this device \(.*\) and on the server \(.*\)/,
  );
  // Both changed the phone number.
  await expect(outbox.getByRole('button', { name: 'Keep both' })).toHaveCount(0);
}

/** @returns the dialog with both complete versions */
async function compare(page: Page) {
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conflicting changes: Patient, Yolande Dupré' });
  await expect(dialog).toContainText('1 of 3 fields differ.');
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1);
  await dialog.getByRole('button', { name: '2 fields changed on one side only' }).click();
  for (const [field, here, there, chosen] of [
    ['Phone', mine.phone, theirs.phone, null],
    ['Notes', mine.notes, '–', 'here'],
    ['Allergies', '–', 'penicillin', 'there'],
  ] as const) {
    const group = dialog.getByRole('radiogroup', { name: field });
    await expect(group.getByRole('radio', { name: here })).toBeChecked({ checked: chosen === 'here' });
    await expect(group.getByRole('radio', { name: there })).toBeChecked({ checked: chosen === 'there' });
  }
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  return dialog;
}

test('the user merges two conflicting versions of a patient field by field while offline', async ({
  story,
}) => {
  const { page, context } = story.browser;
  await disagree(story);

  await test.step('Both versions stay until the user chooses', async () => {
    const dialog = await compare(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await story.loseNetwork();
    await page.reload();
    await expect(connectionBadge(page)).toHaveText('Offline · 1 waiting for upload');
  });

  await test.step('The user picks fields from both versions, by keyboard', async () => {
    const dialog = await compare(page);
    const phone = dialog.getByRole('radiogroup', { name: 'Phone' });
    await phone.getByRole('radio', { name: mine.phone }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(phone.getByRole('radio', { name: theirs.phone })).toBeChecked();
    await dialog.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Compare' })).toHaveCount(0);
    await expect(connectionBadge(page)).toHaveText('Offline · 1 waiting for upload');
  });

  await story.regainNetwork();
  await expect(connectionBadge(page)).toHaveText('Connected');
  const { waiting } = await readDevice(context, story.network.url);
  expect(waiting.patients).toEqual([]);
  await story.server.stop();
  expect(await readRows(story.dataDir, inDatabase)).toEqual([{ ...theirs, notes: mine.notes }]);
});

test('choosing "Keep all theirs" keeps the version of the server, and nothing waits @deep', async ({
  story,
}) => {
  const { page, context } = story.browser;
  await disagree(story);
  await page.reload();
  const dialog = await compare(page);
  await dialog.getByRole('button', { name: 'Keep all theirs' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Nothing is waiting on this device.')).toBeVisible();
  await expect(connectionBadge(page)).toHaveText('Connected');
  await page.getByRole('link', { name: 'Patients' }).first().click();
  await page.getByRole('link', { name: 'Dupré, Yolande' }).click();
  await expect(page.getByText(theirs.phone)).toBeVisible();
  await expect(page.getByText(mine.notes)).toHaveCount(0);
  const { waiting } = await readDevice(context, story.network.url);
  expect(waiting.patients).toEqual([]);
  await story.server.stop();
  expect(await readRows(story.dataDir, inDatabase)).toEqual([{ ...theirs, notes: null }]);
});

test('a chart in conflict names the allergies of both versions, and leads to the comparison @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  await disagree(story);
  await story.loseNetwork();
  await openChart(page, yolande);
  await expect(page.getByText('(From the server’s version)')).toContainText('penicillin');
  const notice = page.getByRole('note').filter({ hasText: 'Until you compare the versions' });
  await notice.getByRole('link', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conflicting changes: Patient, Yolande Dupré' });
  await dialog.getByRole('radio', { name: mine.phone }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await openChart(page, yolande);
  await expect(page.getByText('penicillin', { exact: true })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
