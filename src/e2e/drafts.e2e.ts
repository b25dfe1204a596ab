import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { registerNewcomer, signOut } from './otherPeople';
import { readRows } from './server';
import { connectionBadge, demoPatient, openPatients, saveIn, readDrafts, signIn } from './screens';
import { test, type Story } from './story';

const draftsSchema = z.array(
  z.looseObject({ table: z.string(), subject: z.string(), values: z.record(z.string(), z.unknown()) }),
);

/** The drafts on disk, by form. */
async function draftsOnDisk(page: Page): Promise<Record<string, Record<string, unknown>>> {
  const drafts = draftsSchema.parse(await readDrafts(page));
  return Object.fromEntries(drafts.map(({ table, subject, values }) => [`${table}/${subject}`, values]));
}

/** The notice in a form that offers the draft; it lists the fields with their values. */
function offer(page: Page) {
  return page.getByRole('status').filter({ hasText: /^Typed on .* and not saved/ });
}

async function answer(page: Page, group: string, choice: string): Promise<void> {
  await page
    .getByRole('radiogroup', { name: group })
    .getByRole('radio', { name: choice, exact: true })
    .check();
}

const { patient_id } = demoPatient;
const chart = `/patients/${patient_id}`;

/** Types into forms without saving, then kills the browser and starts it again, offline all the time. */
async function typeAndKill(
  { browser, network, reopenBrowser, loseNetwork }: Story,
  type: (page: Page, another: Page) => Promise<void>,
): Promise<void> {
  const { page, context } = browser;
  await signIn(page, network.url);
  await loseNetwork();
  await type(page, await context.newPage());
  await browser.kill();
  await reopenBrowser({ isOffline: true });
}

