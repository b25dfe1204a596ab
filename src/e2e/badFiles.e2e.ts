import { expect, type Page } from '@playwright/test';
import {
  closeSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPatients } from './screens';
import { test, type Story } from './story';

const demoPatients = 24;

const folder = mkdtempSync(path.join(tmpdir(), 'satchel-files-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function openImport({ browser: { page }, network }: Story): Promise<Page> {
  await page.goto(`${network.url}/patients/import`);
  await expect(page.getByRole('heading', { name: 'Import patients', level: 1 })).toBeVisible();
  return page;
}

async function give(page: Page, name: string, content: string | Buffer): Promise<void> {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  await page.locator('input[type=file]').setInputFiles(file);
}

/** Passes the path: the file is too large to send through the test. */
async function giveLarge(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'input[type=file]',
  });
  await session.send('DOM.setFileInputFiles', { files: [file], nodeId });
  await session.detach();
}

async function expectNothingWaits(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Waiting for upload' }).first().click();
  await expect(page.getByRole('heading', { name: 'Waiting for upload', level: 1 })).toBeVisible();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await openPatients(page);
  await expect(page.getByText(`${demoPatients} patients`, { exact: true })).toBeVisible();
}

test('an unreadable file is refused with an explanation, and nothing is saved @deep', async ({ story }) => {
  const page = await openImport(story);
  const huge = path.join(folder, 'huge.csv');
  const handle = openSync(huge, 'w');
  ftruncateSync(handle, 200_000_000);
  closeSync(handle);
  await giveLarge(page, huge);
  await expect(page.getByRole('alert')).toContainText('Split it into smaller files');

  for (const [name, content, sentence] of [
    ['empty.csv', '', 'This file is empty.'],
    ['sheet.csv', Buffer.from('PK\u0003\u0004 rest of a spreadsheet'), 'save it as CSV'],
    [
      'quote.csv',
      'Nom,Prénom\n"Durand,Anne\nPetit,Paul\n',
      'The quotation mark opened in line 2 is never closed',
    ],
    ['none.json', '{"resourceType":"Observation"}', 'neither a FHIR Bundle nor a Patient'],
    ['half.json', '{"resourceType":"Bundle","entry":[', 'not a JSON file, or it is cut off'],
    ['xml.json', '<Bundle xmlns="http://hl7.org/fhir"/>', 'This is XML'],
  ] as const) {
    await give(page, name, content);
    await expect(page.getByRole('alert'), name).toContainText(sentence);
  }
  await expectNothingWaits(page);
});

