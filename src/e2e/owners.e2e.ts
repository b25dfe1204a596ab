import { expect, type Page } from '@playwright/test';
import { aReminder } from '@/testing/builders';
import { amal } from './people';
import { inviteColleague, saveElsewhere } from './otherPeople';
import { addPatient, connectionBadge, demoPatient, listedName, openPatients, signIn } from './screens';
import { test } from './story';

const amalName = 'Amal Ouazzani';
const demoName = 'Noor Demo';
const yolande = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };
const until = '2199-12-15';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const toAmal = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Hand over' });
  await dialog.getByRole('combobox', { name: 'To' }).click();
  await page.getByTitle(amalName, { exact: true }).click();
};
const handOver = (page: Page) =>
  page.getByRole('dialog', { name: 'Hand over' }).getByRole('button', { name: 'Hand over' }).click();
const mine = async (page: Page): Promise<void> => {
  await openPatients(page);
  await page.getByRole('radiogroup', { name: 'Whose' }).getByText('Mine').click();
};
const listed = (page: Page, name: string) => page.getByRole('link', { name: listedName(name) });

test('patients and reminders are handed over offline, for good and until a day, and both people are told @deep', async ({
  story,
}) => {
  test.setTimeout(300_000);
  const { page } = story.browser;
  const { url } = story.network;
  await inviteColleague(story.server, { ...amal, name: amalName });
  await signIn(page, url);
  const patient_id = await addPatient(page, yolande);
  await expect(connectionBadge(page)).toHaveText('Connected');
  const due = { audience: 'clinician', rrule: null, starts_at: '2026-03-02T07:30' } as const;
  const ofYolande = aReminder({ ...due, patient_id, key: null, title: 'Call the doctor' });
  const ofDemo = aReminder({ ...due, patient_id: demoPatient.patient_id, key: null, title: 'Ask the son' });
  await saveElsewhere(story.server, [
    { table: 'reminders', record: ofYolande },
    { table: 'reminders', record: ofDemo },
  ]);
  await page.goto(`${url}/patients/reminder`);
  await expect(page.getByText('Ask the son').first()).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Whose' })).toBeVisible();

  await test.step('offline, a patient and the reminder of another one are handed over', async () => {
    await story.loseNetwork();
    await page.getByRole('button', { name: /^More for Ask the son/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit reminder' });
    await form.getByRole('combobox', { name: 'Responsible' }).click();
    await page.getByTitle(amalName, { exact: true }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await openPatients(page);
    await listed(page, 'Yolande Dupré').click();
    await page.getByRole('button', { name: 'You', exact: true }).click();
    await toAmal(page);
    await handOver(page);
    await expect(page.getByText(/^1 patient handed over to/)).toBeVisible();
    await expect(page.getByRole('button', { name: amalName, exact: true })).toBeVisible();
  });

  const other = await story.openAnotherBrowser();
  const theirs = other.page;
  await test.step('once uploaded, the colleague is told, and has them under Mine', async () => {
    await story.regainNetwork();
    await expect(connectionBadge(page)).toHaveText('Connected');
    await signIn(theirs, url, amal);
    await bell(theirs).click();
    await expect(theirs.getByText(/ handed .*Yolande Dupré.* over to you\.$/)).toBeVisible();
    await expect(theirs.getByText(/ handed a reminder over to you: .*Ask the son/)).toBeVisible();
    await theirs.getByRole('button', { name: 'Mark all as read' }).click();
    await theirs.keyboard.press('Escape');
    await expect(theirs.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await mine(theirs);
    await expect(listed(theirs, 'Yolande Dupré')).toBeVisible();
    await expect(listed(theirs, demoPatient.name)).toHaveCount(0);
    await theirs.goto(`${url}/patients/reminder?whose=mine`);
    await expect(theirs.getByText('Call the doctor').first()).toBeVisible();
    await expect(theirs.getByText('Ask the son').first()).toBeVisible();
  });

  await test.step('the patient comes back until a day, and the colleague completes a reminder meanwhile', async () => {
    await theirs.goto(`${url}/patients/${patient_id}`);
    await theirs.getByRole('button', { name: 'You', exact: true }).click();
    const dialog = theirs.getByRole('dialog', { name: 'Hand over' });
    await dialog.getByRole('combobox', { name: 'To' }).click();
    await theirs.getByTitle(demoName, { exact: true }).click();
    await dialog.getByLabel('Until').fill(until);
    await handOver(theirs);
    await expect(theirs.getByText(/covered by .* until .*Dec 15, 2199/).first()).toBeVisible();
    await expect(connectionBadge(theirs)).toHaveText('Connected');
    await bell(page).click();
    await expect(
      page.getByText(/ handed .*Yolande Dupré.* over to you until .*Dec 15, 2199.*\.$/),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await theirs.goto(`${url}/patients/reminder`);
    await theirs.getByRole('button', { name: /^Done: Call the doctor/ }).click();
    await expect(connectionBadge(theirs)).toHaveText('Connected');
    await bell(page).click();
    await expect(
      page.getByText(/ completed your reminder: .*Call the doctor.*, .*Yolande Dupré/),
    ).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the cover is ended early from the chart', async () => {
    await mine(page);
    await listed(page, 'Yolande Dupré').click();
    await page.getByRole('button', { name: 'End cover' }).click();
    await expect(page.getByText('Cover ended for 1 patient.')).toBeVisible();
    await expect(page.getByRole('button', { name: amalName, exact: true })).toBeVisible();
    await mine(page);
    await expect(page.getByRole('radio', { name: 'Mine' })).toBeChecked();
    await expect(listed(page, 'Yolande Dupré')).toHaveCount(0);
  });
});
