import { expect } from '@playwright/test';
import { analytesOf } from '@/clinical/labs/labPanels';
import { connectionBadge, demoPatient, draftIsKept, signIn } from './screens';
import { readRows } from './server';
import { test } from './story';

/** The laboratory report, in the order of the nutrition panel. */
const report = {
  hemoglobin: '10.9',
  mcv: '88',
  lymphocytes: '1.10',
  albumin: '31 g/L',
  crp: '<5',
  creatinine: '0.92',
  sodium: '138',
  potassium: '4.37',
  calcium_total: '2.2 mmol/l',
  phosphate: '3.1',
  magnesium: '1.9',
  glucose_fasting: '5,6 mmol/L',
  hba1c: '6.1',
  chol_total: '190',
  ferritin: '48',
  vitamin_b12: '310',
  folate_serum: '7.2',
  vitamin_d_25oh: '16',
  zinc: '82',
  tsh: '2.10',
} as const;

/** Yesterday: after every result of the demo clinic, so that the grid shows it first. */
const collectedOn = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

test('a panel of twenty results is entered offline by keyboard, corrected, charted and stored in the database @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  const { keyboard } = page;
  await signIn(page, story.network.url);
  await page.goto(`${story.network.url}/patients/labadd`);
  await story.loseNetwork();
  await expect(connectionBadge(page)).toHaveText('Offline');

  const patient = page.getByRole('combobox', { name: 'Patient' });
  await expect(patient).toBeFocused();
  await keyboard.type('Lefebvre');
  await expect(page.getByRole('option')).toHaveCount(1);
  await keyboard.press('Enter');
  const panel = page.getByRole('combobox', { name: 'Panel' });
  await expect(panel).toBeVisible();
  await page.getByLabel('Collected on').fill(collectedOn);
  await panel.focus();
  await keyboard.type('Nutrition');
  await keyboard.press('Enter');

  const row = (name: string) => page.getByRole('textbox', { name: `Value: ${name}` });
  const labRow = (analyte: string) => page.locator(`.lab-row[data-analyte='${analyte}']`);
  await expect(row('Haemoglobin')).toBeFocused();
  expect(analytesOf('nutrition')).toEqual(Object.keys(report));
  for (const text of Object.values(report)) {
    await keyboard.type(text);
    if (text === '10.9') await expect(labRow('hemoglobin')).toContainText('Low');
    await keyboard.press('Tab');
  }
  await expect(labRow('vitamin_d_25oh')).toContainText('Low');
  await expect(labRow('crp')).toContainText('Normal');
  await expect(labRow('chol_total')).toContainText('No range known');
  // The unit typed after the value was moved to its own field.
  await expect(row('Albumin')).toHaveValue('31');
  await expect(labRow('albumin')).toContainText('35 to 50 g/L');
  await expect(labRow('glucose_fasting')).toContainText('High');
  await page.getByRole('button', { name: 'Save' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByText('20 records saved on this device')).toBeVisible();
  await expect(connectionBadge(page)).toHaveText('Offline · 20 waiting for upload');

  await expect(page.getByRole('heading', { name: `Labs of ${demoPatient.name}`, level: 1 })).toBeVisible();
  const grid = page.getByRole('table', { name: 'Results by analyte and date' });
  const rowOf = (name: string) =>
    grid.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });
  /** The abnormal ones come first, and the end of the list is folded. */
  const showAll = () => page.getByRole('button', { name: /^Show \d+ more$/ }).click();
  const edit = async (name: string) => {
    await rowOf(name).getByRole('button').click();
    await page.getByRole('region', { name, exact: true }).getByRole('link', { name: 'Edit result' }).click();
    await expect(page.getByRole('heading', { name: 'Edit lab result', level: 1 })).toBeVisible();
  };
  await showAll();
  await expect(rowOf('Haemoglobin').getByText('10.9')).toBeVisible();
  await expect(rowOf('Haemoglobin')).toContainText('Low');
  // Calculated from calcium and albumin, in the unit of the calcium: 2.2 + 0.02 × (40 - 31).
  await expect(rowOf('Calcium, albumin-corrected')).toContainText('2.38');
  await expect(rowOf('Albumin')).toContainText('g/L');
  await expect(rowOf('Albumin')).toContainText('31');

  await edit('Albumin');
  await expect(page.getByText('× 0.1')).toBeVisible();
  // Marked as seen, then corrected on the same screen: the correction is based on the seen version.
  await page.getByRole('button', { name: 'Mark reviewed' }).click();
  await expect(page.getByText(/^Reviewed by Noor Demo/)).toBeVisible();
  await page.getByLabel('Value', { exact: true }).fill('36');
  await expect(page.getByText('Normal').last()).toBeVisible();
  await keyboard.press('Enter');
  await showAll();
  await expect(rowOf('Albumin').getByText('36', { exact: true })).toBeVisible();
  await expect(rowOf('Calcium, albumin-corrected')).toContainText('2.28');

  await rowOf('25-OH vitamin D, total').getByRole('button').click();
  await expect(page.getByRole('region', { name: '25-OH vitamin D, total over time' })).toContainText(
    'Reference range',
  );

  await story.regainNetwork();
  await expect(connectionBadge(page)).toHaveText('Connected');
  await page.getByRole('button', { name: 'Mark all reviewed' }).click();
  await expect(connectionBadge(page)).toHaveText('Connected');
  await expect(page.getByText(/records uploaded/).last()).toBeVisible();
  // Corrected after the upload: both values stay in the history.
  await expect(rowOf('Potassium').getByText('4.4', { exact: true })).toBeVisible();
  await edit('Potassium');
  await page.getByLabel('Value', { exact: true }).fill('4.3');
  await keyboard.press('Enter');
  await showAll();
  await expect(rowOf('Potassium').getByText('4.3', { exact: true })).toBeVisible();
  await expect(connectionBadge(page)).toHaveText('Connected');
  await page.goto(`${story.network.url}/patients/${demoPatient.patient_id}?tab=history`);
  // What was recorded together is one line, which opens.
  const recorded = page.getByRole('button', { name: /^20 lab results: recorded Albumin: .*36 g\/L/ });
  await expect(page.getByText('7.2 ng/mL')).toHaveCount(0);
  await recorded.click();
  await expect(page.getByText('7.2 ng/mL')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Potassium: changed .*4\.37.* → .*4\.3/ })).toBeVisible();
  await story.server.stop();
  const rows = await readRows(
    story.dataDir,
    `select analyte, value, unit, comparator, canonical_value, canonical_unit, range->>'low' as low, seen_by_name
     from labs where patient_id = '${demoPatient.patient_id}' and collected_at = '${collectedOn}'`,
  );
  expect(rows).toHaveLength(20);
  expect(rows).toContainEqual({
    ...{ analyte: 'albumin', value: 36, unit: 'g/L', comparator: null, low: '35' },
    ...{ canonical_value: 3.6, canonical_unit: 'g/dL', seen_by_name: 'Noor Demo' },
  });
  expect(rows).toContainEqual(expect.objectContaining({ analyte: 'crp', value: 5, comparator: '<' }));
  expect(rows).toContainEqual(
    expect.objectContaining({ analyte: 'glucose_fasting', value: 5.6, unit: 'mmol/L', low: '3.9' }),
  );
  expect(new Set(rows.map((one) => Reflect.get(Object(one), 'analyte')))).toEqual(
    new Set(Object.keys(report)),
  );
  const history = await readRows(
    story.dataDir,
    `select a.record->>'value' as value, a.record->>'seen_by_name' as seen_by_name
     from audit_entries a join labs l on l.record_id = a.record_key
     where l.analyte = 'potassium' and l.patient_id = '${demoPatient.patient_id}' and l.collected_at = '${collectedOn}'
     order by a.audit_entry_id`,
  );
  // A user who saw the earlier value has not seen the corrected one.
  expect(history).toEqual([
    { value: '4.37', seen_by_name: null },
    { value: '4.37', seen_by_name: 'Noor Demo' },
    { value: '4.3', seen_by_name: null },
  ]);
});