test('unsaved input is offered again after kill -9, field by field', async ({ story }) => {
  const { url } = story.network;
  await typeAndKill(story, async (page, another) => {
    await page.goto(`${url}${chart}?tab=measurements`);
    await page.getByRole('spinbutton', { name: 'Weight (kg)' }).fill('52.5');
    await page.getByRole('spinbutton', { name: 'Height (cm)' }).fill('158');
    await another.goto(`${url}/patients`);
    await another.getByRole('button', { name: 'New patient' }).click();
    await another.getByRole('textbox', { name: 'First name' }).fill('Yolande');
    await another.getByRole('textbox', { name: 'Notes' }).fill('Rings twice');
    await expect
      .poll(() => draftsOnDisk(another))
      .toEqual({
        [`physicalData/${patient_id}`]: { weight_kg: 52.5, height_cm: 158 },
        'patients/new': { first_name: 'Yolande', notes: 'Rings twice' },
      });
  });
  const { page } = story.browser;

  await test.step('Measurements: one field is used, then all; once saved, nothing is offered', async () => {
    await page.goto(`${url}${chart}?tab=measurements`);
    await expect(offer(page).getByRole('listitem')).toContainText([
      /Weight \(kg\).*52.5/,
      /Height \(cm\).*158/,
    ]);
    await page.getByRole('button', { name: 'Use what was typed for Weight (kg)' }).click();
    await expect(page.getByRole('spinbutton', { name: 'Weight (kg)' })).toHaveValue('52.5');
    await expect(page.getByRole('spinbutton', { name: 'Height (cm)' })).toHaveValue('');
    await expect(offer(page).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Use all' }).click();
    await expect(offer(page)).toHaveCount(0);
    await expect(page.getByRole('spinbutton', { name: 'Height (cm)' })).toHaveValue('158');
    await saveIn(page, 'Measurements');
    await expect.poll(async () => Object.keys(await draftsOnDisk(page))).toHaveLength(1);
    await page.reload();
    await expect(page.getByRole('spinbutton', { name: 'Weight (kg)' })).toHaveValue('52.5');
    await expect(offer(page)).toHaveCount(0);
  });

  await test.step('New patient: offered and discarded', async () => {
    await openPatients(page);
    await page.getByRole('button', { name: 'New patient' }).click();
    await expect(offer(page).getByRole('listitem')).toContainText([
      /First name.*Yolande/,
      /Notes.*Rings twice/,
    ]);
    await offer(page).getByRole('button', { name: 'Discard' }).click();
    await expect(offer(page)).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('');
    await expect.poll(() => draftsOnDisk(page)).toEqual({});
  });

  await story.regainNetwork();
  await expect(connectionBadge(page)).toHaveText('Connected');
  await story.server.stop();
  const saved = `select weight_kg, height_cm, (select count(*)::int from patients where first_name = 'Yolande') as others
    from physical_data where patient_id = '${patient_id}' and weight_kg = 52.5`;
  expect(await readRows(story.dataDir, saved)).toEqual([{ weight_kg: 52.5, height_cm: 158, others: 0 }]);
});

test('unsaved input of SARC-F and of an edited patient is offered again after kill -9 @deep', async ({
  story,
}) => {
  const { url } = story.network;
  await typeAndKill(story, async (page, another) => {
    await page.goto(`${url}${chart}?tab=sarcF`);
    await answer(page, 'Strength', 'A lot or unable');
    await answer(page, 'Falls', '4 or more falls');
    await another.goto(`${url}${chart}?edit=patient`);
    await another.getByRole('textbox', { name: 'Phone' }).fill('0102030405');
    await expect
      .poll(() => draftsOnDisk(another))
      .toEqual({
        [`sarcF/${patient_id}`]: { strength: 2, falls: 2 },
        [`patients/${patient_id}`]: { phone: '0102030405' },
      });
  });
  const { page } = story.browser;

  await test.step('SARC-F: used, then discarded on leaving', async () => {
    await page.goto(`${url}${chart}?tab=sarcF`);
    await page.getByRole('button', { name: 'Use all' }).click();
    await expect(page.getByRole('radio', { name: '4 or more falls' })).toBeChecked();
    await page.getByRole('link', { name: 'Patients' }).first().click();
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(async () => Object.keys(await draftsOnDisk(page))).toHaveLength(1);
  });

  await test.step('Edited patient: used and saved', async () => {
    await page.goto(`${url}${chart}?edit=patient`);
    await page.getByRole('button', { name: 'Use what was typed for Phone' }).click();
    const form = page.getByRole('dialog', { name: 'Edit patient' });
    await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveValue('0102030405');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await expect.poll(() => draftsOnDisk(page)).toEqual({});
  });

  await story.regainNetwork();
  await expect(connectionBadge(page)).toHaveText('Connected');
  await story.server.stop();
  expect(
    await readRows(story.dataDir, `select phone from patients where patient_id = '${patient_id}'`),
  ).toEqual([{ phone: '0102030405' }]);
});

test('saving in one tab leaves the draft of another tab, which is offered once that tab is gone @deep', async ({
  story,
}) => {
  const { url } = story.network;
  await typeAndKill(story, async (page, another) => {
    const measure = async (tab: Page, field: string, value: string): Promise<void> => {
      await tab.bringToFront();
      await tab.goto(`${url}${chart}?tab=measurements`);
      await tab.getByRole('spinbutton', { name: field }).fill(value);
    };
    await measure(page, 'Weight (kg)', '52.5');
    await expect.poll(async () => (await readDrafts(page)).length).toBe(1);
    await measure(another, 'Height (cm)', '158');
    await expect.poll(async () => (await readDrafts(page)).length).toBe(2);
    await expect(offer(another)).toHaveCount(0);
    await saveIn(another, 'Measurements');
    await expect
      .poll(() => draftsOnDisk(another))
      .toEqual({ [`physicalData/${patient_id}`]: { weight_kg: 52.5 } });
  });
  const { page } = story.browser;
  await page.goto(`${url}${chart}?tab=measurements`);
  await expect(page.getByRole('spinbutton', { name: 'Height (cm)' })).toHaveValue('158');
  await expect(offer(page)).toContainText('52.5');
  await page.getByRole('button', { name: 'Use all' }).click();
  await expect(page.getByRole('spinbutton', { name: 'Weight (kg)' })).toHaveValue('52.5');
  await saveIn(page, 'Measurements');
  await expect.poll(() => draftsOnDisk(page)).toEqual({});
});

test('a draft is offered only to the account that typed it @deep', async ({ story }) => {
  const { page } = story.browser;
  const { network, server } = story;
  await signIn(page, network.url);
  const openForm = async () => {
    await openPatients(page);
    await page.getByRole('button', { name: 'New patient' }).click();
    await expect(page.getByRole('dialog', { name: 'New patient' })).toBeVisible();
  };
  await openForm();
  await page.getByRole('textbox', { name: 'Last name' }).fill('Dupré');
  await expect.poll(() => draftsOnDisk(page)).toEqual({ 'patients/new': { last_name: 'Dupré' } });
  await page.reload();
  await expect(offer(page)).toContainText('Dupré');
  await page.getByRole('dialog', { name: 'New patient' }).getByRole('button', { name: 'Cancel' }).click();
  await signOut(page, 'Noor Demo');

  await signIn(page, network.url, await registerNewcomer(server));
  await openForm();
  await page.getByRole('textbox', { name: 'First name' }).fill('Odile');
  await expect.poll(async () => (await readDrafts(page)).length).toBe(2);
  await expect(offer(page)).toHaveCount(0);
  await expect(page.getByText('Dupré')).toHaveCount(0);
  await page.reload();
  await expect(offer(page).getByRole('listitem')).toHaveCount(1);
  await expect(offer(page)).toContainText('Odile');
  await page.getByRole('dialog', { name: 'New patient' }).getByRole('button', { name: 'Cancel' }).click();
  await signOut(page, 'Nadia Newcomer');

  await signIn(page, network.url);
  await openForm();
  await expect(offer(page)).toContainText('Dupré');
  await expect(offer(page)).not.toContainText('Odile');
});