test('the user can set the encoding and the columns of a file that states neither @deep', async ({
  story,
}) => {
  const page = await openImport(story);
  // “يوسف” and “علي” in Windows-1256.
  const arabic = Buffer.from([0xed, 0xe6, 0xd3, 0xdd, 0x2c, 0xda, 0xe1, 0xed]);
  await give(
    page,
    'arabic.csv',
    Buffer.concat([Buffer.from('A,B,C,D\n'), arabic, Buffer.from(',8/3/1941,x\n')]),
  );
  await expect(page.getByText('The file does not say in which encoding it is written.')).toBeVisible();
  await page.getByText('Encoding', { exact: false }).getByRole('combobox').click();
  await page.locator('.ant-select-item-option', { hasText: 'Windows-1256' }).click();
  await expect(page.getByText('يوسف')).toBeVisible();
  await expect(page.getByText(/^Say which columns these are:/)).toContainText(
    'First name, Last name, Date of birth, and Sex.',
  );
  await expect(page.getByRole('button', { name: 'Review' })).toBeDisabled();
  for (const [column, field] of [
    ['A', 'First name'],
    ['B', 'Last name'],
    ['C', 'Date of birth'],
    ['D', 'Sex'],
  ] as const) {
    await page.getByRole('combobox', { name: `Column ${column} maps to` }).click();
    await page.keyboard.type(field);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Choose above in which order day and month stand.')).toBeVisible();
  await page.getByLabel('Dates').click();
  await page.locator('.ant-select-item-option', { hasText: 'Day, month, year' }).click();
  await page.getByRole('combobox', { name: 'What does “x” mean as sex?' }).click();
  await page.locator('.ant-select-item-option', { hasText: /^Male$/ }).click();
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Save 1 patient' }).click();
  await expect(page.getByText('1 new patient is saved on this device.')).toBeVisible();
});

test('a thousand invalid rows are all reported, and the valid rows are saved @deep', async ({ story }) => {
  const page = await openImport(story);
  const faulty = Array.from({ length: 1_000 }, (_, index) => `Nobody${index},,41.13.1941,F`);
  const good = ['Durand,Anne,1941-03-08,F', 'Petit,Paul,1938-12-01,M'];
  await give(page, 'faulty.csv', ['Nom,Prénom,Date de naissance,Sexe', ...faulty, ...good].join('\n'));
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('tab', { name: 'Can’t be imported (1,000)' }).click();
  const table = page.getByRole('table', { name: 'Can’t be imported' });
  await expect(table.getByRole('row').nth(1)).toContainText('First name “–”: This field is required.');
  await expect(table.getByRole('row').nth(1)).toContainText('Date of birth “41.13.1941”');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download these rows as CSV' }).click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(1_001);
  expect(lines[1]).toMatch(/^Nobody0,,41\.13\.1941,F,/);
  await page.getByRole('button', { name: 'Save 2 patients' }).click();
  await expect(page.getByText('2 new patients are saved on this device.')).toBeVisible();
});

test('a bundle with unknown resources, wrong units and dangling references reports what it leaves out @deep', async ({
  story,
}) => {
  const page = await openImport(story);
  const observation = (id: string, more: object) => ({
    resource: {
      ...{ resourceType: 'Observation', id, status: 'final', effectiveDateTime: '2026-01-05T10:00:00Z' },
      ...{
        code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }] },
        subject: { reference: 'Patient/p' },
      },
      ...more,
    },
  });
  const quantity = (value: number, code: string) => ({
    valueQuantity: { value, unit: code, system: 'http://unitsofmeasure.org', code },
  });
  const bundle = {
    resourceType: 'Bundle',
    type: 'collection',
    entry: [
      {
        resource: {
          resourceType: 'Patient',
          id: 'p',
          name: [{ family: 'Durand', given: ['Anne'] }],
          gender: 'female',
          birthDate: '1941-03-08',
        },
      },
      { resource: { resourceType: 'Encounter', id: 'e', status: 'finished' } },
      observation('good', quantity(110, '[lb_av]')),
      observation('unit', { ...quantity(60, 'furlong'), effectiveDateTime: '2026-01-06T10:00:00Z' }),
      observation('nobody', { ...quantity(60, 'kg'), subject: { reference: 'Patient/other' } }),
      observation('impossible', { ...quantity(6_000, 'kg'), effectiveDateTime: '2026-01-07T10:00:00Z' }),
      observation('more', { ...quantity(52.5, 'kg'), effectiveDateTime: '2026-01-08T10:00:00Z' }),
    ],
  };
  await give(page, 'bundle.json', JSON.stringify(bundle));
  await page.getByRole('tab', { name: /^Can’t be imported/ }).click();
  const table = page.getByRole('table', { name: 'Can’t be imported' });
  for (const words of [
    'Resources of type Encounter have no place in a chart',
    'The unit furlong cannot be converted to kg.',
    'It refers to “Patient/other”, which is not in this file.',
    '6,000 kg is not between',
  ]) {
    await expect(table).toContainText(words);
  }
  await page.getByRole('button', { name: 'Save 1 patient' }).click();
  await expect(page.getByText('1 new patient is saved on this device.')).toBeVisible();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Open the patients' }).click();
  await page.getByRole('searchbox', { name: 'Filter patients' }).fill('Anne Durand');
  await page.getByRole('link', { name: 'Durand, Anne' }).click();
  await page.getByRole('tab', { name: 'Measurements' }).click();
  const history = page.getByRole('table', { name: 'All measurements' });
  await expect(history).toContainText('49.9 kg');
  await expect(history).toContainText('52.5');
});
