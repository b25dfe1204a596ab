import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { clinicCsv } from '@/testing/clinicCsv';
import { manyPeople } from '@/testing/manyPatients';
import { largeClinic } from './office';
import { cancelUnderWay, connectionBadge, openPatientId, save } from './screens';
import { test, type Story } from './story';

/** Twenty thousand generated patients and those of the demo clinic, all on the laptop. */
test.use({ clinic: 'large' });
test.beforeEach(() => test.slow());

const demoPatients = 24;
const all = new RegExp(`^${(largeClinic + demoPatients).toLocaleString('en')} patients$`);

async function openTable({ browser: { page }, network }: Story): Promise<Page> {
  await page.goto(`${network.url}/patients`);
  await expect(page.getByText(all)).toBeVisible();
  return page;
}

const table = (page: Page) => page.getByRole('table', { name: 'Patients' });
const rows = (page: Page) => table(page).getByRole('row');
const firstName = (page: Page) => rows(page).nth(1).getByRole('link');
const filterBox = (page: Page) => page.getByRole('searchbox', { name: 'Filter patients' });

async function choose(page: Page, filter: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: filter });
  if (!(await box.isVisible())) await page.getByRole('button', { name: /^Filters/ }).click();
  await box.click();
  await page.locator('.ant-select-item-option', { hasText: option }).click();
}

