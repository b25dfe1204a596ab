import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { registerNewcomer, signOut } from './otherPeople';
import { readRows } from './server';
import { connectionBadge, demoPatient, openPatients, saveIn, readDrafts, signIn } from './screens';
import { test } from './story';

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

test('unsaved input is offered again after kill -9, field by field, in each form', async ({ story }) => {
  const { url } = story.network;
  const { page, context } = story.browser;
  await signIn(page, url);
  await story.loseNetwork();

  await test.step('The user types into four forms without saving', async () => {
    await page.goto(`${url}${chart}?tab=measurements`);
    await page.getByRole('spinbutton', { name: 'Weight (kg)' }).fill('52.5');
    await page.getByRole('spinbutton', { name: 'Height (cm)' }).fill('158');
    await page.getByRole('tab', { name: 'SARC-F' }).click();
    await answer(page, 'Strength', 'A lot or unable');
    await answer(page, 'Falls', '4 or more falls');
    const second = await context.newPage();
    await second.goto(`${url}${chart}?edit=patient`);
    await second.getByRole('textbox', { name: 'Phone' }).fill('0102030405');
    const third = await context.newPage();
    await third.goto(`${url}/patients`);
    await third.getByRole('button', { name: 'New patient' }).click();
    await third.getByRole('textbox', { name: 'First name' }).fill('Yolande');
    await third.getByRole('textbox', { name: 'Notes' }).fill('Rings twice');
    await expect
      .poll(() => draftsOnDisk(third))
      .toEqual({
        [`physicalData/${patient_id}`]: { weight_kg: 52.5, height_cm: 158 },
        [`sarcF/${patient_id}`]: { strength: 2, falls: 2 },
        [`patients/${patient_id}`]: { phone: '0102030405' },
        'patients/new': { first_name: 'Yolande', notes: 'Rings twice' },
      });
  });
  await story.browser.kill();
  await story.reopenBrowser({ isOffline: true });
  const { page: again } = story.browser;

  await test.step('Measurements: one field is used, then all; once saved, nothing is offered', async () => {
    await again.goto(`${url}${chart}?tab=measurements`);
    await expect(offer(again).getByRole('listitem')).toContainText([
      /Weight \(kg\).*52.5/,
      /Height \(cm\).*158/,
    ]);
    await again.getByRole('button', { name: 'Use what was typed for Weight (kg)' }).click();
    await expect(again.getByRole('spinbutton', { name: 'Weight (kg)' })).toHaveValue('52.5');
    await expect(again.getByRole('spinbutton', { name: 'Height (cm)' })).toHaveValue('');
    await expect(offer(again).getByRole('listitem')).toHaveCount(1);
    await again.getByRole('button', { name: 'Use all' }).click();
    await expect(offer(again)).toHaveCount(0);
    await expect(again.getByRole('spinbutton', { name: 'Height (cm)' })).toHaveValue('158');
    await saveIn(again, 'Measurements');
    await expect.poll(async () => Object.keys(await draftsOnDisk(again))).toHaveLength(3);
    await again.reload();
    await expect(again.getByRole('spinbutton', { name: 'Weight (kg)' })).toHaveValue('52.5');
    await expect(offer(again)).toHaveCount(0);
  });

  await test.step('SARC-F: used, then discarded on leaving', async () => {
    await again.getByRole('tab', { name: 'SARC-F' }).click();
    await again.getByRole('button', { name: 'Use all' }).click();
    await expect(again.getByRole('radio', { name: '4 or more falls' })).toBeChecked();
    await openPatients(again);
    const question = again.getByRole('dialog', { name: 'Discard what you typed?' });
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(async () => Object.keys(await draftsOnDisk(again))).toHaveLength(2);
  });

  await test.step('New patient: offered and discarded', async () => {
    await again.getByRole('button', { name: 'New patient' }).click();
    await expect(offer(again).getByRole('listitem')).toContainText([
      /First name.*Yolande/,
      /Notes.*Rings twice/,
    ]);
    await offer(again).getByRole('button', { name: 'Discard' }).click();
    await expect(offer(again)).toHaveCount(0);
    await expect(again.getByRole('textbox', { name: 'First name' })).toHaveValue('');
    await expect.poll(async () => Object.keys(await draftsOnDisk(again))).toHaveLength(1);
  });

  await test.step('Edited patient: used and saved', async () => {
    await again.goto(`${url}${chart}?edit=patient`);
    await again.getByRole('button', { name: 'Use what was typed for Phone' }).click();
    const form = again.getByRole('dialog', { name: 'Edit patient' });
    await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveValue('0102030405');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await expect.poll(() => draftsOnDisk(again)).toEqual({});
  });

  await story.regainNetwork();
  await expect(connectionBadge(again)).toHaveText('Connected');
  await story.server.stop();
  const saved = `select p.phone, m.weight_kg, m.height_cm, (select count(*)::int from patients where first_name = 'Yolande') as others
    from patients p join physical_data m using (patient_id) where patient_id = '${patient_id}' and m.weight_kg = 52.5`;
  expect(await readRows(story.dataDir, saved)).toEqual([
    { phone: '0102030405', weight_kg: 52.5, height_cm: 158, others: 0 },
  ]);
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