test('results are added over the chart, which stays, and gone through by keyboard @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  const { keyboard } = page;
  await signIn(page, story.network.url);
  await page.goto(`${story.network.url}/patients/${demoPatient.patient_id}?tab=labs`);
  await page.getByRole('button', { name: 'Add lab results' }).click();
  const drawer = page.getByRole('dialog', { name: /^Add lab results/ });
  await expect(drawer).toContainText(demoPatient.name);
  await expect(drawer.getByRole('combobox', { name: 'Panel' })).toBeFocused();
  await keyboard.type('Refeeding');
  await keyboard.press('Enter');
  const field = (name: string) => drawer.getByRole('textbox', { name: `Value: ${name}` });
  await expect(field('Phosphate (as P)')).toBeFocused();
  await field('Potassium').fill('2.6');
  await field('Magnesium').fill('1.2');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Values are correct, save' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { name: demoPatient.name, level: 1 })).toBeVisible();
  expect(new URL(page.url()).search).toBe('?tab=labs');

  // The critical one is first; what was read before stays beside the list until another one is chosen.
  const names = page.getByRole('table', { name: 'Results by analyte and date' }).getByRole('button');
  await expect(names.first()).toHaveText('Potassium');
  await names.first().click();
  const detail = page.getByRole('region', { name: 'Potassium', exact: true });
  await expect(detail).toContainText('Critically low (2.8 or less)');
  await expect(detail).toContainText('Magnesium is low too: check for refeeding risk.');
  await names.first().focus();
  await keyboard.press('j');
  await expect(names.nth(1)).toBeFocused();
  const next = (await names.nth(1).textContent()) ?? '';
  await expect(page.getByRole('region', { name: next, exact: true })).toBeVisible();
  await keyboard.press('ArrowUp');
  await expect(detail).toBeVisible();

  // On a phone the detail is a view of its own, and Back closes it.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(detail).toBeHidden();
  await names.first().click();
  await expect(page.getByRole('dialog', { name: 'Potassium' })).toContainText('Critically low (2.8 or less)');
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { name: demoPatient.name, level: 1 })).toBeVisible();
});

test('unsaved values are offered again with their units @deep', async ({ story }) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  await page.goto(`${story.network.url}/patients/labadd?patient=${demoPatient.patient_id}`);
  await page.getByRole('combobox', { name: 'Panel' }).fill('Proteins');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Value: Albumin' })).toBeFocused();
  await page.keyboard.type('31 g/L');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Value: Albumin' })).toHaveValue('31');
  await draftIsKept(page, { value_albumin: '31', unit_albumin: 'g/L' });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('31 g/L')).toBeVisible();
  await page.getByRole('button', { name: 'Use all' }).click();
  await expect(page.getByRole('textbox', { name: 'Value: Albumin' })).toHaveValue('31');
  await expect(page.locator(".lab-row[data-analyte='albumin']")).toContainText('35 to 50 g/L');
});