test('the table sorts, filters, changes columns and restores a saved view @deep', async ({ story }) => {
  const page = await openTable(story);
  expect(await rows(page).count()).toBeLessThan(60);
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(largeClinic + demoPatients + 1));

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Age', exact: true }).check();
  await page.keyboard.press('Escape');
  await table(page).getByRole('columnheader', { name: 'Age' }).getByRole('button').click();
  await expect(table(page).getByRole('columnheader', { name: 'Age' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const ageOfFirst = async () => Number(await rows(page).nth(1).getByRole('cell').nth(7).textContent());
  expect(await ageOfFirst()).toBeLessThan(40);
  await table(page).getByRole('columnheader', { name: 'Age' }).getByRole('button').click();
  await expect.poll(ageOfFirst).toBeGreaterThan(95);

  await choose(page, 'SARC-F', 'Positive screen');
  await choose(page, 'Age', '85 years and more');
  await filterBox(page).fill('moreau');
  await expect(page.getByText(/^\d+ of 20,024 patients$/)).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Phone' }).check();
  await page.keyboard.press('Escape');
  await expect(table(page).getByRole('columnheader', { name: 'Phone' })).toBeVisible();
  const found = await page.getByText(/^\d+ of 20,024 patients$/).textContent();

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Old Moreaus');
  await page.getByRole('button', { name: 'Keep this view' }).click();
  await expect(page.getByText(/^The view .?Old Moreaus.? is kept on this device\.$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`${story.network.url}/patients`);
  await expect(page.getByText(all)).toBeVisible();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Old Moreaus', exact: true }).click();
  await expect(page.getByText(found ?? 'nothing')).toBeVisible();
  await expect(filterBox(page)).toHaveValue('moreau');
});

test('rows are navigated by keyboard, selected as a range, tagged and archived, and the archiving is undone @deep', async ({
  story,
}) => {
  const page = await openTable(story);
  await story.loseNetwork();
  await firstName(page).focus();
  await page.keyboard.press('End');
  const last = page.locator(`[data-index='${largeClinic + demoPatients - 1}'] a`);
  await expect(last).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.locator("[data-index='0'] a")).toBeFocused();

  await rows(page).nth(1).getByRole('checkbox').check();
  await rows(page)
    .nth(5)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText('5 chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  await page.getByRole('combobox', { name: 'Tags to add' }).fill('tuesday round');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('5 patients are tagged.')).toBeVisible();
  await expect(table(page).getByText('Waiting for upload')).toHaveCount(5);
  await filterBox(page).fill('tuesday round');
  await expect(page.getByText('5 of 20,024 patients')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Choose all of the list' }).check();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByText('5 patients are archived.')).toBeVisible();
  await expect(page.getByText('0 of 20,024 patients')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('5 of 20,024 patients')).toBeVisible();
  await story.regainNetwork();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await story.browser.close();
  await story.server.stop();
});

test('patients are found offline by name, birth date or identifier, even when misspelled @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  await page.goto(`${story.network.url}/patients/patientlookup`);
  await expect(page.getByRole('heading', { name: 'Find a patient', level: 1 })).toBeVisible();
  await story.loseNetwork();
  const box = page.getByRole('searchbox', { name: 'Find a patient' });
  const results = page.getByRole('list', { name: 'Results' });
  for (const [typed, name] of [
    ['lefebvre marguerite', 'Marguerite Lefebvre'],
    ['margerite lefevre', 'Marguerite Lefebvre'],
    ['lefebvre 3/41', 'Marguerite Lefebvre'],
    ['youssef mansouri', 'يوسف المنصوري'],
    ['RHN 1003', 'يوسف المنصوري'],
    ['sorensen ingrid', 'Ingrid Sørensen'],
    ['obrien 1944', 'Sean O’Brien'],
    ['٠١٠١ amina', 'Amina Haddad'],
  ] as const) {
    await box.fill(typed);
    await expect(results.getByRole('link').first(), typed).toContainText(name);
  }
  await box.fill('jeanne martin 3/48');
  await expect(results.getByRole('link', { name: /Jeanne Martin\b.*Mar 8, 1948/ })).toBeVisible();
  await expect(results).not.toContainText('Aug 3, 1948');
  await box.fill('xqzw nobody');
  await expect(page.getByText(/^No patient was found/)).toBeVisible();

  await box.fill('marguerite lefebvre 1941');
  await expect(results.getByRole('link').first()).toContainText('Marguerite Lefebvre');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Marguerite Lefebvre', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Recently opened')).toBeVisible();
  await expect(results.getByRole('link').first()).toContainText('Marguerite Lefebvre');

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('yusuf mansuri');
  await expect(page.getByRole('option').first()).toContainText('يوسف المنصوري');
});

test('a duplicate triggers a warning offline, is merged with both histories and separated again @deep', async ({
  story,
}) => {
  const page = await openTable(story);
  await story.loseNetwork();
  await page.getByRole('button', { name: 'New patient' }).click();
  await page.getByLabel('First name').fill('Margarete');
  await page.getByLabel('Last name').fill('Lefèbvre');
  await page.getByLabel('Date of birth').fill('1941-03-08');
  await expect(page.getByText('This may be someone who is here already')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Marguerite Lefebvre' })).toBeVisible();
  await page.getByRole('radio', { name: 'Female', exact: true }).check();
  await page.getByLabel('Phone').fill('+33 6 12 34 56 78');
  await save(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByRole('heading', { name: 'Margarete Lefèbvre', level: 1 })).toBeVisible();
  const duplicateId = openPatientId(page);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Merge with another record' }).click();
  await page.getByRole('searchbox', { name: 'Find a patient' }).fill('marguerite lefebvre');
  await page
    .getByRole('list', { name: 'Results' })
    .getByRole('link', { name: /^Marguerite Lefebvre/ })
    .click();
  await page.getByRole('button', { name: 'Swap' }).click();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('Merged into Marguerite Lefebvre.')).toBeVisible();
  await expect(page.getByText(/^With the records of the duplicate/)).toBeVisible();
  await story.regainNetwork();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('Patient: recorded')).toHaveCount(2);
  await expect(page.getByText(/captured .* uploaded .*Noor Demo/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Unmerge' }).click();
  await expect(page.getByText('Margarete Lefèbvre is a record of its own again.')).toBeVisible();
  await page.goto(`${story.network.url}/patients/${duplicateId}`);
  await expect(page.getByRole('heading', { name: 'Margarete Lefèbvre', level: 1 })).toBeVisible();
  await expect(page.getByText(/^This is a duplicate/)).toBeHidden();
});

test('charts open side by side, switch to the same tab together and survive a reload @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  await page.goto(`${story.network.url}/patients/windows`);
  for (const name of ['Marguerite Lefebvre', 'Amina Haddad', 'George Okafor', 'Ingrid Sørensen']) {
    await page.getByRole('button', { name: 'Open a patient' }).click();
    await page.getByRole('dialog').getByRole('searchbox').fill(name);
    await expect(page.getByRole('dialog').getByRole('link').first()).toContainText(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Open a patient' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Tab of all windows' }).click();
  await page.locator('.ant-select-item-option', { hasText: 'All: SARC-F' }).click();
  await expect(page.getByRole('tab', { name: 'SARC-F', selected: true })).toHaveCount(4);
  await page.keyboard.press('Alt+3');
  await expect(page.getByRole('region', { name: 'Window 3' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Tab of all windows' }).click();
  await page.locator('.ant-select-item-option', { hasText: 'All: Measurements' }).click();
  await expect(page.getByRole('tab', { name: 'Measurements', selected: true })).toHaveCount(4);
  const second = page.getByRole('region', { name: 'Window 2' });
  await second.locator('label', { hasText: 'Weight (kg)' }).click();
  await expect(second.getByRole('spinbutton', { name: 'Weight (kg)' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Tab of all windows' }).click();
  await page.locator('.ant-select-item-option', { hasText: 'All: SARC-F' }).click();
  await expect(page.getByRole('tab', { name: 'SARC-F', selected: true })).toHaveCount(4);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'SARC-F', selected: true })).toHaveCount(4);
  await page
    .getByRole('region', { name: 'Window 2' })
    .getByRole('button', { name: 'Close this window' })
    .click();
  await expect(page.getByRole('heading', { name: 'Amina Haddad' })).toBeHidden();
  await page.setViewportSize({ width: 400, height: 800 });
  await expect(page.getByRole('region', { name: /^Window/ })).toHaveCount(1);
});

test('Home counts what is to be done, and each number links to its list @deep', async ({ story }) => {
  const { page } = story.browser;
  await page.goto(story.network.url);
  const card = page.getByRole('list', { name: 'To do' }).getByRole('link', { name: /^Due for screening/ });
  await expect(card.locator('.strip-number')).not.toHaveText(/^[–0]$/);
  const count = (await card.locator('.strip-number').textContent()) ?? '';
  await card.click();
  await expect(page.getByText(`${count} of 20,024 patients`)).toBeVisible();
  expect(page.url()).toContain('attention=dueForScreening');
  await page.goBack();
  const part = page.getByRole('list', { name: 'Sarcopenia in your caseload' }).getByRole('link').first();
  const counted = (await part.textContent()) ?? '';
  await part.click();
  await expect(page.getByText(`${counted} of 20,024 patients`)).toBeVisible();
});

test('an import of twenty thousand rows can be cancelled without a trace, completed and exported again @deep', async ({
  story,
}) => {
  const page = await openTable(story);
  await story.loseNetwork();
  const file = { name: 'clinic.csv', mimeType: 'text/csv', buffer: Buffer.from(clinicCsv(20_000)) };
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Import', exact: true }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  const lookThrough = page.getByRole('button', { name: 'Review' });
  await expect(lookThrough).toBeVisible();
  await cancelUnderWay(page);
  await lookThrough.click();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await lookThrough.click();
  const save = page.getByRole('button', { name: /^Save [\d,]+ patients$/ });
  await expect(save).toBeVisible({ timeout: 60_000 });
  await cancelUnderWay(page);
  await save.click();
  await expect(page.getByText('Nothing was saved.', { exact: true })).toBeVisible();
  await expect(connectionBadge(page)).toHaveText('Offline');

  const saved = /[\d,]+/.exec((await save.textContent()) ?? '')?.[0] ?? 'none';
  await save.click();
  await expect(page.getByText(`${saved} new patients are saved on this device.`)).toBeVisible({
    timeout: 60_000,
  });
  await expect(connectionBadge(page)).toHaveText(`Offline · ${saved} waiting for upload`);
  await page.getByRole('link', { name: 'Open the patients' }).click();
  await filterBox(page).fill('Nouvelle');
  await expect(page.getByText(new RegExp(`^${saved} of [\\d,]+ patients$`))).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Details as CSV' }).click(),
  ]);
  const rows = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect((rows.length - 1).toLocaleString('en')).toBe(saved);
});

test('a chart is exported as FHIR, recognized as the same record on import and has a printout in Arabic @deep', async ({
  story,
}) => {
  const page = await openTable(story);
  await filterBox(page).fill('Marguerite Lefebvre');
  await page.getByRole('checkbox', { name: 'Choose Marguerite Lefebvre' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Charts as HL7 FHIR' }).click(),
  ]);
  const bundle = readFileSync(await download.path(), 'utf8');
  expect(JSON.parse(bundle)).toMatchObject({ resourceType: 'Bundle', type: 'collection' });

  await page.goto(`${story.network.url}/patients/import`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'chart.json',
    mimeType: 'application/json',
    buffer: Buffer.from(bundle),
  });
  await expect(page.getByText('the same record')).toBeVisible();

  await page.goto(`${story.network.url}/patients/00000000-0000-7000-8000-a00000000001/record`);
  await expect(page.getByRole('article')).toContainText('Marguerite Lefebvre');
  await page.getByRole('combobox', { name: 'Language of the printout' }).click();
  await page.locator('.ant-select-item-option', { hasText: 'العربية' }).click();
  await expect(page.getByRole('article')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('article')).toContainText('سنة');
});

test('a laptop that keeps few patients searches the server for others and keeps a chosen one offline @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  // The patient that changed longest ago.
  const [oldest] = manyPeople(1);
  if (!oldest) throw new Error('There is one.');
  const { patient } = oldest;
  const name = `${patient.first_name} ${patient.last_name}`;
  await page.goto(`${story.network.url}/settings`);
  await page.getByRole('combobox', { name: /^Patients kept on this device/ }).click();
  await page.locator('.ant-select-item-option', { hasText: /^500$/ }).click();
  await expect(page.getByText(/^On this device: 5\d\d of 20,024 patients/)).toBeVisible({ timeout: 90_000 });
  await page.goto(`${story.network.url}/patients/patientlookup`);
  const box = page.getByRole('searchbox', { name: 'Find a patient' });
  await box.fill(patient.identifier ?? name);
  const result = page.getByRole('list', { name: 'Results' }).getByRole('link').first();
  // The page was reloaded while the device was removing the other patients. It continues after the reload.
  await expect(result).toContainText('On the server', { timeout: 60_000 });
  await result.click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('switch', { name: 'Available offline' }).click();
  await expect(page.getByText(`${name} is kept on this device.`)).toBeVisible();
  await story.loseNetwork();
  await page.reload();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});
