import { expect } from '@playwright/test';
import { readRows } from './server';
import {
  addPatient,
  connectionBadge,
  demoPatient,
  fullName,
  listedName,
  openChart,
  openPatients,
  signIn,
} from './screens';
import { test } from './story';

const yolande = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };
const odile = { first_name: 'Odile', last_name: 'Marchand', birth_date: '1944-05-02' };

test('values typed for one patient never appear in the forms of another @deep', async ({ story }) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  await addPatient(page, odile);
  await openChart(page, odile);
  await addPatient(page, yolande);
  await page.getByRole('tab', { name: 'SARC-F' }).click();
  await page
    .getByRole('radiogroup', { name: 'Falls' })
    .getByRole('radio', { name: '4 or more falls' })
    .check();
  await page.goBack();
  await page
    .getByRole('dialog', { name: 'Discard what you typed?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect(page.getByRole('heading', { name: fullName(odile), level: 1 })).toBeVisible();
  await page.getByRole('tab', { name: 'SARC-F' }).click();
  await expect(page.getByRole('radio', { name: '4 or more falls' })).not.toBeChecked();
});

test('an edit does not overwrite a change that arrived while its form was open', async ({ story }) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  await addPatient(page, yolande);
  await expect(connectionBadge(page)).toHaveText('Connected');
  await page.getByRole('button', { name: 'Edit patient' }).click();
  const form = page.getByRole('dialog', { name: 'Edit patient' });
  await form.getByLabel('Phone').fill('0102030405');

  await test.step('When a colleague adds an allergy on another device', async () => {
    await page.evaluate(async (name) => {
      const login = await fetch('/api/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'demo@satchel.example', password: 'satchel-demo' }),
      });
      const { access_token }: { access_token: string } = await login.json();
      const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
      interface Changes {
        items: {
          last_name: string;
          revision: number;
          received_at: string;
          captured_by: string;
          save_id: string;
        }[];
      }
      const { items }: Changes = await (await fetch('/api/patients', { headers })).json();
      const found = items.find((item) => item.last_name === name);
      if (!found) throw new Error('The patient was just uploaded.');
      const { revision, received_at: _received, captured_by: _by, save_id, ...patient } = found;
      await fetch('/api/save-patient', {
        method: 'POST',
        headers,
        body: JSON.stringify({
          ...patient,
          allergies: ['penicillin'],
          device_id: '00000000-0000-7000-8000-00000000000e',
          device_revision: 1,
          base_revision: revision,
          save_id: '018f0000-0000-7000-8000-0000000000ff',
          base_save_ids: [save_id],
        }),
      });
    }, yolande.last_name);
    await story.loseNetwork();
    await story.regainNetwork();
    await expect(page.getByText('penicillin').first()).toBeVisible();
  });

  await expect(form.getByRole('status')).toContainText('Allergies');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(connectionBadge(page)).toHaveText('Connected');
  await story.server.stop();
  expect(
    await readRows(story.dataDir, `select allergies, phone from patients where last_name = 'Dupré'`),
  ).toEqual([{ allergies: ['penicillin'], phone: '0102030405' }]);
});

test('a second tab does not replace a waiting record that it has not seen', async ({ story }) => {
  const { page: first, context } = story.browser;
  await signIn(first, story.network.url);
  await addPatient(first, yolande);
  const second = await context.newPage();
  await second.goto(first.url());
  await story.loseNetwork();
  for (const page of [first, second]) {
    await page.bringToFront();
    await page.getByRole('tab', { name: 'Measurements' }).click();
    await expect(page.getByLabel('Weight (kg)')).toBeVisible();
  }
  for (const page of [first, second]) {
    await page.bringToFront();
    await page.getByLabel('Weight (kg)').fill(page === first ? '60' : '61');
    await page.getByRole('tabpanel', { name: 'Measurements' }).getByRole('button', { name: 'Save' }).click();
  }
  // It has learned of the record and asks; as long as there is no answer, Save keeps what is typed and saves nothing.
  await expect(second.getByText('Already recorded for this patient')).toBeVisible();
  await expect(second.getByLabel('Weight (kg)')).toHaveValue('61');
  await second.close();
  await story.regainNetwork();
  await expect(connectionBadge(first)).toHaveText('Connected');
  await story.server.stop();
  expect(
    await readRows(
      story.dataDir,
      "select weight_kg from physical_data join patients using (patient_id) where last_name = 'Dupré'",
    ),
  ).toEqual([{ weight_kg: 60 }]);
});

test('a confirmation for one patient closes with their chart @deep', async ({ story }) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  await openPatients(page);
  await page.getByRole('link', { name: listedName(demoPatient.name) }).click();
  await page.getByRole('tab', { name: 'Measurements' }).click();
  await page.getByLabel('Height (cm)').fill('125');
  await page.getByRole('tabpanel', { name: 'Measurements' }).getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: `Please check these values (${demoPatient.name})` });
  await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused();
  // The question must be answered before anything else opens.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await page.goBack();
  await page
    .getByRole('dialog', { name: 'Discard what you typed?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect(page.getByRole('heading', { name: 'Patients', level: 1 })).toBeVisible();
  await expect(question).toHaveCount(0);
  await story.server.stop();
  expect(await readRows(story.dataDir, 'select height_cm from physical_data where height_cm = 125')).toEqual(
    [],
  );
});

test('pressing Enter right after typing a name chooses the matching patient @deep', async ({ story }) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  await page.goto(`${story.network.url}/patients/reminderAddCatalog`);
  const box = page.getByRole('combobox', { name: 'Patient', exact: true });
  await box.click();
  await expect(page.getByText('William Achterberg')).toBeVisible();
  // Faster than any typist: no deferred work of the page runs between the two events.
  await box.evaluate(async (input: HTMLInputElement) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    setValue?.call(input, 'Haddad');
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await Promise.resolve();
    const enter = { key: 'Enter', keyCode: 13, which: 13, bubbles: true, cancelable: true };
    input.dispatchEvent(new KeyboardEvent('keydown', enter));
  });
  await expect(page).toHaveURL(/patient=/);
  expect(page.url()).toMatch(/patient=00000000-0000-7000-8000-a00000000002$/);
});
