import { expect, type Page } from '@playwright/test';
import { axeFaults } from './axe';
import { addPatient, connectionBadge, fullName, signIn, type Person } from './screens';
import { readRows } from './server';
import { test } from './story';

/** The four kinds: refused before the save, a false answer, an answer lost after the save, another server. */
const kinds = [
  {
    choice: 'Failing',
    banner: 'Training: the server answers each save with an error.',
    person: { first_name: 'Agathe', last_name: 'Failing', birth_date: '1941-03-08' },
  },
  {
    choice: 'Wrong record',
    banner: 'Training: the server confirms the wrong record.',
    person: { first_name: 'Berthe', last_name: 'Wrong', birth_date: '1942-03-08' },
  },
  {
    choice: 'Lost answer',
    banner: 'Training: the server saves, but its answers get lost.',
    person: { first_name: 'Colette', last_name: 'Lost', birth_date: '1943-03-08' },
  },
  {
    choice: 'Sign-in page of a network',
    banner: 'Training: the server is hidden behind the sign-in page of a network.',
    person: { first_name: 'Denise', last_name: 'Portal', birth_date: '1944-03-08' },
  },
] as const;

const banner = (page: Page) => page.getByRole('complementary', { name: 'Fault simulator' });

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('radiogroup', { name: 'Fault simulator' })).toBeVisible();
}

async function expectWaiting(page: Page, person: Person): Promise<void> {
  await page.getByRole('link', { name: 'Waiting for upload' }).first().click();
  await expect(page.getByRole('table', { name: 'Waiting for upload' })).toContainText(fullName(person));
}

test('whatever the fault, a saved record waits and is stored once after the server recovers @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);

  for (const { choice, banner: words, person } of kinds) {
    await test.step(`Given the fault “${choice}” is chosen`, async () => {
      await openSettings(page);
      await page.getByRole('radio', { name: choice, exact: true }).check();
      await expect(banner(page)).toContainText(words);
    });

    await test.step('When a patient is saved, then the record waits', async () => {
      await addPatient(page, person);
      await expect(connectionBadge(page)).toContainText('1 waiting for upload');
      await expectWaiting(page, person);
    });

    await test.step('And it is uploaded when the fault is turned off', async () => {
      await banner(page).getByRole('button', { name: 'Turn off' }).click();
      await expect(banner(page)).toHaveCount(0);
      // An upload may already be running, or the app may still be recovering from the fault. Press until all is uploaded.
      await expect(async () => {
        await page.getByRole('button', { name: 'Upload now' }).dispatchEvent('click');
        await expect(page.getByText('Nothing is waiting on this device.')).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expect(connectionBadge(page)).toHaveText('Connected');
    });
  }

  await test.step('Then each record is in the database once', async () => {
    await story.server.stop();
    const rows = await readRows(
      story.dataDir,
      `select p.last_name, p.revision, count(*)::int as audited
       from patients p join audit_entries a on a.record_key = p.patient_id
       where p.last_name in (${kinds.map(({ person }) => `'${person.last_name}'`).join(', ')})
       group by p.clinic_id, p.patient_id order by p.first_name`,
    );
    expect(rows).toEqual(
      kinds.map(({ person }) => ({ last_name: person.last_name, revision: 1, audited: 1 })),
    );
  });
});

test('the fault simulator survives a reload and explains that it needs the server @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  await signIn(page, story.network.url);
  await openSettings(page);
  await page.getByRole('radio', { name: 'Slow', exact: true }).check();
  await expect(banner(page)).toContainText('Training: the server answers late.');
  expect(await axeFaults(page)).toEqual([]);

  await page.reload();
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Slow', exact: true })).toBeChecked();

  await story.loseNetwork();
  await expect(page.getByText('The simulator is in the server')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Slow', exact: true })).toBeDisabled();
  await expect(banner(page).getByRole('button', { name: 'Turn off' })).toBeDisabled();
  expect(await axeFaults(page)).toEqual([]);

  await story.regainNetwork();
  await page.getByRole('radio', { name: 'No fault', exact: true }).check();
  await expect(banner(page)).toHaveCount(0);
});
