import { expect, type Page } from '@playwright/test';
import { connectionBadge, doWithSupplement, signIn } from './screens';
import { readRows } from './server';
import { test } from './story';

/** The second patient of the demo clinic, who takes no supplements. */
const patientId = '00000000-0000-7000-8000-a00000000002';

async function choose(page: Page, field: string, typed: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field, exact: true });
  await box.click();
  await box.fill(typed);
  await page.keyboard.press('Enter');
}

async function pick(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page
    .locator('.ant-select-item-option:visible')
    .filter({ hasText: new RegExp(`^${option}$`) })
    .click();
}

test('interacting and excessive supplements are planned, paused and stopped offline, and stored in the database @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  const { keyboard } = page;
  await signIn(page, story.network.url);
  await page.goto(`${story.network.url}/patients/${patientId}?edit=patient`);
  await page.getByRole('combobox', { name: 'Medicines' }).fill('Levothyrox 75 µg');
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved on this device').first()).toBeVisible();
  await expect(connectionBadge(page)).toHaveText('Connected');
  await page.goto(`${story.network.url}/supplement/edit/${patientId}`);
  await story.loseNetwork();
  await expect(connectionBadge(page)).toHaveText(/^Offline/);

  await page.getByRole('button', { name: 'Add supplement' }).click();
  await choose(page, 'Supplement', 'Calcium');
  await page.getByRole('spinbutton', { name: 'Dose' }).fill('1250');
  await pick(page, 'Unit', 'mg');
  await pick(page, 'Label dose refers to', 'calcium carbonate');
  await expect(page.getByText(/That is .500\smg/)).toBeVisible();
  await page.getByLabel('When is levothyroxine taken?').fill('07:00');
  const close = page.getByText(/too close to levothyroxine/);
  await expect(close).toContainText('at least 4 h away');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(close).toBeVisible();
  await page.getByRole('button', { name: 'Take it at 12:30 PM' }).click();
  await expect(close).toBeHidden();
  await page.getByRole('button', { name: 'Save' }).click();
  const calcium = page.getByRole('row').filter({ hasText: '1,250 mg' });
  await expect(calcium).toContainText('12:30 PM with a meal');

  await page.getByRole('button', { name: 'Add supplement' }).click();
  await choose(page, 'Supplement', 'Vitamin D3');
  await page.getByRole('spinbutton', { name: 'Dose' }).fill('4400');
  await pick(page, 'Unit', 'IU');
  await expect(page.getByText(/comes to .110\sµg. a day, above the upper limit of .100\sµg/)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  const reason = page.getByRole('textbox', { name: 'Reason for a dose above the upper limit' });
  await expect(reason).toBeFocused();
  await reason.fill('Prescribed for eight weeks');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Save anyway' }).click();
  const vitaminD = page.getByRole('row').filter({ hasText: '4,400 IU' });
  await expect(vitaminD).toContainText('Prescribed for eight weeks');
  await expect(
    page.getByRole('row', { name: /Vitamin D3 .110\sµg.* Above the upper limit by .10\sµg/ }),
  ).toBeVisible();

  await doWithSupplement(page, 'Pause', 'Calcium (elemental)');
  await page.getByRole('textbox', { name: 'Reason for the pause' }).fill('Constipation');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(calcium).toContainText('Constipation');
  await expect(page.getByRole('button', { name: 'Actions: Calcium (elemental)' })).toBeFocused();
  await doWithSupplement(page, 'Record adherence', 'Vitamin D3');
  await page.getByRole('radio', { name: 'Most doses' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(vitaminD).toContainText('Most doses');
  await doWithSupplement(page, 'Stop', 'Vitamin D3');
  await page.getByRole('textbox', { name: 'Reason for stopping' }).fill('25-OH-D is normal');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(vitaminD).toContainText('25-OH-D is normal');
  await expect(connectionBadge(page)).toHaveText('Offline · 2 waiting for upload');

  await story.regainNetwork();
  await expect(connectionBadge(page)).toHaveText('Connected');
  await story.server.stop();
  const rows = await readRows(
    story.dataDir,
    `SELECT * FROM supplements WHERE patient_id = '${patientId}' ORDER BY key`,
  );
  expect(rows).toMatchObject([
    {
      ...{ patient_id: patientId, key: 'calcium', dose: 1250, unit: 'mg' },
      salt: 'calcium-carbonate',
      timing: { intakes: [{ at: '12:30', when: 'C' }], day_of_week: [], period: 1, period_unit: 'd' },
      medicine_times: [{ medicine: 'levothyroxine', at: '07:00' }],
      pause_reason: 'Constipation',
    },
    {
      ...{ key: 'vitamin-d', dose: 4400, unit: 'IU', stop_reason: '25-OH-D is normal' },
      above_limit_reason: 'Prescribed for eight weeks',
      adherence: [{ taken: 'most' }],
    },
  ]);
  expect(rows[0]?.['paused_from']).not.toBeNull();
});
