import { expect, type Page } from '@playwright/test';
import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { axeFaults } from './axe';
import { haveWholeApp } from './browser';
import {
  cancelUnderWay,
  connectionBadge,
  demoPatient,
  listedName,
  openOutbox,
  openPatients,
  signIn,
} from './screens';
import { readRows } from './server';
import { test, type Story } from './story';

const folder = mkdtempSync(path.join(tmpdir(), 'satchel-labs-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const laboratory = 'Central of the story';
const header = [
  ...['MRN', 'Family name', 'Given name', 'Date of birth', 'Sex', 'Test', 'LOINC', 'Result', 'Units'],
  ...['Collected on', 'Reference range', 'Laboratory'],
].join(',');

/** Marguerite Lefebvre is the first patient of the demo clinic, Amina Haddad the second. */
const good = [
  'RHN-1001,Lefebvre,Marguerite,1941-03-08,F,Albumin,1751-7,38,g/L,2026-01-15,35-50,',
  'RHN-1001,,,,,25-OH vitamin D,,<10,ng/mL,2026-01-15T08:15:00+01:00,30-100,',
  ',HADDAD,Amina,1948-11-21,,HbA1c,,"6,4",%,2026-01-16,,',
].map((line) => line + laboratory);

const bad = [
  [
    'RHN-9999,,,,,Albumin,,3.8,g/dL,2026-01-15,,',
    'Identifier “RHN-9999”: Unknown patient: no patient here fits.',
  ],
  ['RHN-1001,,,1941-08-03,,Albumin,,3.8,g/dL,2026-01-15,,', 'Marguerite Lefebvre, was born on Mar 8, 1941.'],
  ['RHN-1001,,,,M,Albumin,,3.8,g/dL,2026-01-15,,', 'Sex “M”: The sex of this patient'],
  ['RHN-1001,,,,,Unobtainium,,3.8,g/dL,2026-01-15,,', 'Analyte “Unobtainium”: This is none of the analytes'],
  ['RHN-1001,,,,,Albumin,718-7,3.8,g/dL,2026-01-15,,', 'LOINC “718-7”: This LOINC code means Haemoglobin'],
  [
    'RHN-1001,,,,,Ferritin,,negative,ng/mL,2026-01-15,,',
    'Value “negative”: The value is text, not a number.',
  ],
  ['RHN-1001,,,,,Ferritin,,,ng/mL,2026-01-15,,', 'Value: The value is missing.'],
  [
    'RHN-1001,,,,,Ferritin,,40,mmol/L,2026-01-15,,',
    'Unit “mmol/L”: Ferritin is not measured in this unit, but in ng/mL and µg/L.',
  ],
  ['RHN-1001,,,,,Zinc,,12,,2026-01-15,,', 'Unit: The unit is missing. Zinc is measured in µg/dL and µmol/L.'],
  ['RHN-1001,,,,,Ferritin,,40,ng/mL,2026-02-30,,', 'Collected “2026-02-30”: This is not a date'],
  ['RHN-1001,,,,,Ferritin,,40,ng/mL,2199-01-15,,', 'Collected “2199-01-15”: This lies in the future.'],
  [
    'RHN-1001,,,,,Ferritin,,40,ng/mL,1940-01-15,,',
    'This lies before the birth of the patient on Mar 8, 1941.',
  ],
  [
    'RHN-1001,,,,,Albumin,,42,g/dL,2026-01-14,,',
    'lies between 0.5 and 8 g/dL. In g/L the value would be possible.',
  ],
  ['RHN-1001,,,,,Albumin', 'Collected: The date is missing.'],
] as const;

/** The first good row again. */
const repeated = 'RHN-1001,,,,,Albumin,,38.0,g/l,15/01/2026,,';

const file = [header, ...good, ...bad.map(([line]) => line), repeated].join('\n');

async function openImport({ browser: { page }, network }: Story): Promise<Page> {
  await page.goto(`${network.url}/patients/labimport`);
  await expect(page.getByRole('heading', { name: 'Import lab results', level: 1 })).toBeVisible();
  return page;
}

async function give(page: Page, name: string, content: string | Buffer): Promise<void> {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  await page.locator('input[type=file]').setInputFiles(file);
}

async function lookThrough(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('table', { name: 'What is in the file' })).toBeVisible();
}

const figure = (page: Page, state: string) =>
  page.locator('.ant-statistic').filter({ hasText: state }).locator('.ant-statistic-content');

async function expectAllUploaded(page: Page): Promise<void> {
  await openOutbox(page);
  await expect(page.getByText('Nothing is waiting')).toBeVisible();
}

/** This laboratory's results in the database of the stopped server. */
async function storedResults({ dataDir, server }: Story) {
  await server.stop();
  return readRows(
    dataDir,
    `select p.last_name, l.analyte, l.value, l.comparator, l.unit, l.canonical_value, l.collected_at,
       l.range ->> 'low' as low, l.range ->> 'source' as source
     from labs l join patients p using (patient_id) where l.laboratory = '${laboratory}' order by l.analyte, l.value`,
  );
}

const expected = [
  {
    ...{ last_name: 'Lefebvre', analyte: 'albumin', value: 38, comparator: null, unit: 'g/L' },
    ...{ canonical_value: 3.8, collected_at: '2026-01-15', low: '35', source: 'laboratory' },
  },
  {
    ...{ last_name: 'Haddad', analyte: 'hba1c', value: 6.4, comparator: null, unit: '%' },
    ...{ canonical_value: 6.4, collected_at: '2026-01-16', low: '4', source: 'ada' },
  },
  {
    ...{ last_name: 'Lefebvre', analyte: 'vitamin_d_25oh', value: 10, comparator: '<', unit: 'ng/mL' },
    ...{ canonical_value: 10, collected_at: '2026-01-15T08:15:00+01:00', low: '30', source: 'laboratory' },
  },
];

test('a lab file reports each invalid row, saves the valid ones offline and adds nothing when imported again @deep', async ({
  story,
}) => {
  const page = await openImport(story);
  await story.loseNetwork();

  await test.step('Each invalid row is listed with its reason', async () => {
    await give(page, 'results.csv', file);
    await expect(page.getByRole('table', { name: 'Columns of the file' })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await lookThrough(page);
    expect(await axeFaults(page)).toEqual([]);
    await expect(figure(page, 'New')).toHaveText('3');
    await expect(figure(page, 'Faulty')).toHaveText(String(bad.length));
    await expect(figure(page, 'Repeated')).toHaveText('1');
    await expect(page.getByText('The same result as in row 2.')).toBeVisible();
    await page.getByText('With faults', { exact: true }).click();
    const rows = page.getByRole('table', { name: 'What is in the file' }).getByRole('row');
    await expect(rows).toHaveCount(bad.length + 1);
    for (const [at, [, reason]] of bad.entries()) {
      const row = rows.nth(at + 1);
      await expect(row).toContainText(String(at + good.length + 2));
      await expect(row).toContainText(reason);
    }
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download these rows as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('results-faults.csv');
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(bad.length + 1);
    expect(lines[1]).toContain('no patient here fits');
  });

  await test.step('Nothing is saved until the user confirms', async () => {
    await page.getByRole('link', { name: 'Waiting for upload' }).first().click();
    const question = page.getByRole('dialog');
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Keep typing' }).click();
    await page.getByRole('button', { name: 'Save 3 results' }).click();
    await expect(page.getByText('3 results are saved on this device.')).toBeVisible();
    await expect(page.getByText(`${bad.length} were left out.`)).toBeVisible();
  });

  await test.step('The same file adds nothing, before and after the upload', async () => {
    await page.getByRole('button', { name: 'Import another file' }).click();
    await give(page, 'results.csv', file);
    await lookThrough(page);
    await expect(figure(page, 'Already recorded')).toHaveText('3');
    await expect(page.getByRole('button', { name: 'Save 0 results' })).toBeDisabled();
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await story.regainNetwork();
    await expect(connectionBadge(page)).toHaveText('Connected');
    await expectAllUploaded(page);
    await openImport(story);
    await give(page, 'results.csv', file);
    await lookThrough(page);
    await expect(figure(page, 'Already recorded')).toHaveText('3');
    await expect(figure(page, 'New')).toHaveText('0');
  });

  expect(await storedResults(story)).toEqual(expected);
});

test('two laptops that import the same file independently store each result once @deep', async ({
  story,
}) => {
  const other = await story.openAnotherBrowser();
  await signIn(other.page, story.network.url);
  await haveWholeApp(other.page);
  await openPatients(other.page);
  await expect(other.page.getByRole('link', { name: listedName(demoPatient.name) })).toBeVisible();
  await other.context.setOffline(true);

  const importIt = async (page: Page) => {
    await page.goto(`${story.network.url}/patients/labimport`);
    await give(page, 'results.csv', file);
    await lookThrough(page);
    await page.getByRole('button', { name: 'Save 3 results' }).click();
    await expect(page.getByText('3 results are saved on this device.')).toBeVisible();
  };
  await importIt(other.page);
  await importIt(story.browser.page);
  await expectAllUploaded(story.browser.page);
  await other.context.setOffline(false);
  await expectAllUploaded(other.page);
  expect(await storedResults(story)).toEqual(expected);
});

test('pasted results are saved, and the chosen columns are remembered @deep', async ({ story }) => {
  const page = await openImport(story);
  const paste = async (lines: string[]) => {
    await page.getByRole('textbox', { name: 'Paste from the laboratory' }).fill(lines.join('\n'));
    await page.getByRole('button', { name: 'Read what is pasted' }).click();
  };
  const columns = ['Whom', 'What', 'How much', 'Of what', 'When', 'Where'].join('\t');
  await paste([columns, ['RHN-1001', 'Albumin', '3,8', 'g/dl', '15/01/2026', laboratory].join('\t')]);
  await expect(page.getByText(/^Say which columns these are:/)).toBeVisible();
  for (const [column, field] of [
    ['Whom', 'Identifier'],
    ['What', 'Analyte'],
    ['How much', 'Value'],
    ['Of what', 'Unit'],
    ['When', 'Collected'],
    ['Where', 'Laboratory'],
  ] as const) {
    await page.getByRole('combobox', { name: `Column ${column} maps to` }).click();
    await page.keyboard.type(field);
    await page.keyboard.press('Enter');
  }
  await lookThrough(page);
  await page.getByRole('button', { name: 'Save 1 result' }).click();
  await expect(page.getByText('1 result is saved on this device.')).toBeVisible();

  await expect(connectionBadge(page)).toHaveText('Connected');
  await page.reload();
  await paste([columns, ['RHN-1001', 'Albumin', '3,9', 'g/dl', '15/01/2026', laboratory].join('\t')]);
  await expect(page.getByText('The columns are as you chose them for the last file')).toBeVisible();
  await lookThrough(page);
  await expect(page.getByText('For Jan 15, 2026 there is recorded: 3.8 g/dL.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Row 2 is correct: save it too' }).check();
  await page.getByRole('button', { name: 'Save 1 result' }).click();
  await expect(page.getByText('1 result is saved on this device.')).toBeVisible();
  await expectAllUploaded(page);
  expect(await storedResults(story)).toMatchObject([{ value: 3.8 }, { value: 3.9 }]);
});

test('an unreadable file is refused with the reason @deep', async ({ story }) => {
  const page = await openImport(story);
  for (const [name, content, sentence] of [
    ['huge.csv', Buffer.alloc(10_000_001, 'x'), 'This file has 10.1 MB, and 10 MB can be read at once.'],
    ['empty.csv', '', 'This file is empty.'],
    ['sheet.csv', Buffer.from('PK\u0003\u0004 rest of a spreadsheet'), 'save it as CSV'],
    ['encoding.csv', Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0xe9, 0x0a, 0x62]), 'not written in utf-8'],
    ['wide.csv', Buffer.from(`${header}\n${good.join('\n')}`, 'utf16le'), 'This is not a text file.'],
  ] as const) {
    await give(page, name, content);
    await expect(page.getByRole('alert'), name).toContainText(sentence);
  }

  await give(page, 'western.csv', Buffer.from('Prénom;Résultat\nZoé;3\n', 'latin1'));
  await expect(page.getByText('The file does not say in which encoding it is written.')).toBeVisible();
  await expect(page.getByText('Zoé')).toBeVisible();
});

test('a file of two hundred thousand rows does not block the page @deep', async ({ story }) => {
  test.slow();
  const page = await openImport(story);
  const many = Array.from({ length: 199_999 }, (_, at) => {
    const second = new Date(Date.UTC(2020, 0, 1) + at * 1000).toISOString().slice(0, 19);
    return `RHN-1001,CRP,4,mg/L,${second}Z`;
  });
  await give(page, 'many.csv', `MRN,Test,Result,Unit,Date\n${many.join('\n')}`);
  const lookThrough = page.getByRole('button', { name: 'Review' });
  await expect(lookThrough).toBeVisible();
  // The page stays responsive: the import can be cancelled and started again.
  await cancelUnderWay(page);
  await lookThrough.click();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await lookThrough.click();
  await expect(page.getByRole('button', { name: 'Save 199,999 results' })).toBeVisible({ timeout: 120_000 });
});
