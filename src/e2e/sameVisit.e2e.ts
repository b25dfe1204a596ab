import { expect, type Page } from '@playwright/test';
import { readRows } from './server';
import { addPatient, connectionBadge, signIn } from './screens';
import { test } from './story';

const yolande = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };
const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const weight = (page: Page) => page.getByRole('spinbutton', { name: 'Weight (kg)' });
const saveStep = (page: Page, name: string) =>
  step(page, name).getByRole('button', { name: 'Save and continue' }).click();

test('the same visit in two tabs makes one record of each step, unless the user says otherwise @deep', async ({
  story,
}) => {
  const { browser, network } = story;
  const { page: first, context } = browser;
  await signIn(first, network.url);
  const patient_id = await addPatient(first, yolande);
  const second = await context.newPage();
  for (const tab of [first, second]) {
    await tab.goto(`${network.url}/visit/${patient_id}?step=measurements`);
    await expect(weight(tab)).toHaveValue('');
  }

  await test.step('What the first tab saves opens in the second, where nothing is typed', async () => {
    await first.bringToFront();
    await weight(first).fill('72.25');
    await saveStep(first, 'Measurements');
    await expect(connectionBadge(first)).toHaveText('Connected');
    await second.bringToFront();
    await expect(weight(second)).toHaveValue('72.25');
  });

  await test.step('With a trial typed, the second tab asks before it makes another session', async () => {
    for (const tab of [first, second]) {
      await tab.bringToFront();
      await tab.goto(`${network.url}/visit/${patient_id}?step=grip`);
      await expect(tab.getByLabel('Right 1', { exact: true })).toHaveValue('');
    }
    await second.getByRole('spinbutton', { name: 'Right 1' }).fill('17.5');
    await first.bringToFront();
    await first.getByRole('spinbutton', { name: 'Right 1' }).fill('18');
    await saveStep(first, 'Grip strength');
    await expect(connectionBadge(first)).toHaveText('Connected');
    await second.bringToFront();
    const notice = second.getByRole('alert').filter({ hasText: 'Already recorded for this patient' });
    await expect(notice).toContainText('“Grip strength”, by you');
    await saveStep(second, 'Grip strength');
    const goOn = notice.getByRole('button', { name: 'Go on with that record' });
    await expect(goOn).toBeFocused();
    await goOn.click();
    await expect(second.getByRole('spinbutton', { name: 'Right 1' })).toHaveValue('18');
  });

  await test.step('Answers typed in the second tab are offered in the screening of the first', async () => {
    for (const tab of [first, second]) {
      await tab.bringToFront();
      await tab.goto(`${network.url}/visit/${patient_id}?step=sarcF`);
      for (const group of [
        'Strength',
        'Assistance in walking',
        'Rise from a chair',
        'Climb stairs',
        'Falls',
      ]) {
        const answers = tab.getByRole('radiogroup', { name: group }).getByRole('radio');
        await answers.nth(tab === first ? 0 : 1).check();
      }
    }
    await first.bringToFront();
    await saveStep(first, 'SARC-F');
    await expect(connectionBadge(first)).toHaveText('Connected');
    await second.bringToFront();
    await second.getByRole('button', { name: 'Go on with that record' }).click();
    await second.getByRole('button', { name: 'Use all' }).click();
    await saveStep(second, 'SARC-F');
    await expect(step(second, 'Measurements')).toBeVisible();
    await expect(connectionBadge(second)).toHaveText('Connected');
  });

  await story.server.stop();
  const counted = `select
    (select count(*)::int from physical_data where patient_id = '${patient_id}') as measured,
    (select count(*)::int from dynamometry where patient_id = '${patient_id}') as gripped,
    (select count(*)::int from sarc_f where patient_id = '${patient_id}') as screened,
    (select max(falls) from sarc_f where patient_id = '${patient_id}') as falls`;
  expect(await readRows(story.dataDir, counted)).toEqual([
    { measured: 1, gripped: 1, screened: 1, falls: 1 },
  ]);
});
