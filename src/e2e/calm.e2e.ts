import { expect, type Page } from '@playwright/test';
import { inviteColleague, saveElsewhere } from './otherPeople';
import { amal } from './people';
import { addPatient, connectionBadge, listedName, openChart, openPatients, save, signIn } from './screens';
import { readRows } from './server';
import { test } from './story';
import { aPatient } from '@/testing/builders';

const yolande = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };
const inDatabase = `select phone, notes, address from patients where last_name = 'Dupré'`;

async function edit(page: Page) {
  await page.getByRole('button', { name: 'Edit patient' }).click();
  return page.getByRole('dialog', { name: 'Edit patient' });
}

test('two people edit the same patient: each is told, both edits are kept, and only a real conflict needs an answer @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  await inviteColleague(story.server, { ...amal, name: 'Amal Ouazzani' });
  await signIn(page, story.network.url);
  await addPatient(page, yolande);
  await expect(connectionBadge(page)).toHaveText('Connected');
  const { page: theirs } = await story.openAnotherBrowser();
  await signIn(theirs, story.network.url, amal);
  await openChart(theirs, yolande);

  await test.step('Different fields: said at once, taken quietly, both kept', async () => {
    const form = await edit(page);
    await form.getByLabel('Phone').fill('0102030405');
    const theirForm = await edit(theirs);
    await theirForm.getByLabel('Notes').fill('Rings twice');
    await save(theirForm.getByRole('button', { name: 'Save' }));
    const notice = form.getByRole('status').filter({ hasText: /^Changed by / });
    await expect(notice).toContainText('Notes');
    await expect(notice).toContainText('What you typed is kept.');
    await expect(form.getByLabel('Notes')).toHaveValue('Rings twice');
    await expect(form.getByLabel('Phone')).toBeFocused();
    await save(form.getByRole('button', { name: 'Save' }));
    await expect(connectionBadge(page)).toHaveText('Connected');
    await expect(page.getByText('Rings twice')).toBeVisible();
  });

  await test.step('The same field: one question, answered by keyboard', async () => {
    const form = await edit(page);
    await form.getByLabel('Phone').fill('0999999999');
    const theirForm = await edit(theirs);
    await theirForm.getByLabel('Phone').fill('0605040302');
    await theirForm.getByLabel('Address').fill('2 Oak Lane');
    await save(theirForm.getByRole('button', { name: 'Save' }));
    await expect(form.getByText(/You changed this too: Phone/)).toBeVisible();
    await form.getByLabel('Phone').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Their change beside yours' });
    await expect(dialog.getByRole('radiogroup', { name: 'Address' }).getByRole('radio').last()).toBeChecked();
    await dialog.getByRole('radiogroup', { name: 'Phone' }).getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: '0605040302' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Use these' }).focus();
    await page.keyboard.press('Enter');
    await expect(form).toHaveCount(0);
    await expect(connectionBadge(page)).toHaveText('Connected');
  });

  await test.step('A number of Home changes in its place', async () => {
    await page.getByRole('link', { name: 'Home' }).first().click();
    const due = page.getByRole('link', { name: /^Due for screening/ });
    const number = async () => Number(/\d+/.exec(await due.innerText())?.[0]);
    await expect.poll(number).toBeGreaterThan(0);
    const before = await number();
    await page.evaluate(() => {
      const seen = new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          document.documentElement.setAttribute('data-shift', JSON.stringify(entry));
      });
      seen.observe({ type: 'layout-shift' });
    });
    const maud = aPatient({ first_name: 'Maud', last_name: 'Mm', birth_date: '1939-03-08' });
    await saveElsewhere(story.server, [{ table: 'patients', record: maud }]);
    await expect.poll(number).toBe(before + 1);
    expect(await page.locator('html').getAttribute('data-shift')).toBeNull();
  });

  await test.step('No row comes under the pointer', async () => {
    await openPatients(page);
    const link = (name: string) => page.getByRole('link', { name: listedName(name) });
    await page.locator('.virtual-table-body-row').first().hover();
    const aaron = aPatient({ first_name: 'Aaron', last_name: 'Aa' });
    await saveElsewhere(story.server, [{ table: 'patients', record: aaron }]);
    const line = page.getByText('1 changed', { exact: true });
    await expect(line).toBeVisible();
    await expect(link('Aaron Aa')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(link('Aaron Aa')).toBeVisible();
    await expect(line).toHaveCount(0);
  });

  await story.server.stop();
  expect(await readRows(story.dataDir, inDatabase)).toEqual([
    { phone: '0605040302', notes: 'Rings twice', address: '2 Oak Lane' },
  ]);
});
